/** Days that are in use and must not be removed: by key, the number of those who hold them. */
export class HeldDays {
  readonly #counts = new Map<string, number>();

  has(key: string): boolean {
    return this.#counts.has(key);
  }

  /** Returns a function that lets go of the days. */
  hold(keys: readonly string[]): () => void {
    for (const key of keys) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    return () => {
      for (const key of keys) {
        const left = (this.#counts.get(key) ?? 0) - 1;
        if (left > 0) this.#counts.set(key, left);
        else this.#counts.delete(key);
      }
    };
  }
}

/** What is known of the facts of a world's seed. */
export interface Claim {
  /** Recently used days, in order of use. */
  readonly uses: Set<string>;
  readonly held: HeldDays;
  /** Number of removals of days. */
  removals: number;
}
