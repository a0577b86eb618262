import { LRUCache } from 'lru-cache';

/** Number of databases that are open at the same time: one takes some 400 KiB and two descriptors. */
const MAX_OPEN = 64;

/** A database that can be closed while nobody uses it. */
interface Idle {
  closeIdle(): void;
}

/** The open databases of a server's worlds. Beyond a number, the one that was not used for longest is closed. */
export class OpenDatabases {
  readonly #open: LRUCache<Idle, true>;

  constructor(max = MAX_OPEN) {
    this.#open = new LRUCache({
      max,
      dispose: (_value, database, reason) => {
        if (reason === 'evict') database.closeIdle();
      },
    });
  }

  /** Number of open databases that may be closed. */
  get size(): number {
    return this.#open.size;
  }

  /** Notes a use of a database that is open, or about to be opened. */
  note(database: Idle): void {
    if (!this.#open.get(database)) this.#open.set(database, true);
  }

  /** Forgets a database that is closed for good. */
  forget(database: Idle): void {
    this.#open.delete(database);
  }
}
