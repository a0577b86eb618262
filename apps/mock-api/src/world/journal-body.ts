/** Bytes of one body that are kept. */
const MAX_BODY = 32 * 1024;

/** Bytes of a larger block that a piece may keep alive beside its own. */
const SLACK = 8 * 1024;

/** A body as far as it is kept. */
export class KeptBody {
  /** Bytes that went over the wire. */
  bytes = 0;
  /** Bytes that are kept of them. */
  kept = 0;
  #pieces: (string | Buffer)[] | null = null;

  /** Adds what came next and answers how many bytes of it are kept. */
  add(piece: string | Buffer): number {
    const bytes = typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length;
    this.bytes += bytes;
    const room = MAX_BODY - this.kept;
    if (room <= 0 || bytes === 0) return 0;
    const kept = Math.min(bytes, room);
    const part = bytes > room ? beginningOf(piece, room) : owned(piece);
    if (this.#pieces) this.#pieces.push(part);
    else this.#pieces = [part];
    this.kept += kept;
    return kept;
  }

  /** What is kept as text; null when it is nothing. */
  text(): string | null {
    if (!this.#pieces) return null;
    return Buffer.concat(this.#pieces.map((piece) => Buffer.from(piece))).toString('utf8');
  }

  forget(): void {
    this.#pieces = null;
    this.kept = 0;
  }
}

function ownCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Beginnings of answers that are sent from the same bytes again and again. */
const beginnings = new WeakMap<Buffer, Buffer>();

/** The first bytes of a piece that is longer; text may be cut within a character. */
function beginningOf(piece: string | Buffer, bytes: number): Buffer {
  if (typeof piece === 'string')
    return ownCopy(Buffer.from(piece.slice(0, bytes)).subarray(0, bytes));
  const known = beginnings.get(piece);
  if (known?.length === bytes) return known;
  const beginning = ownCopy(piece.subarray(0, bytes));
  beginnings.set(piece, beginning);
  return beginning;
}

/** A piece that keeps no more memory alive than its own: what was read from a socket is part of a larger block. */
function owned(piece: string | Buffer): string | Buffer {
  if (typeof piece === 'string' || piece.buffer.byteLength <= piece.length + SLACK) return piece;
  return ownCopy(piece);
}
