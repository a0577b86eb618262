import { isDiskFull, isNotWritable } from '#api/domain/disk-errors.ts';

/** The other remedy for a data folder that cannot be used, for the end of a sentence. */
export const CHOOSE_FOLDER = 'or choose another folder with BIDSTAGE_DATA_DIR';

/** A sentence that a file or folder cannot be written, with the remedy. */
export function notWritable(path: string): string {
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
  const { path, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  // A port can be forbidden for this user too: that is no problem of files.
  if (!isNotWritable(error) || syscall === 'listen') return error;
  return new Error(notWritable(path ?? folder), cause);
}
