interface SizedJournal {
  readonly bytes: number;
  /** Removes the oldest request; false when there is none. */
  evictOldest(): boolean;
}

/** Maximum size of the journals of all worlds together, in bytes, estimated. */
const MAX_JOURNAL_BYTES = 8 * 1024 * 1024;

/**
 * The memory of all journals of one server. Beyond the bound the oldest requests of the largest journal are removed.
 */
export class JournalMemory {
  readonly #max: number;
  readonly #journals = new Set<SizedJournal>();

  constructor(max = MAX_JOURNAL_BYTES) {
    this.#max = max;
  }

  join(journal: SizedJournal): void {
    this.#journals.add(journal);
  }

  leave(journal: SizedJournal): void {
    this.#journals.delete(journal);
  }

  get bytes(): number {
    let sum = 0;
    for (const { bytes } of this.#journals) sum += bytes;
    return sum;
  }

  /** Removes requests until the size is within the bound. */
  keepWithin(): void {
    let excess = this.bytes - this.#max;
    while (excess > 0) {
      const largest = this.#largest();
      if (!largest) return;
      const before = largest.bytes;
      if (!largest.evictOldest()) return;
      excess -= before - largest.bytes;
    }
  }

  #largest(): SizedJournal | undefined {
    let largest: SizedJournal | undefined;
    for (const journal of this.#journals)
      if (!largest || journal.bytes > largest.bytes) largest = journal;
    return largest;
  }
}
