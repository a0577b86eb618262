import type { Fixtures } from '../fixtures/fixtures.ts';
import type { MarketModel } from '../simulation/market/market-model.ts';

/** The input that determines a world's first state. `origin` in ms since 1970, the start of a UTC day. */
export interface SeedInput {
  readonly seed: number;
  readonly origin: number;
  readonly fixtures: Fixtures;
  /** The market of the seed with its cached results. */
  readonly model: MarketModel;
}
