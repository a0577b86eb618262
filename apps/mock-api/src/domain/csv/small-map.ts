/** Entries up to which looking at all of them beats a hash table: a little in time and by far in memory. */
const MAX_SCANNED = 32;

/** A map of whole numbers to whole numbers, for those who need thousands of maps with a few entries each. */
export class SmallMap {
  readonly #keys: number[] = [];
  readonly #values: number[] = [];
  /** Places of the keys, once they are many. */
  #places: Map<number, number> | undefined;

  get(key: number): number | undefined {
    const index = this.#placeOf(key);
    return index === -1 ? undefined : this.#values[index];
  }

  set(key: number, value: number): void {
    const index = this.#placeOf(key);
    if (index !== -1) {
      this.#values[index] = value;
      return;
    }
    this.#keys.push(key);
    this.#values.push(value);
    this.#places?.set(key, this.#keys.length - 1);
    if (this.#keys.length === MAX_SCANNED) {
      this.#places = new Map(this.#keys.map((known, index) => [known, index]));
    }
  }

  #placeOf(key: number): number {
    return this.#places ? (this.#places.get(key) ?? -1) : this.#keys.indexOf(key);
  }
}
