import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The user's folder. npm starts scripts in the folder of the repository, but paths are relative to the user's. */
export const GIVEN_IN = process.env['INIT_CWD'] ?? process.cwd();

/**
 * Returns the absolute path of a report file and creates its folder. Throws if the file cannot be written.
 * @param {string} option name of the command line option, for the error
 * @param {string} file
 */
export function reportFile(option, file) {
  const path = resolve(GIVEN_IN, file);
  try {
    mkdirSync(dirname(path), { recursive: true });
    closeSync(openSync(path, 'a'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${option} cannot be written: ${why}`, { cause: error });
  }
  return path;
}
