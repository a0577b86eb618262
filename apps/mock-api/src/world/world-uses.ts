export interface LastUse {
  /** Wall time, in ms since 1970. */
  readonly at: number;
  /** Id of the persona that was signed in; null for none. */
  readonly persona: string | null;
  /** Label or address of the client. */
  readonly client: string;
}

/** When and by whom worlds were used last: decides which ones are dropped first. */
export class WorldUses {
  /** Ordinal of the last use of each world that was used since the start. */
  readonly #last = new Map<string, number>();
  /** The last request to each world since the start. */
  readonly #requests = new Map<string, LastUse>();
  #count = 0;

  note(name: string): void {
    this.#count += 1;
    this.#last.set(name, this.#count);
  }

  noteRequest(name: string, use: LastUse): void {
    this.#requests.set(name, use);
  }

  lastRequest(name: string): LastUse | null {
    return this.#requests.get(name) ?? null;
  }

  has(name: string): boolean {
    return this.#last.has(name);
  }

  forget(name: string): void {
    this.#last.delete(name);
    this.#requests.delete(name);
  }

  /**
   * The names in the order in which their worlds are dropped: first those of earlier runs that were not used since the
   * start, by the time of their last write (`writtenAt`, ms since 1970), then those that have been idle longest.
   */
  longestIdle(names: readonly string[], writtenAt: (name: string) => number): string[] {
    const lastUse = (name: string): number => this.#last.get(name) ?? 0;
    return names.toSorted((a, b) => lastUse(a) - lastUse(b) || writtenAt(a) - writtenAt(b));
  }
}
