import { createFaultStore, type FaultStore } from '../store/fault-store.ts';
import type { Stores } from '../store/open-stores.ts';
import { LRUCache } from 'lru-cache';

/** Number of databases that are open at the same time: one takes some 400 KiB and two descriptors. */
const MAX_OPEN = 64;

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

  note(database: Idle): void {
    if (!this.#open.get(database)) this.#open.set(database, true);
  }

  forget(database: Idle): void {
    this.#open.delete(database);
  }
}

/** How the database of a world is closed while nobody uses it, and opened again. */
export interface IdleClosing {
  readonly databases: OpenDatabases;
  close(stores: Stores): void;
  /** Throws when the file is not as it was when it was closed. */
  reopen(): Stores;
}

/**
 * The stores and the fault plan of one world. Its database may be closed between two uses; all that it holds is in its
 * file then, and the next use opens it again.
 */
export class WorldStores {
  readonly #closing: IdleClosing | null;
  /** Null while the database is closed. */
  #stores: Stores | null;
  /** Stays in memory while the database is closed. Null until its first use. */
  #faults: FaultStore | null = null;
  /** Changes in the databases that are closed. */
  #changesBefore = 0;
  #hasEnded = false;

  /** `closing` is null for a database that stays open. */
  constructor(stores: Stores, closing: IdleClosing | null) {
    this.#stores = stores;
    this.#closing = closing;
    closing?.databases.note(this);
  }

  /** False after `end`. */
  get isUsable(): boolean {
    return !this.#hasEnded;
  }

  /** Whether the database is closed until the next use. */
  get isIdle(): boolean {
    return this.#stores === null && !this.#hasEnded;
  }

  /** The stores of the present database. Read them at each use: they change when it was closed or replaced. */
  get present(): Stores {
    if (this.#hasEnded) throw new Error('the world was dropped');
    this.#closing?.databases.note(this);
    this.#stores ??= this.#reopened();
    return this.#stores;
  }

  /** The fault plan. Read it at each use: it changes when the database is replaced. */
  get faults(): FaultStore {
    this.#faults ??= createFaultStore(() => this.present.database);
    return this.#faults;
  }

  /** Number of changes of the state that responses come from. */
  get changes(): number {
    return this.#changesBefore + (this.#stores?.changes() ?? 0) - (this.#faults?.counted() ?? 0);
  }

  replace(stores: Stores): void {
    this.#stores = stores;
    this.#faults = null;
    this.#closing?.databases.note(this);
  }

  closeIdle(): void {
    if (!this.#stores) return;
    const stores = this.#stores;
    this.#changesBefore += stores.changes();
    this.#stores = null;
    this.#closing?.close(stores);
  }

  /** Closes the database for good. */
  end(): void {
    this.#hasEnded = true;
    this.#closing?.databases.forget(this);
    this.#stores?.database.close();
  }

  #reopened(): Stores {
    if (!this.#closing) throw new Error('the database of this world never closes');
    return this.#closing.reopen();
  }
}
