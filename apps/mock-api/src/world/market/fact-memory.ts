/** Who keeps facts in memory. */
interface FactHolder {
  /** Lets go what was used longest ago and answers its bytes; 0 when there is nothing that may go. */
  dropOldest(): number;
}

/** Bytes of facts that all markets of a server keep in memory together, beside the caches of their databases. */
const MAX_FACT_BYTES = 16 * 1024 * 1024;

/**
 * What the markets of one server keep in memory together. Each seed has a market of its own, so a limit for each of them
 * would grow with every story: where there is too much, the market that has been idle longest gives first.
 */
export class FactMemory {
  readonly #max: number;
  /** The one that was used last is the last. */
  readonly #holders = new Set<FactHolder>();
  #bytes = 0;

  constructor(max = MAX_FACT_BYTES) {
    this.#max = max;
  }

  /** Bytes that are kept. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Notes that a holder was used and by how many bytes it has grown, and makes room. */
  use(holder: FactHolder, growth: number): void {
    this.#holders.delete(holder);
    this.#holders.add(holder);
    this.#bytes += growth;
    for (const one of this.#holders) {
      while (this.#bytes > this.#max) {
        const freed = one.dropOldest();
        if (freed === 0) break;
        this.#bytes -= freed;
      }
    }
  }

  /** Forgets a holder that is closed, with the bytes that it kept. */
  leave(holder: FactHolder, bytes: number): void {
    if (this.#holders.delete(holder)) this.#bytes -= bytes;
  }
}
