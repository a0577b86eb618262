import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { NAME_PATTERN } from '../contract/control/names.ts';
import { folderBytes } from '../store/disk/folder-bytes.ts';
import { makeFolder, reportForeignFiles, sweepUnfinished } from '../store/files/folder.ts';
import { isFile } from '../store/files/own-files.ts';
import { type Report, reportNothing, reportOnce } from '../store/files/report.ts';
import { replaceFile } from '../store/files/write-file.ts';
import { digestOf, labelOf } from './snapshot-label.ts';

const NAME = new RegExp(NAME_PATTERN);
const OWN_NAME = /^[a-z0-9-]{1,40}\.(db|world)$/;

/** A stored snapshot. */
export interface StoredSnapshot {
  readonly bytes: Buffer;
  /** Name of the world that was saved; empty when the file came from elsewhere. */
  readonly world: string;
  /** Whether the bytes are those that were saved; absent where nothing says so. */
  readonly isAsSaved?: boolean;
}

/** The snapshots of one server, by name; they belong to no world. */
export interface SnapshotStore {
  names(): string[];
  find(name: string): StoredSnapshot | undefined;
  /** Stores a snapshot, in the place of one of the same name; throws `SnapshotsFull` where there is no room for it. */
  put(name: string, snapshot: StoredSnapshot): void;
  /** Deletes a snapshot; nothing happens where there is none. */
  remove(name: string): void;
}

function memorySnapshotStore(): SnapshotStore {
  const stored = new Map<string, StoredSnapshot>();
  return {
    names: () => [...stored.keys()].sort(),
    find: (name) => stored.get(name),
    put: (name, snapshot) => void stored.set(name, { ...snapshot, isAsSaved: true }),
    remove: (name) => void stored.delete(name),
  };
}

/** The bytes of a file; undefined where there is none, or none that this user may read. */
function readSnapshot(file: string, report: Report): Buffer | undefined {
  if (!isFile(file)) return undefined;
  try {
    return readFileSync(file);
  } catch (error) {
    report(`${file} cannot be read: ${(error as Error).message}`);
    return undefined;
  }
}

/** The snapshots take all the bytes that they may. */
export class SnapshotsFull extends Error {}

/** How a snapshot store is bounded, and where it reports what it finds. */
export interface SnapshotStoreOptions {
  /** Told what is in the folder and no snapshot; nobody if absent. */
  readonly report?: Report;
  /** Bytes that the files may take together; any number if absent. */
  readonly maxBytes?: number;
}

/**
 * Snapshots as files `<name>.db`. Which world was saved stands beside each, in `<name>.world`: the file itself must be
 * the same for equal states, whatever their worlds are called. Two files cannot be replaced at once, so the second one
 * says of which bytes it speaks: it names the old world for the old bytes until the new ones are there.
 */
function fileSnapshotStore(folder: string, report: Report, maxBytes: number): SnapshotStore {
  makeFolder(folder);
  const isOwnName = (name: string): boolean => OWN_NAME.test(name);
  sweepUnfinished({ path: folder, isOwnName });
  reportForeignFiles({ path: folder, isOwnName }, report);
  const fileOf = (name: string, ending: string): string => join(folder, `${name}.${ending}`);
  const find = (name: string): StoredSnapshot | undefined => {
    const bytes = NAME.test(name) ? readSnapshot(fileOf(name, 'db'), report) : undefined;
    if (!bytes) return undefined;
    const { world, isAsSaved } = labelOf(fileOf(name, 'world'), bytes);
    return { bytes, world, ...(isAsSaved !== undefined && { isAsSaved }) };
  };
  return {
    names: () =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.db') && isFile(join(folder, file)))
        .map((file) => basename(file, '.db'))
        .filter((name) => NAME.test(name))
        .sort(),
    find,
    put: (name, { bytes, world }) => {
      const old = find(name);
      const others = folderBytes(folder) - (old?.bytes.length ?? 0);
      if (others + bytes.length > maxBytes) throw new SnapshotsFull();
      // A damaged one has no right to a label.
      const former = old && old.isAsSaved !== false && { [digestOf(old.bytes)]: old.world };
      replaceFile(fileOf(name, 'world'), JSON.stringify({ ...former, [digestOf(bytes)]: world }));
      replaceFile(fileOf(name, 'db'), bytes);
    },
    remove: (name) => {
      if (!NAME.test(name)) return;
      for (const ending of ['db', 'world']) rmSync(fileOf(name, ending), { force: true });
    },
  };
}

/** The snapshots below a folder, which no other process may be at work in; in memory, without a bound, when it is null. */
export function openSnapshotStore(
  folder: string | null,
  { report = reportNothing, maxBytes = Infinity }: SnapshotStoreOptions = {},
): SnapshotStore {
  return folder === null
    ? memorySnapshotStore()
    : fileSnapshotStore(folder, reportOnce(report), maxBytes);
}
