/** Money is rounded to a millionth in each figure; a large sum loses a little more in its last digits. */
const MILLIONTH = 1e-6;
const LAST_DIGITS = 1e-9;

/** Collects what does not agree, each by the name of its field, and fails with all of it. */
export class Agreement {
  readonly #complaints: string[] = [];

  /** `value` must be `expected`; `figures` is how many rounded amounts of money went into the comparison, 0 for counts. */
  same(field: string, value: number | null, expected: number | null, figures = 0): void {
    if (value === expected) return;
    if (value !== null && expected !== null) {
      const tolerance = figures * MILLIONTH + (figures > 0 ? Math.abs(expected) * LAST_DIGITS : 0);
      if (Math.abs(value - expected) <= tolerance) return;
    }
    this.#complaints.push(`${field} is ${value} and should be ${expected}`);
  }

  /** Something must hold; `rule` says what. */
  holds(field: string, holds: boolean, rule: string): void {
    if (!holds) this.#complaints.push(`${field} ${rule}`);
  }

  /** Fails with the first complaints, if there are any. */
  settle(): void {
    const count = this.#complaints.length;
    if (count === 0) return;
    const more = count > 10 ? `\n… and ${count - 10} more` : '';
    throw new Error(`${this.#complaints.slice(0, 10).join('\n')}${more}`);
  }
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Whether a list is in the order of a word, by code unit. */
export function isSorted(words: readonly string[]): boolean {
  return words.every((word, index) => index === 0 || (words[index - 1] ?? '') <= word);
}
