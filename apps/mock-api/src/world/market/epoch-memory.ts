import { LRUCache } from 'lru-cache';
import type { MarketEpoch } from '#api/simulation/market/epoch.ts';

/**
 * Epochs that the markets of one server cache together. Everything that is computed for an array of epochs is cached as
 * long as the array, up to a megabyte for a history of two years.
 */
const MAX_EPOCHS = 16;

/**
 * The epochs of affiliates, by what they follow from; the least recently used are evicted. Worlds in equal states share
 * them, and with them everything that is computed for them.
 */
export class EpochMemory {
  readonly #epochs = new LRUCache<string, readonly MarketEpoch[]>({ max: MAX_EPOCHS });

  /** The epochs of a key; `make` computes them when they are not cached. */
  of(key: string, make: () => readonly MarketEpoch[]): readonly MarketEpoch[] {
    const known = this.#epochs.get(key);
    if (known) return known;
    const made = make();
    this.#epochs.set(key, made);
    return made;
  }
}
