import { closeSync, openSync } from 'node:fs';
import { execPath } from 'node:process';
import { isDiskFull, isNotWritable, isTooManyFiles } from '#api/lib/disk-errors.ts';

/** The other remedy for a data folder that cannot be used, for the end of a sentence. */
export const CHOOSE_FOLDER = 'or choose another folder with BIDSTAGE_DATA_DIR';

const TOO_MANY_FILES =
  'This process may not open more files: allow it some hundred, for example with `ulimit -n 1024`';

/** Files that SQLite opens at once: a database, its log and its folder. */
const FILES_OF_DATABASE = 3;

function canOpenFiles(): boolean {
  const handles: number[] = [];
  try {
    for (let file = 0; file < FILES_OF_DATABASE; file += 1) handles.push(openSync(execPath, 'r'));
    return true;
  } catch (error) {
    return !isTooManyFiles(error);
  } finally {
    for (const handle of handles) closeSync(handle);
  }
}

/**
 * A sentence that a file or folder cannot be written, with the remedy. SQLite reports too many open files as a file that
 * it cannot open, so that is tried with another one.
 */
export function notWritable(path: string): string {
  if (!canOpenFiles()) return TOO_MANY_FILES;
  return `${path} cannot be written: give this user the right to write it and its folder, ${CHOOSE_FOLDER}`;
}

/**
 * The reason why a server cannot start, in one sentence that names the file and the remedy, when files are the reason;
 * any other error unchanged. `dataDirectory` is null when worlds are in memory.
 */
export function startProblem(error: unknown, dataDirectory: string | null): unknown {
  const cause = { cause: error };
  const folder = dataDirectory ?? 'the temporary folder';
  if (isDiskFull(error))
    return new Error(`The disk of ${folder} is full: make room there, ${CHOOSE_FOLDER}`, cause);
  if (isTooManyFiles(error)) return new Error(TOO_MANY_FILES, cause);
  const { path, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  // A port can be forbidden for this user too: that is no problem of files.
  if (!isNotWritable(error) || syscall === 'listen') return error;
  return new Error(notWritable(path ?? folder), cause);
}
