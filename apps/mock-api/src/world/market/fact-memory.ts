/** A cache of facts. */
interface FactHolder {
  /** Evicts the least recently used day and returns its size in bytes; 0 if nothing can be evicted. */
  evictOldest(): number;
}

/** Bytes of facts that all markets of a server cache together, without the page caches of their databases. */
const MAX_FACT_BYTES = 16 * 1024 * 1024;

/**
 * The facts that the markets of one server cache together. Each seed has its own market, so a limit per market would
 * grow with every story. Beyond the bound, the market that has been idle longest evicts first.
 */
export class FactMemory {
  readonly #max: number;
  /** In the order of use: the last one was used last. */
  readonly #holders = new Set<FactHolder>();
  #bytes = 0;

  constructor(max = MAX_FACT_BYTES) {
    this.#max = max;
  }

  /** Bytes cached. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Records the use of a cache and by how many bytes it has grown; evicts beyond the bound. */
  use(holder: FactHolder, growth: number): void {
    this.#holders.delete(holder);
    this.#holders.add(holder);
    this.#bytes += growth;
    for (const one of this.#holders) {
      while (this.#bytes > this.#max) {
        const freed = one.evictOldest();
        if (freed === 0) break;
        this.#bytes -= freed;
      }
    }
  }

  /** Removes a cache that is closed, and its bytes. */
  leave(holder: FactHolder, bytes: number): void {
    if (this.#holders.delete(holder)) this.#bytes -= bytes;
  }
}
