import { LRUCache } from 'lru-cache';

/** Bytes of facts that all markets of a server cache together, without the page caches of their databases. */
const MAX_FACT_BYTES = 6 * 1024 * 1024;

/**
 * The numbers that the markets of one server cache together, by key; the least recently used are evicted. Each seed has
 * its own market, so a limit per market would grow with every story.
 */
export class FactMemory {
  readonly #numbers: LRUCache<string, Float64Array>;

  constructor(maxBytes = MAX_FACT_BYTES) {
    this.#numbers = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
    });
  }

  /** Bytes cached. */
  get bytes(): number {
    return this.#numbers.calculatedSize;
  }

  get(key: string): Float64Array | undefined {
    return this.#numbers.get(key);
  }

  set(key: string, numbers: Float64Array): void {
    this.#numbers.set(key, numbers);
  }

  /** The numbers of a key; `make` computes them when they are not cached. */
  of(key: string, make: () => Float64Array): Float64Array {
    const known = this.#numbers.get(key);
    if (known) return known;
    const made = make();
    this.#numbers.set(key, made);
    return made;
  }
}
