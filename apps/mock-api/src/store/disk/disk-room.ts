import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isDamage } from '../../domain/file-errors.ts';
import { isFactsName } from '../facts/fact-files.ts';
import type { FactStore } from '../facts/fact-store.ts';
import { makeFactFile, noteUses, removeDays, removeFactFile, usedBytes } from './fact-file.ts';
import { folderBytes } from './folder-bytes.ts';

/** Bytes of facts that may be added between two checks of the folder: a check takes milliseconds. */
const CHECK_BYTES = 256 * 1024;

/** Bytes that are freed in addition to the excess, so that the next day does not lead to another removal. */
const SPARE_BYTES = 512 * 1024;

/**
 * Share of the bound that facts may always take, however large worlds and snapshots are: without facts there are no
 * figures.
 */
const MIN_SHARE = 0.25;

/** Uses that are collected in memory before they are written to the file. */
const MAX_PENDING_USES = 5000;

/** What a `DiskRoom` needs. */
export interface RoomParts {
  /** The folder whose size is bounded. */
  readonly folder: string;
  /** The folder of the facts, inside `folder`. */
  readonly factsFolder: string;
  readonly maxBytes: number;
}

/**
 * Runs work that can be skipped when the database is busy, full or damaged, because neither a request nor the start must
 * fail for it. A damaged file is replaced when its store is opened.
 */
function ifUsable(work: () => void): void {
  try {
    work();
  } catch (error) {
    const { code } = error as { code?: unknown };
    const isSkipped = typeof code === 'string' && /^SQLITE_(BUSY|LOCKED|FULL|READONLY)/.test(code);
    if (!isSkipped && !isDamage(error)) throw error;
  }
}

/**
 * Keeps a data folder within a bound by removing facts, which can be generated again: first the files of seeds that no
 * world of this server has, then days of the other files. The least recently used go first.
 */
export class DiskRoom {
  readonly #parts: RoomParts;
  /** Recently used days, in order of use, by the file of their seed. Only files of seeds that worlds have. */
  readonly #claimed = new Map<string, Set<string>>();
  #grownBytes = 0;

  constructor(parts: RoomParts) {
    this.#parts = parts;
  }

  /** Marks a file as the facts of a world's seed, so that it is not removed as a whole. The file need not exist yet. */
  claim(file: string): void {
    if (!this.#claimed.has(file)) this.#claimed.set(file, new Set());
  }

  /** Opens a store and records which days are used and how much it grows. */
  openStore(file: string, open: (file: string) => FactStore): FactStore {
    makeFactFile(file);
    const store = open(file);
    this.claim(file);
    const uses = this.#claimed.get(file) ?? new Set();
    const use = (key: string): void => {
      uses.delete(key);
      uses.add(key);
      if (uses.size >= MAX_PENDING_USES) this.#writeDown(file, uses);
    };
    return {
      ...store,
      has: (key) => {
        const known = store.has(key);
        if (known) use(key);
        return known;
      },
      put: (key, day) => {
        const bytes = store.put(key, day);
        use(key);
        this.#grownBytes += bytes;
        if (this.#grownBytes >= CHECK_BYTES) this.keep();
        return bytes;
      },
      read: (key, part) => {
        use(key);
        return store.read(key, part);
      },
      close: () => {
        this.#writeDown(file, uses);
        store.close();
      },
    };
  }

  /** Removes the excess. Facts that another process is writing cannot be removed now; a later call does it. */
  keep(): void {
    this.#grownBytes = 0;
    ifUsable(() => this.#remove());
  }

  #remove(): void {
    const { folder, factsFolder, maxBytes } = this.#parts;
    if (!existsSync(factsFolder)) return;
    const facts = this.#factBytes();
    const others = folderBytes(folder) - folderBytes(factsFolder);
    const allowed = Math.max(maxBytes - others, maxBytes * MIN_SHARE);
    if (facts <= allowed) return;
    let tooMuch = facts - allowed;
    for (const file of this.#unusedFiles()) {
      if (tooMuch <= 0) return;
      const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
      if (removeFactFile(file)) tooMuch -= bytes;
    }
    if (tooMuch <= 0) return;
    // Frees some more, so that the next days do not cause another check at once.
    tooMuch += Math.min(SPARE_BYTES, allowed / 2);
    const largestFirst = this.#claimedFiles().sort((a, b) => usedBytes(b) - usedBytes(a));
    for (const file of largestFirst) {
      if (tooMuch <= 0) return;
      this.#writeDown(file, this.#claimed.get(file) ?? new Set());
      tooMuch -= removeDays(file, tooMuch);
    }
  }

  /** Bytes of all facts. Free pages do not count in the files of worlds' seeds. */
  #factBytes(): number {
    const claimed = this.#claimedFiles();
    const others = this.#files().filter((file) => !claimed.includes(file));
    const sizes = others.map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0);
    return [...sizes, ...claimed.map(usedBytes)].reduce((sum, bytes) => sum + bytes, 0);
  }

  #claimedFiles(): string[] {
    return [...this.#claimed.keys()].filter((file) => existsSync(file));
  }

  #files(): string[] {
    const { factsFolder } = this.#parts;
    return readdirSync(factsFolder)
      .filter((name) => isFactsName(name))
      .map((name) => join(factsFolder, name));
  }

  /**
   * Files of seeds that no world of this server has used, the oldest modification time first: a last use is written on
   * close.
   */
  #unusedFiles(): string[] {
    const writtenAt = (file: string): number =>
      statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return this.#files()
      .filter((file) => !this.#claimed.has(file))
      .sort((a, b) => writtenAt(a) - writtenAt(b));
  }

  #writeDown(file: string, uses: Set<string>): void {
    if (uses.size === 0) return;
    ifUsable(() => noteUses(file, [...uses]));
    uses.clear();
  }
}

/**
 * The disk room of a data folder. Null without a bound, or when the facts are outside the folder, because other servers
 * share those.
 */
export function roomFor(parts: {
  readonly folder: string | null;
  readonly factsFolder: string | null;
  readonly maxBytes: number | undefined;
}): DiskRoom | null {
  const { folder, factsFolder, maxBytes } = parts;
  if (folder === null || factsFolder === null || maxBytes === undefined) return null;
  if (dirname(resolve(factsFolder)) !== resolve(folder)) return null;
  return new DiskRoom({ folder, factsFolder, maxBytes });
}
