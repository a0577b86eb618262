/** Up to this many entries a scan is better than a hash table: slightly faster, and far smaller in memory. */
const MAX_SCANNED = 32;

/** A map of whole numbers to whole numbers, for code that needs thousands of maps with a few entries each. */
export class SmallMap {
  readonly #keys: number[] = [];
  readonly #values: number[] = [];
  /** Index of each key, once there are MAX_SCANNED keys. */
  #indexes: Map<number, number> | undefined;

  get(key: number): number | undefined {
    const index = this.#indexOf(key);
    return index === -1 ? undefined : this.#values[index];
  }

  set(key: number, value: number): void {
    const index = this.#indexOf(key);
    if (index !== -1) {
      this.#values[index] = value;
      return;
    }
    this.#keys.push(key);
    this.#values.push(value);
    this.#indexes?.set(key, this.#keys.length - 1);
    if (this.#keys.length === MAX_SCANNED) {
      this.#indexes = new Map(this.#keys.map((known, index) => [known, index]));
    }
  }

  #indexOf(key: number): number {
    return this.#indexes ? (this.#indexes.get(key) ?? -1) : this.#keys.indexOf(key);
  }
}
