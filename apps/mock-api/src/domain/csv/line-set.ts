/** A set of line numbers (from 1) that uses one bit per line. */
export class LineSet {
  #bits = new Uint8Array(1024);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  has(line: number): boolean {
    return ((this.#bits[line >> 3] ?? 0) & (1 << (line & 7))) !== 0;
  }

  add(line: number): void {
    if (this.has(line)) return;
    this.#size += 1;
    const index = line >> 3;
    if (index >= this.#bits.length) {
      const grown = new Uint8Array(2 * index);
      grown.set(this.#bits);
      this.#bits = grown;
    }
    this.#bits[index] = (this.#bits[index] ?? 0) | (1 << (line & 7));
  }
}
