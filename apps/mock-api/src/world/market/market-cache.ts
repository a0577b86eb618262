import type { MarketModel } from '#api/simulation/market/market-model.ts';
import { EpochMemory } from './epoch-memory.ts';
import { FactMemory } from './fact-memory.ts';

/** What the markets of one version of code and fixtures have computed. */
interface ComputedMarkets {
  readonly facts: FactMemory;
  readonly epochs: EpochMemory;
  /** By seed. */
  readonly models: Map<number, MarketModel>;
}

/** What markets compute and cache in memory. Servers of one process may share it: it depends on nothing of a server. */
export class MarketCache {
  readonly #versions = new Map<string, ComputedMarkets>();

  /** `version` identifies everything that markets depend on, except the seed. */
  of(version: string): ComputedMarkets {
    const known = this.#versions.get(version) ?? {
      facts: new FactMemory(),
      epochs: new EpochMemory(),
      models: new Map<number, MarketModel>(),
    };
    this.#versions.set(version, known);
    return known;
  }
}
