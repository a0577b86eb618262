import { getOrCreate } from '#api/domain/get-or-create.ts';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isDamage } from '#api/domain/disk-errors.ts';
import { runAtOnce, runToEnd, type Steps, yieldToEventLoop } from '#api/domain/steps.ts';
import { isFactsName } from '../facts/fact-files.ts';
import type { FactStore } from '../facts/fact-store.ts';
import {
  releaseFreePages,
  makeFactFile,
  enableShrinking,
  recordUses,
  removeDays,
  removeFactFile,
  usedBytes,
} from './fact-file.ts';
import { folderBytes } from '../files/folder.ts';
import { type Claim, HeldDays, watchedStore } from './watched-store.ts';

/** Bytes of facts that may be added between two checks of the folder: a check takes milliseconds. */
const CHECK_BYTES = 256 * 1024;

/** Bytes that are freed in addition to the excess, so that the next day does not lead to another removal. */
const SPARE_BYTES = 512 * 1024;

/**
 * Share of the bound that facts may always take, however large worlds and snapshots are: without facts there are no
 * figures.
 */
const MIN_SHARE = 0.25;

export interface QuotaOptions {
  readonly folder: string;
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
 * world of this server has, then days of the other files. The least recently used go first. Days that a request has
 * just generated stay until it has read them, so the folder may exceed the bound for that time.
 */
export class DiskQuota {
  readonly #parts: QuotaOptions;
  /** By the file of their seed. Only files of seeds that worlds have. */
  readonly #claims = new Map<string, Claim>();
  #grownBytes = 0;
  #openStores = 0;
  #isRemoving = false;
  /** Whether the folder exceeds the bound because days are held. */
  #isOver = false;
  #failure: Error | undefined;

  constructor(parts: QuotaOptions) {
    this.#parts = parts;
  }

  /** Marks a file as the facts of a world's seed, so that it is not removed as a whole. The file need not exist yet. */
  claim(file: string): void {
    this.#claimOf(file);
  }

  /** Marks a file as unused: no world has its seed, and its store is closed. It is among the first to be removed. */
  release(file: string): void {
    this.#claims.delete(file);
  }

  openStore(file: string, open: (file: string) => FactStore): FactStore {
    makeFactFile(file);
    const store = open(file);
    this.#openStores += 1;
    return watchedStore(store, this.#claimOf(file), {
      onManyUses: () => this.#writeDown(file),
      onGrowth: (bytes) => {
        this.#grownBytes += bytes;
        if (this.#grownBytes >= CHECK_BYTES) this.#removeSoon();
      },
      onRelease: () => {
        if (this.#isOver) this.#removeSoon();
      },
      onClose: () => {
        this.#openStores -= 1;
        this.#writeDown(file);
      },
    });
  }

  /** Removes the excess at once. Facts that another process is writing cannot be removed now; a later call does it. */
  enforce(): void {
    ifUsable(() => {
      for (const file of this.#claimedFiles()) {
        enableShrinking(file);
        runAtOnce(releaseFreePages(file));
      }
      runAtOnce(this.#remove());
    });
  }

  /** Removes the excess with pauses for other work. Throws an unexpected error of the last time. */
  #removeSoon(): void {
    const failure = this.#failure;
    this.#failure = undefined;
    if (failure !== undefined) throw failure;
    if (this.#isRemoving) return;
    this.#isRemoving = true;
    runToEnd(() => this.#removeInSteps())
      .catch((error: Error) => (this.#failure = error))
      .finally(() => (this.#isRemoving = false));
  }

  async #removeInSteps(): Promise<void> {
    const steps = this.#remove();
    let isDone = false;
    while (!isDone) {
      await yieldToEventLoop();
      if (this.#openStores === 0) return;
      isDone = true;
      ifUsable(() => (isDone = steps.next().done ?? true));
    }
  }

  *#remove(): Steps {
    const { folder, factsFolder, maxBytes } = this.#parts;
    this.#grownBytes = 0;
    this.#isOver = false;
    if (!existsSync(factsFolder)) return;
    const sizes = yield* this.#factBytes();
    const facts = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
    const others = folderBytes(folder) - folderBytes(factsFolder);
    const allowed = Math.max(maxBytes - others, maxBytes * MIN_SHARE);
    if (facts <= allowed) return;
    let tooMuch = facts - allowed;
    for (const file of this.#unusedFiles()) {
      yield;
      if (tooMuch <= 0) return;
      if (removeFactFile(file)) tooMuch -= sizes.get(file) ?? 0;
    }
    if (tooMuch <= 0) return;
    // Frees some more, so that the next days do not cause another check at once.
    const spare = Math.min(SPARE_BYTES, allowed / 2);
    tooMuch += spare;
    const largestFirst = this.#claimedFiles().sort(
      (a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0),
    );
    for (const file of largestFirst) {
      if (tooMuch <= 0) return;
      tooMuch -= yield* this.#removeDays(file, tooMuch);
    }
    this.#isOver = tooMuch > spare;
  }

  *#removeDays(file: string, bytes: number): Steps<number> {
    const claim = this.#claimOf(file);
    this.#writeDown(file);
    const steps = removeDays(file, bytes, (key) => claim.held.has(key));
    for (;;) {
      const step = steps.next();
      claim.removals += 1;
      if (step.done) return step.value;
      yield;
    }
  }

  /** Bytes of the facts by file. Free pages do not count in the files of worlds' seeds. */
  *#factBytes(): Steps<ReadonlyMap<string, number>> {
    const sizes = new Map<string, number>();
    for (const file of this.#files()) {
      yield;
      const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
      sizes.set(file, size > 0 && this.#claims.has(file) ? usedBytes(file) : size);
    }
    return sizes;
  }

  #claimOf(file: string): Claim {
    return getOrCreate(this.#claims, file, () => ({
      uses: new Set(),
      held: new HeldDays(),
      removals: 0,
    }));
  }

  #claimedFiles(): string[] {
    return [...this.#claims.keys()].filter((file) => existsSync(file));
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
      .filter((file) => !this.#claims.has(file))
      .sort((a, b) => writtenAt(a) - writtenAt(b));
  }

  #writeDown(file: string): void {
    const { uses } = this.#claimOf(file);
    if (uses.size === 0) return;
    ifUsable(() => recordUses(file, [...uses]));
    uses.clear();
  }
}

/**
 * The quota of a data folder. Null without a bound, or when the facts are outside the folder, because other servers
 * share those.
 */
export function diskQuotaFor(parts: {
  readonly folder: string | null;
  readonly factsFolder: string | null;
  readonly maxBytes: number | undefined;
}): DiskQuota | null {
  const { folder, factsFolder, maxBytes } = parts;
  if (folder === null || factsFolder === null || maxBytes === undefined) return null;
  if (dirname(resolve(factsFolder)) !== resolve(folder)) return null;
  return new DiskQuota({ folder, factsFolder, maxBytes });
}
