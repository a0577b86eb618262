import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isFile, isMovedAside, LOG_SUFFIXES, UNFINISHED } from './own-files.ts';
import type { Report } from './report.ts';
import { notWritable } from './start-problem.ts';

const MAX_NAMES = 20;

/** A folder of Bidstage, in which other programs may have put files too. */
interface OwnFolder {
  readonly path: string;
  /** Whether Bidstage uses such a file name. */
  readonly isOwnName: (name: string) => boolean;
}

/** A file name without the suffixes of SQLite and Bidstage. */
function plainName(name: string): string {
  const suffix = LOG_SUFFIXES.find((ending) => name.endsWith(ending)) ?? '';
  const whole = name.slice(0, name.length - suffix.length);
  return whole.endsWith(UNFINISHED) ? whole.slice(0, -UNFINISHED.length) : whole;
}

/** Like `mkdir -p`. Node's own does not return when a folder such as `/proc` accepts no folders and reports ENOENT. */
function makeFolders(path: string): void {
  if (existsSync(path)) {
    // Throws if it is a file.
    mkdirSync(path, { recursive: true });
    return;
  }
  const parent = dirname(path);
  if (parent !== path) makeFolders(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Makes a folder unless it exists; throws an error whose message names the folder. */
export function makeFolder(path: string): void {
  try {
    makeFolders(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // On a read-only disk Node reports ENOENT, because it cannot make a parent folder either.
    if (code === 'ENOENT') throw new Error(notWritable(path), { cause: error });
    if (code !== 'EEXIST' && code !== 'ENOTDIR') throw error;
    throw new Error(`${path} cannot be a folder, because a file is in its place: move it away`, {
      cause: error,
    });
  }
}

/**
 * Removes unfinished files that a crash has left: those that were last written before `writtenBefore`, in ms since 1970.
 * Without it no other process may be using the folder.
 */
export function removeUnfinishedFiles(
  { path, isOwnName }: OwnFolder,
  writtenBefore = Infinity,
): void {
  for (const name of readdirSync(path)) {
    const isUnfinished = name.replace(/-(wal|shm|journal)$/, '').endsWith(UNFINISHED);
    const file = join(path, name);
    if (!isUnfinished || !isOwnName(plainName(name)) || !isFile(file)) continue;
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (written < writtenBefore) rmSync(file, { force: true });
  }
}

/** Returns false for files that cannot be read: they belong to another program. */
function isReadableAnd(isOwnFile: (file: string) => boolean, file: string): boolean {
  try {
    return isOwnFile(file);
  } catch {
    return false;
  }
}

/** Reports once which files and folders in a folder do not belong to Bidstage. They are never touched. */
export function reportForeignFiles(
  { path, isOwnName }: OwnFolder,
  report: Report,
  isOwnFile: (file: string) => boolean = () => true,
): void {
  const foreign = readdirSync(path).filter((name) => {
    if (isMovedAside(name)) return false;
    const file = join(path, name);
    if (!isOwnName(plainName(name)) || !isFile(file)) return true;
    return name === plainName(name) && !isReadableAnd(isOwnFile, file);
  });
  if (foreign.length === 0) return;
  const named = foreign.slice(0, MAX_NAMES);
  const more = foreign.length > MAX_NAMES ? ` and ${foreign.length - MAX_NAMES} more` : '';
  report(`Left alone in ${path}, because Bidstage did not make it: ${named.join(', ')}${more}`);
}

/** Bytes of all files below a folder. Files that are removed meanwhile do not count. */
export function folderBytes(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    bytes += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes;
}
