import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type DatabaseSource, openDatabase } from '../store/open-database.ts';
import { openStores, type Stores } from '../store/open-stores.ts';
import { removeDatabase } from './template.ts';

/** A state that a world can be given. */
export interface StateSource {
  /** A fresh database with the state: a new file at `file`, or bytes for a world in memory. */
  copyTo(file: string | null): DatabaseSource;
  /** The bytes of such a database. */
  bytes(): Buffer;
  /** Writes into the fresh database what it has to say of its world. */
  settle(stores: Stores): void;
}

/** A database that is finished beside its place. */
export interface FinishedState {
  /** Takes its place; whatever stood there must be closed. */
  open(): Stores;
}

/** The databases of worlds, by the worlds' names: files in a folder, or nothing but memory. */
export class WorldFiles {
  readonly #folder: string | null;

  constructor(folder: string | null) {
    this.#folder = folder;
    if (folder) mkdirSync(folder, { recursive: true });
  }

  /** The worlds that have a file. */
  names(): string[] {
    if (!this.#folder) return [];
    return readdirSync(this.#folder)
      .filter((file) => file.endsWith('.db'))
      .map((file) => basename(file, '.db'));
  }

  /** Opens a world's file; undefined when there is none. */
  open(name: string): Stores | undefined {
    const file = this.#file(name);
    return file && existsSync(file) ? openStores(openDatabase({ file })) : undefined;
  }

  /** Makes a database beside its place, to be moved there whole, so that a crash leaves the old one or the new one. */
  finish(name: string, source: StateSource): FinishedState {
    const file = this.#file(name);
    const unfinished = file && `${file}.new`;
    if (unfinished) removeDatabase(unfinished);
    const stores = openStores(openDatabase(source.copyTo(unfinished)));
    source.settle(stores);
    if (!file || !unfinished) return { open: () => stores };
    stores.database.close();
    return {
      open: () => {
        renameSync(unfinished, file);
        return openStores(openDatabase({ file }));
      },
    };
  }

  /** When a world was last written, in ms; 0 where there is no file. */
  writtenAt(name: string): number {
    const file = this.#file(name);
    if (!file) return 0;
    const times = [file, `${file}-wal`].map(
      (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0,
    );
    return Math.max(...times);
  }

  remove(name: string): void {
    const file = this.#file(name);
    if (file) removeDatabase(file);
  }

  #file(name: string): string | null {
    return this.#folder && join(this.#folder, `${name}.db`);
  }
}
