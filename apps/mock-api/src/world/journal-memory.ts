/** A journal as far as its size goes. */
interface SizedJournal {
  /** Bytes that it keeps, about. */
  readonly bytes: number;
  /** False when there is nothing left to drop. */
  dropOldest(): boolean;
}

/** Bytes that the journals of all worlds may keep together, about. */
export const MAX_JOURNAL_BYTES = 8 * 1024 * 1024;

/** What the journals of one server keep together: where it is too much, the oldest requests of the largest journal go. */
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

  /** Bytes of all journals, about. */
  get bytes(): number {
    let sum = 0;
    for (const { bytes } of this.#journals) sum += bytes;
    return sum;
  }

  /** Drops what is too much. */
  keepWithin(): void {
    let excess = this.bytes - this.#max;
    while (excess > 0) {
      const largest = this.#largest();
      if (!largest) return;
      const before = largest.bytes;
      if (!largest.dropOldest()) return;
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
