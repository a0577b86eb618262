/** A body of which a copy is kept while it passes, up to a bound. */
export class PassingBody {
  /** Bytes that have passed. */
  bytes = 0;
  readonly #max: number;
  readonly #pieces: Buffer[] = [];

  constructor(max: number) {
    this.#max = max;
  }

  add(piece: Buffer): void {
    this.bytes += piece.length;
    if (this.bytes <= this.#max) this.#pieces.push(piece);
    else this.#pieces.length = 0;
  }

  /** What has passed; null when it was longer than the bound. */
  whole(): Buffer | null {
    return this.bytes > this.#max ? null : Buffer.concat(this.#pieces);
  }
}
