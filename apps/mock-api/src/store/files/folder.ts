import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isFile, isMovedAside, LOG_SUFFIXES, UNFINISHED } from './own-files.ts';
import type { Report } from './report.ts';
import { notWritable } from './start-problem.ts';

/** Names that are listed of what is left alone. */
const MAX_NAMES = 20;

/** A folder of this program, in which others may have put files of their own. */
export interface OwnFolder {
  readonly path: string;
  /** Whether the program gives its files such names. */
  readonly isOwnName: (name: string) => boolean;
}

/** What a file is called without what SQLite or this program adds to its name. */
function plainName(name: string): string {
  const suffix = LOG_SUFFIXES.find((ending) => name.endsWith(ending)) ?? '';
  const whole = name.slice(0, name.length - suffix.length);
  return whole.endsWith(UNFINISHED) ? whole.slice(0, -UNFINISHED.length) : whole;
}

/** Makes a folder where there is none; throws with a sentence that names it. */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Node says so of a read-only disk, where it looks for a folder above that it can make.
    if (code === 'ENOENT') throw new Error(notWritable(path), { cause: error });
    if (code !== 'EEXIST' && code !== 'ENOTDIR') throw error;
    throw new Error(`${path} cannot be a folder, because a file is in its place: move it away`, {
      cause: error,
    });
  }
}

/** Removes what a crash cut short. Call it when no other process can be at work in the folder. */
export function sweepUnfinished({ path, isOwnName }: OwnFolder): void {
  for (const name of readdirSync(path)) {
    const isUnfinished = name.replace(/-(wal|shm|journal)$/, '').endsWith(UNFINISHED);
    if (isUnfinished && isOwnName(plainName(name)) && isFile(join(path, name)))
      rmSync(join(path, name), { force: true });
  }
}

/** What cannot be read belongs to somebody else. */
function isReadableAnd(isOwnFile: (file: string) => boolean, file: string): boolean {
  try {
    return isOwnFile(file);
  } catch {
    return false;
  }
}

/** Says once what of a folder's files and folders is not this program's: it is never touched. */
export function reportForeignFiles(
  { path, isOwnName }: OwnFolder,
  report: Report,
  isOwnFile: (file: string) => boolean = () => true,
): void {
  const strangers = readdirSync(path).filter((name) => {
    if (isMovedAside(name)) return false;
    const file = join(path, name);
    if (!isOwnName(plainName(name)) || !isFile(file)) return true;
    return name === plainName(name) && !isReadableAnd(isOwnFile, file);
  });
  if (strangers.length === 0) return;
  const named = strangers.slice(0, MAX_NAMES);
  const more = strangers.length > MAX_NAMES ? ` and ${strangers.length - MAX_NAMES} more` : '';
  report(`Left alone in ${path}, because Bidstage did not make it: ${named.join(', ')}${more}`);
}
