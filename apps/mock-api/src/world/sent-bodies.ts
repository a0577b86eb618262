import { LIMITS } from '../contract/values/limits.ts';
import { JournalMemory } from './journal-memory.ts';

/** Longest body that is stored: a file of the largest size, in a form. */
const MAX_BODY_BYTES = LIMITS.csvFileBytes + 64 * 1024;

interface SentBody {
  pieces: Uint8Array[];
  bytes: number;
  isWhole: boolean;
  isSettled: boolean;
}

/** The bounds of a server for the journals of all its worlds, and for the whole bodies with them. */
export interface ServerMemory {
  readonly journals: JournalMemory;
  readonly sentBodies: JournalMemory;
}

export function journalMemory(): ServerMemory {
  return {
    journals: new JournalMemory(),
    sentBodies: new JournalMemory(LIMITS.sentBodiesBytes),
  };
}

/**
 * The whole bodies of requests of one world, by the id of the request: those that are needed to send the requests
 * again. Their size is bounded, for a world and for all worlds of a server; the oldest are removed first.
 */
export class SentBodies {
  readonly #memory: JournalMemory;
  readonly #max: number;
  /** In the order of arrival. */
  readonly #bodies = new Map<number, SentBody>();
  #bytes = 0;

  constructor(
    memory = new JournalMemory(LIMITS.sentBodiesBytes),
    max: number = LIMITS.sentBodiesBytesPerWorld,
  ) {
    this.#memory = memory;
    this.#max = max;
    memory.addJournal(this);
  }

  /** Bytes in memory. */
  get bytes(): number {
    return this.#bytes;
  }

  open(id: number): void {
    this.#bodies.set(id, { pieces: [], bytes: 0, isWhole: false, isSettled: false });
  }

  /** Adds the next piece of a body; null at its end. */
  add(id: number, piece: string | Uint8Array | null): void {
    const body = this.#bodies.get(id);
    if (!body || body.isSettled) return;
    if (piece === null) {
      body.isWhole = true;
      return;
    }
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    body.pieces.push(bytes);
    body.bytes += bytes.length;
    this.#bytes += bytes.length;
    if (body.bytes > MAX_BODY_BYTES) this.forget(id);
    while (this.#bytes > this.#max) this.evictOldest();
    this.#memory.evictExcess();
  }

  /** Ends the storing of a body with the response to its request: `keep` returns whether it stays, by its size. */
  settle(id: number, keep: (bytes: number) => boolean): void {
    const body = this.#bodies.get(id);
    if (!body || body.isSettled) return;
    if (!body.isWhole || body.bytes === 0 || !keep(body.bytes)) return this.forget(id);
    body.isSettled = true;
    // One buffer of its own: a piece may be a small part of a large buffer of the socket.
    const whole = new Uint8Array(body.bytes);
    let at = 0;
    for (const piece of body.pieces) {
      whole.set(piece, at);
      at += piece.length;
    }
    body.pieces = [whole];
  }

  /** The whole body of a request; undefined when it is not stored. */
  find(id: number): Uint8Array | undefined {
    const body = this.#bodies.get(id);
    return body?.isSettled ? body.pieces[0] : undefined;
  }

  forget(id: number): void {
    this.#bytes -= this.#bodies.get(id)?.bytes ?? 0;
    this.#bodies.delete(id);
  }

  evictOldest(): boolean {
    const [oldest] = this.#bodies.keys();
    if (oldest === undefined) return false;
    this.forget(oldest);
    return true;
  }

  clear(): void {
    this.#bodies.clear();
    this.#bytes = 0;
  }

  /** Like `clear`, for a world that is removed. */
  close(): void {
    this.clear();
    this.#memory.removeJournal(this);
  }
}
