import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isFactsName } from '../facts/fact-files.ts';
import type { FactStore } from '../facts/fact-store.ts';
import { makeFactFile, noteUses, removeDays, removeFactFile, usedBytes } from './fact-file.ts';
import { folderBytes } from './folder-bytes.ts';

/** Bytes of facts that may be added between two looks at the folder, and that are freed beyond what must be. */
const STEP_BYTES = 1024 * 1024;

/** Part of the bound that facts may always take, whatever worlds and snapshots take: without any nothing can be shown. */
const LEAST_SHARE = 0.25;

/** Uses that are remembered before they are written down. */
const MAX_NOTED = 5000;

/** What a room needs to know. */
export interface RoomParts {
  /** Folder whose files are bounded. */
  readonly folder: string;
  /** Folder of the facts in it. */
  readonly factsFolder: string;
  readonly maxBytes: number;
}

function bytesOf(day: Parameters<FactStore['add']>[0][number][1]): number {
  const parts = [day.revenue, day.totals, day.series, ...day.units];
  return parts.reduce((sum, part) => sum + part.length, 0);
}

/** Does something that can wait: a request must not fail for it. */
function unlessBusy(work: () => void): void {
  try {
    work();
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (typeof code !== 'string' || !/^SQLITE_(BUSY|LOCKED|FULL|READONLY)/.test(code)) throw error;
  }
}

/**
 * Keeps a data folder within a bound by removing facts, which can be made again: first the files of seeds that no world of
 * this server has, then days of those that some have, each time what was used longest ago.
 */
export class DiskRoom {
  readonly #parts: RoomParts;
  /** Uses of days by the files of seeds that worlds have, in their order. */
  readonly #claimed = new Map<string, Set<string>>();
  #grownBytes = 0;

  constructor(parts: RoomParts) {
    this.#parts = parts;
  }

  /** Says that some world has the seed of a file, whether it is there yet or not: it is not removed as a whole. */
  claim(file: string): void {
    if (!this.#claimed.has(file)) this.#claimed.set(file, new Set());
  }

  /** Opens a store whose uses are counted and whose growth is bounded. */
  openStore(file: string, open: (file: string) => FactStore): FactStore {
    makeFactFile(file);
    const store = open(file);
    this.claim(file);
    const uses = this.#claimed.get(file) ?? new Set();
    const use = (key: string): void => {
      uses.delete(key);
      uses.add(key);
      if (uses.size >= MAX_NOTED) this.#writeDown(file, uses);
    };
    return {
      ...store,
      has: (key) => {
        const known = store.has(key);
        if (known) use(key);
        return known;
      },
      add: (days) => {
        store.add(days);
        for (const [key, day] of days) {
          use(key);
          this.#grownBytes += bytesOf(day);
        }
        if (this.#grownBytes >= STEP_BYTES) this.keep();
      },
      replace: (key, day) => {
        store.replace(key, day);
        use(key);
        this.#grownBytes += bytesOf(day);
        if (this.#grownBytes >= STEP_BYTES) this.keep();
      },
      read: (key, part) => {
        use(key);
        return store.read(key, part);
      },
      readUnit: (key, index) => {
        use(key);
        return store.readUnit(key, index);
      },
      close: () => {
        this.#writeDown(file, uses);
        store.close();
      },
    };
  }

  /** Removes what is too much. Facts that cannot be removed now, because another process writes them, are left for later. */
  keep(): void {
    this.#grownBytes = 0;
    unlessBusy(() => this.#remove());
  }

  #remove(): void {
    const { folder, factsFolder, maxBytes } = this.#parts;
    if (!existsSync(factsFolder)) return;
    const facts = this.#factBytes();
    const others = folderBytes(folder) - folderBytes(factsFolder);
    const allowed = Math.max(maxBytes - others, maxBytes * LEAST_SHARE);
    if (facts <= allowed) return;
    let tooMuch = facts - allowed;
    for (const file of this.#unusedFiles()) {
      if (tooMuch <= 0) return;
      const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
      if (removeFactFile(file)) tooMuch -= bytes;
    }
    if (tooMuch <= 0) return;
    // A little more, so that not every day that is made leads to another look.
    tooMuch += Math.min(STEP_BYTES, allowed / 2);
    const largestFirst = this.#claimedFiles().sort((a, b) => usedBytes(b) - usedBytes(a));
    for (const file of largestFirst) {
      if (tooMuch <= 0) return;
      this.#writeDown(file, this.#claimed.get(file) ?? new Set());
      tooMuch -= removeDays(file, tooMuch);
    }
  }

  /** Bytes of all facts; of a file that is in use, those in which something lies. */
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

  /** The facts of seeds that no world of this server has asked for, longest unused first: their uses are written at the end. */
  #unusedFiles(): string[] {
    const writtenAt = (file: string): number =>
      statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return this.#files()
      .filter((file) => !this.#claimed.has(file))
      .sort((a, b) => writtenAt(a) - writtenAt(b));
  }

  #writeDown(file: string, uses: Set<string>): void {
    if (uses.size === 0) return;
    unlessBusy(() => noteUses(file, [...uses]));
    uses.clear();
  }
}

/** The room of a data folder; null without a bound, and where the facts lie elsewhere, because other servers share those. */
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
