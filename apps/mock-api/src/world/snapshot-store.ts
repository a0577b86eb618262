import { randomBytes } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { NAME_PATTERN } from '../contract/values/names.ts';
import {
  folderBytes,
  makeFolder,
  reportForeignFiles,
  removeUnfinishedFiles,
} from '../store/files/folder.ts';
import { applicationIdOf, firstBytes, isFile, isSqlite } from '../store/files/own-files.ts';
import { type Report, reportNothing, reportOnce } from '../store/files/report.ts';
import { replaceFile } from '../store/files/write-file.ts';
import { SNAPSHOT_APPLICATION_ID } from '../store/snapshot/snapshot-file.ts';
import { digestOf, readSnapshotLabel } from './snapshot-label.ts';

const NAME = new RegExp(NAME_PATTERN);

/** A file, or one that a server with this mark is writing. */
const OWN_NAME = /^[a-z0-9-]{1,40}\.(db|world)(\.[0-9a-f]{12})?$/;

/** Age in ms from which an unfinished file in a shared folder is left over: servers write one in much less. */
const LEFT_OVER_AFTER = 600_000;

export interface StoredSnapshot {
  readonly bytes: Buffer;
  /** Name of the saved world; empty when the file came from elsewhere. */
  readonly world: string;
  /** Whether the bytes are the saved ones; absent when it is unknown. */
  readonly isAsSaved?: boolean;
}

/** The snapshots of one server, by name; they belong to no world. */
export interface SnapshotStore {
  names(): string[];
  find(name: string): StoredSnapshot | undefined;
  /** Stores a snapshot and replaces one of the same name; throws `SnapshotsFull` when it exceeds the bound and `SnapshotNameTaken` for a file of another program. */
  put(name: string, snapshot: StoredSnapshot): void;
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

/** The bytes of a file; undefined when it is missing or cannot be read. */
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

/** A file of the snapshot's name exists that this program did not write. */
export class SnapshotNameTaken extends Error {}

export interface SnapshotStoreOptions {
  /** Receives sentences about files in the folder that are no snapshots; nothing is reported if absent. */
  readonly report?: Report;
  /** Maximum bytes of all files together; no limit if absent. */
  readonly maxBytes?: number;
  /** The time, in ms since 1970, if other servers may be using the folder. */
  readonly sharedAt?: number | undefined;
}

/** Whether something is at the path of a snapshot that this program did not write: a link, a folder, another file. */
function isForeign(file: string): boolean {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats) return false;
  if (!stats.isFile()) return true;
  try {
    const head = firstBytes(file);
    return !isSqlite(head) || applicationIdOf(head) !== SNAPSHOT_APPLICATION_ID;
  } catch {
    // A file that this user may not read.
    return true;
  }
}

/** Replaces a snapshot and its label, whose unfinished files have a mark in their names. */
function replaceBoth(
  file: string,
  bytes: Buffer,
  { label, entries, mark }: { label: string; entries: string; mark: string },
): void {
  replaceFile(label, entries, mark);
  try {
    replaceFile(file, bytes, mark);
  } catch (error) {
    if (!isFile(file)) rmSync(label, { force: true });
    throw error;
  }
  // Another server has replaced the label in between.
  if (readSnapshotLabel(label, bytes).isAsSaved !== true) replaceFile(label, entries, mark);
}

/**
 * Snapshots as files `<name>.db`. The name of the saved world is in a label file, `<name>.world`, because equal states
 * must give equal snapshot files, whatever the name of their world. Two files cannot be replaced at once, so the label
 * is keyed by the digest of the bytes: until the new bytes are written, it still names the old world for the old ones.
 * Servers that share the folder may write the same snapshot at the same time: each writes unfinished files of its own,
 * and afterwards checks that the label still names its bytes.
 */
function fileSnapshotStore(
  folder: string,
  { report = reportNothing, maxBytes = Infinity, sharedAt }: SnapshotStoreOptions,
): SnapshotStore {
  makeFolder(folder);
  const mark = sharedAt === undefined ? '' : `.${randomBytes(6).toString('hex')}`;
  const isOwnName = (name: string): boolean => OWN_NAME.test(name);
  removeUnfinishedFiles({ path: folder, isOwnName }, sharedAt && sharedAt - LEFT_OVER_AFTER);
  reportForeignFiles({ path: folder, isOwnName }, report);
  const fileOf = (name: string, ending: string): string => join(folder, `${name}.${ending}`);
  const find = (name: string): StoredSnapshot | undefined => {
    const bytes = NAME.test(name) ? readSnapshot(fileOf(name, 'db'), report) : undefined;
    if (!bytes) return undefined;
    const { world, isAsSaved } = readSnapshotLabel(fileOf(name, 'world'), bytes);
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
      if (isForeign(fileOf(name, 'db'))) throw new SnapshotNameTaken();
      const old = find(name);
      const others = folderBytes(folder) - (old?.bytes.length ?? 0);
      if (others + bytes.length > maxBytes) throw new SnapshotsFull();
      // A damaged snapshot gets no label.
      const former = old && old.isAsSaved !== false && { [digestOf(old.bytes)]: old.world };
      const entries = JSON.stringify({ ...former, [digestOf(bytes)]: world });
      replaceBoth(fileOf(name, 'db'), bytes, { label: fileOf(name, 'world'), entries, mark });
    },
    remove: (name) => {
      if (!NAME.test(name)) return;
      for (const ending of ['db', 'world']) rmSync(fileOf(name, ending), { force: true });
    },
  };
}

export function openSnapshotStore(
  folder: string | null,
  options: SnapshotStoreOptions = {},
): SnapshotStore {
  const { report = reportNothing } = options;
  return folder === null
    ? memorySnapshotStore()
    : fileSnapshotStore(folder, { ...options, report: reportOnce(report) });
}
