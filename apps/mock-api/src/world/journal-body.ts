/** Bytes of a body that an entry shows, and that are stored of most bodies. */
const SHOWN_BYTES = 32 * 1024;

/** Unused bytes of a larger buffer that a stored piece may keep in memory. */
const SLACK = 8 * 1024;

/** A body, stored up to a bound. */
export class StoredBody {
  /** Bytes sent over the wire. */
  bytes = 0;
  storedBytes = 0;
  readonly #max: number;
  #pieces: (string | Buffer)[] | null = null;

  constructor(max = SHOWN_BYTES) {
    this.#max = max;
  }

  /** Adds the next piece and returns how many of its bytes are stored. */
  add(piece: string | Buffer): number {
    const bytes = typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length;
    this.bytes += bytes;
    const room = this.#max - this.storedBytes;
    if (room <= 0 || bytes === 0) return 0;
    const stored = Math.min(bytes, room);
    const part = bytes > room ? beginningOf(piece, room) : owned(piece);
    if (this.#pieces) this.#pieces.push(part);
    else this.#pieces = [part];
    this.storedBytes += stored;
    return stored;
  }

  /** The beginning as text; null when it is empty. */
  text(): string | null {
    return this.#pieces && this.#stored().subarray(0, SHOWN_BYTES).toString('utf8');
  }

  /** The whole body; undefined when a part of it, or nothing, is stored. */
  whole(): Buffer | undefined {
    return this.storedBytes > 0 && this.storedBytes === this.bytes ? this.#stored() : undefined;
  }

  forget(): void {
    this.#pieces = null;
    this.storedBytes = 0;
  }

  #stored(): Buffer {
    return Buffer.concat((this.#pieces ?? []).map((piece) => Buffer.from(piece)));
  }
}

function ownCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** The first bytes of a longer piece; text may be cut within a character. */
function beginningOf(piece: string | Buffer, bytes: number): Buffer {
  if (typeof piece === 'string')
    return ownCopy(Buffer.from(piece.slice(0, bytes)).subarray(0, bytes));
  return ownCopy(piece.subarray(0, bytes));
}

/**
 * Copies a piece when it is a small part of a large buffer, as after a socket read: it would keep the whole buffer in
 * memory.
 */
function owned(piece: string | Buffer): string | Buffer {
  if (typeof piece === 'string' || piece.buffer.byteLength <= piece.length + SLACK) return piece;
  return ownCopy(piece);
}
