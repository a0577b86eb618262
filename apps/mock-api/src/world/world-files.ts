import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DEFAULT_WORLD, NAME_PATTERN } from '../contract/values/names.ts';
import { makeFolder, reportForeignFiles, removeUnfinishedFiles } from '../store/files/folder.ts';
import {
  isFile,
  moveAside,
  moveLostLogs,
  removeDatabase,
  UNFINISHED,
} from '../store/files/own-files.ts';
import type { Report } from '../store/files/report.ts';
import { openDatabase, reopenDatabase } from '../store/open-database.ts';
import { openStores, type Stores } from '../store/open-stores.ts';
import {
  closeFinished,
  DamagedWorld,
  exchangeDatabase,
  isForeignFile,
  isWorldFile,
  openWorldDatabase,
} from '../store/world-database.ts';
import { OpenDatabases, type IdleClosing } from './world-stores.ts';

const NAME = new RegExp(NAME_PATTERN);

export interface StateSource {
  readonly bytes: Buffer;
  /** Writes the record of its world into the new database. */
  settle(stores: Stores): void;
}

/** A text that changes when a file is written, replaced or removed. */
function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : 'missing';
}

/** The databases of worlds, by the worlds' names: files in a folder, or in memory. */
export class WorldFiles {
  readonly #folder: string | null;
  readonly #report: Report;
  /** Worlds whose files cannot be used, so that they are not tried again. */
  readonly #unusable = new Set<string>();
  readonly #databases: OpenDatabases;
  /** The files of idle worlds, as they were when their databases were closed. */
  readonly #closed = new Map<string, string>();

  /** `maxOpen` bounds the number of databases that are open at the same time. */
  constructor(folder: string | null, report: Report, maxOpen?: number) {
    this.#databases = new OpenDatabases(maxOpen);
    this.#folder = folder;
    this.#report = report;
    if (folder) makeFolder(folder);
  }

  names(): string[] {
    if (!this.#folder) return [];
    return readdirSync(this.#folder)
      .filter((file) => file.endsWith('.db'))
      .map((file) => basename(file, '.db'))
      .filter((name) => this.#isThere(name));
  }

  /** Whether the file at a world's path is one that this program made. */
  isWorld(name: string): boolean {
    const file = this.#file(name);
    return file !== null && isFile(file) && isWorldFile(file);
  }

  /** Whether a file or folder exists at the path of a world's file, be it a world or not. */
  isTaken(name: string): boolean {
    const file = this.#file(name);
    return file !== null && existsSync(file);
  }

  /**
   * Opens the default world's file; undefined when there is none. A damaged file is moved aside, and so is a foreign one,
   * because the server needs its name. Throws an error with the reason when the file cannot be used now.
   */
  openDefault(): Stores | undefined {
    const file = this.#file(DEFAULT_WORLD);
    if (file === null || !existsSync(file)) return undefined;
    return isForeignFile(file)
      ? this.#giveUp(file, 'it is no world of Bidstage')
      : this.#openOrMove(file);
  }

  /** Opens a world's file; undefined when it is missing or unusable. The latter is reported once. */
  open(name: string): Stores | undefined {
    const file = this.#file(name);
    if (file === null || !this.#isThere(name)) return undefined;
    try {
      if (!isForeignFile(file)) return this.#openOrMove(file);
    } catch (error) {
      this.#report(
        `The world ${name} is left out until the next start: ${(error as Error).message}`,
      );
    }
    this.#unusable.add(name);
    return undefined;
  }

  /** Creates the database of a new world, or replaces and closes the present database of a world. */
  make(name: string, source: StateSource, present: Stores | null): Stores {
    const file = this.#file(name);
    if (!file) {
      const stores = openStores(openDatabase(source));
      source.settle(stores);
      present?.database.close();
      return stores;
    }
    const unfinished = `${file}${UNFINISHED}`;
    try {
      removeDatabase(unfinished);
      this.#finish(unfinished, source);
      if (!present) moveLostLogs(file, this.#report);
      return exchangeDatabase(unfinished, file, present);
    } catch (error) {
      removeDatabase(unfinished);
      throw error;
    }
  }

  /**
   * How the database of a world is closed while nobody uses it. Null for the default world, which must exist also when
   * another program removes its file, and for worlds in memory: they stay open.
   */
  closingOf(name: string): IdleClosing | null {
    const file = this.#file(name);
    if (file === null || name === DEFAULT_WORLD) return null;
    return {
      databases: this.#databases,
      close: ({ database }) => {
        database.close();
        this.#closed.set(name, stampOf(file));
      },
      reopen: () => {
        if (this.isAsClosed(name)) return openStores(reopenDatabase(file));
        throw new Error(`another program changed the file of the world ${name}`);
      },
    };
  }

  /** Whether the file of a world is as it was when the world became idle. */
  isAsClosed(name: string): boolean {
    const file = this.#file(name);
    return file !== null && stampOf(file) === this.#closed.get(name);
  }

  /** Time of a world's last write, in ms; 0 when there is no file. */
  writtenAt(name: string): number {
    const file = this.#file(name);
    if (!file) return 0;
    const times = [file, `${file}-wal`].map(
      (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0,
    );
    return Math.max(...times);
  }

  /** Bytes of a world's file, with its log. */
  bytesOf(name: string): number {
    const file = this.#file(name);
    if (!file) return 0;
    const sizes = [file, `${file}-wal`].map(
      (path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0,
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  remove(name: string): void {
    const file = this.#file(name);
    this.#closed.delete(name);
    if (file) removeDatabase(file);
  }

  /** Removes unfinished files and reports files that are no worlds. No other process may be using the folder. */
  cleanUp(): void {
    if (!this.#folder) return;
    const folder = {
      path: this.#folder,
      isOwnName: (name: string) => name.endsWith('.db') && NAME.test(basename(name, '.db')),
    };
    removeUnfinishedFiles(folder);
    reportForeignFiles(folder, this.#report, (file) => !isForeignFile(file));
  }

  #finish(file: string, source: StateSource): void {
    writeFileSync(file, source.bytes);
    const stores = openStores(openDatabase({ file }));
    try {
      // An incomplete file is thrown away, and the complete one is flushed before it replaces the old one.
      stores.database.pragma('synchronous = OFF');
      source.settle(stores);
      closeFinished(stores);
    } finally {
      stores.database.close();
    }
  }

  #openOrMove(file: string): Stores | undefined {
    try {
      return openWorldDatabase(file);
    } catch (error) {
      if (!(error instanceof DamagedWorld)) throw error;
      return this.#giveUp(file, error.message);
    }
  }

  #giveUp(file: string, why: string): undefined {
    const name = basename(file, '.db');
    this.#report(
      `${file} is damaged (${why}): it is now ${moveAside(file)}, and the world ${name} is ` +
        `${name === DEFAULT_WORLD ? 'created again' : 'gone'}; to bring its state back, restore a snapshot, or put a good copy of the file there before the next start`,
    );
  }

  #isThere(name: string): boolean {
    const file = this.#file(name);
    return file !== null && NAME.test(name) && !this.#unusable.has(name) && isFile(file);
  }

  #file(name: string): string | null {
    return this.#folder && join(this.#folder, `${name}.db`);
  }
}
