import { isDiskFull, isNotWritable } from '../../domain/file-errors.ts';

/** What else can be done about a data folder that cannot be used. */
export const CHOOSE_FOLDER = 'or choose another folder with BIDSTAGE_DATA_DIR';

/** Says of a file or folder that it cannot be written, and what to do. */
export function notWritable(path: string): string {
  return `${path} cannot be written: give this user the right to write it and its folder, ${CHOOSE_FOLDER}`;
}

/**
 * Why a server cannot start, in one sentence that names the file and says what to do, where files are the reason; any other
 * error as it is. `dataDirectory` is null where worlds are kept in memory.
 */
export function startProblem(error: unknown, dataDirectory: string | null): unknown {
  const cause = { cause: error };
  const place = dataDirectory ?? 'the temporary folder';
  if (isDiskFull(error))
    return new Error(`The disk of ${place} is full: make room there, ${CHOOSE_FOLDER}`, cause);
  const { path, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  // A port may not be for this user either.
  if (!isNotWritable(error) || syscall === 'listen') return error;
  return new Error(notWritable(path ?? place), cause);
}
