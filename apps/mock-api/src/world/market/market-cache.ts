import { LRUCache } from 'lru-cache';
import type { Fixtures } from '#api/fixtures/fixtures.ts';
import { getOrCreate } from '#api/lib/get-or-create.ts';
import { MarketModel } from '#api/simulation/market/market-model.ts';

/** Bytes of the days of all markets: the payments of all publishers, and a year of the largest one. */
const MAX_BYTES = 20 * 1024 * 1024;

/** Bytes of an entry beside its numbers: its key, and what the cache adds. */
const ENTRY_BYTES = 300;

/** Sums of days that were generated, by what they follow from. */
export type DayCache = LRUCache<string, Float64Array>;

/** The market of one seed, and the cache of its days. */
export interface SeedMarket {
  readonly model: MarketModel;
  readonly days: DayCache;
  /** Identifies the market in the keys of the cache. */
  readonly key: string;
}

/**
 * What markets have computed; the least recently used is evicted and generated again when it is needed. It depends on
 * nothing of a server, so servers of one process may share it.
 */
export class MarketCache {
  readonly #days: DayCache;
  readonly #markets = new Map<string, SeedMarket>();

  constructor(maxBytes = MAX_BYTES) {
    this.#days = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ byteLength }) => byteLength + ENTRY_BYTES,
    });
  }

  /** Bytes cached. */
  get bytes(): number {
    return this.#days.calculatedSize;
  }

  /** The market of a seed. */
  marketOf(fixtures: Fixtures, seed: number): SeedMarket {
    const key = `${fixtures.hash} ${seed}`;
    return getOrCreate(this.#markets, key, () => ({
      model: new MarketModel(seed, fixtures.market, fixtures.bidders),
      days: this.#days,
      key,
    }));
  }

  /** Forgets the market of a seed that no world has. */
  release(fixtures: Fixtures, seed: number): void {
    this.#markets.delete(`${fixtures.hash} ${seed}`);
  }
}
