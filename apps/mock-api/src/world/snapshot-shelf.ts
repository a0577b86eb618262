import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { NAME_PATTERN } from '../contract/control/names.ts';

const NAME = new RegExp(NAME_PATTERN);

/** A stored snapshot. */
export interface StoredSnapshot {
  readonly bytes: Buffer;
  /** Name of the world that was saved; empty when the file came from elsewhere. */
  readonly world: string;
}

/** The snapshots of one server, by name; they belong to no world. */
export interface SnapshotShelf {
  names(): string[];
  find(name: string): StoredSnapshot | undefined;
  /** Stores a snapshot, in the place of one of the same name. */
  put(name: string, snapshot: StoredSnapshot): void;
}

function memoryShelf(): SnapshotShelf {
  const stored = new Map<string, StoredSnapshot>();
  return {
    names: () => [...stored.keys()].sort(),
    find: (name) => stored.get(name),
    put: (name, snapshot) => void stored.set(name, snapshot),
  };
}

/**
 * Snapshots as files `<name>.db`. Which world was saved stands beside each, in `<name>.world`: the file itself must be
 * the same for equal states, whatever their worlds are called.
 */
function fileShelf(folder: string): SnapshotShelf {
  mkdirSync(folder, { recursive: true });
  const fileOf = (name: string, ending: string): string => join(folder, `${name}.${ending}`);
  const worldOf = (name: string): string => {
    const file = fileOf(name, 'world');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  return {
    names: () =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.db'))
        .map((file) => basename(file, '.db'))
        .sort(),
    find: (name) => {
      if (!NAME.test(name) || !existsSync(fileOf(name, 'db'))) return undefined;
      return { bytes: readFileSync(fileOf(name, 'db')), world: worldOf(name) };
    },
    put: (name, { bytes, world }) => {
      const unfinished = fileOf(name, 'new');
      writeFileSync(unfinished, bytes);
      if (world === '') rmSync(fileOf(name, 'world'), { force: true });
      else writeFileSync(fileOf(name, 'world'), world);
      renameSync(unfinished, fileOf(name, 'db'));
    },
  };
}

/** The snapshots below a folder, or in memory when it is null. */
export function snapshotShelf(folder: string | null): SnapshotShelf {
  return folder === null ? memoryShelf() : fileShelf(folder);
}
