import { createHash } from 'node:crypto';
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
import { sweepUnfinished } from './template.ts';

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
  /** Deletes a snapshot; nothing happens where there is none. */
  remove(name: string): void;
}

function memoryShelf(): SnapshotShelf {
  const stored = new Map<string, StoredSnapshot>();
  return {
    names: () => [...stored.keys()].sort(),
    find: (name) => stored.get(name),
    put: (name, snapshot) => void stored.set(name, snapshot),
    remove: (name) => void stored.delete(name),
  };
}

/** Names of worlds by the digest of the file that each was saved to. */
type Worlds = Readonly<Record<string, string>>;

/** What stands beside a file of this digest. */
function readWorlds(text: string, digest: string): Worlds {
  // Earlier versions wrote the name alone.
  if (NAME.test(text)) return { [digest]: text };
  try {
    return JSON.parse(text) as Worlds;
  } catch {
    return {};
  }
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Writes a file whole or not at all: a crash leaves the old one or the new one. */
function replaceFile(file: string, content: Buffer | string): void {
  const unfinished = `${file}.new`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}

/**
 * Snapshots as files `<name>.db`. Which world was saved stands beside each, in `<name>.world`: the file itself must be
 * the same for equal states, whatever their worlds are called. Two files cannot be replaced at once, so the second one
 * says of which bytes it speaks: it names the old world for the old bytes until the new ones are there.
 */
function fileShelf(folder: string): SnapshotShelf {
  mkdirSync(folder, { recursive: true });
  sweepUnfinished(folder);
  const fileOf = (name: string, ending: string): string => join(folder, `${name}.${ending}`);
  const find = (name: string): StoredSnapshot | undefined => {
    if (!NAME.test(name) || !existsSync(fileOf(name, 'db'))) return undefined;
    const bytes = readFileSync(fileOf(name, 'db'));
    const file = fileOf(name, 'world');
    const digest = digestOf(bytes);
    const worlds = existsSync(file) ? readWorlds(readFileSync(file, 'utf8'), digest) : {};
    return { bytes, world: worlds[digest] ?? '' };
  };
  return {
    names: () =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.db'))
        .map((file) => basename(file, '.db'))
        .sort(),
    find,
    put: (name, { bytes, world }) => {
      const old = find(name);
      const worlds = { ...(old && { [digestOf(old.bytes)]: old.world }), [digestOf(bytes)]: world };
      replaceFile(fileOf(name, 'world'), JSON.stringify(worlds));
      replaceFile(fileOf(name, 'db'), bytes);
    },
    remove: (name) => {
      if (!NAME.test(name)) return;
      for (const ending of ['db', 'world']) rmSync(fileOf(name, ending), { force: true });
    },
  };
}

/** The snapshots below a folder, which no other process may be at work in; in memory when it is null. */
export function snapshotShelf(folder: string | null): SnapshotShelf {
  return folder === null ? memoryShelf() : fileShelf(folder);
}
