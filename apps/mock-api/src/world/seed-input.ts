import type { Fixtures } from '../fixtures/fixtures.ts';

/** What a world's first state is a function of. `origin` in ms since 1970, the start of a UTC day. */
export interface SeedInput {
  readonly seed: number;
  readonly origin: number;
  readonly fixtures: Fixtures;
}
