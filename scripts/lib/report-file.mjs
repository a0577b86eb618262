import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** npm starts scripts in the folder of the repository; paths are meant from where the command was given. */
export const GIVEN_IN = process.env['INIT_CWD'] ?? process.cwd();

/**
 * The whole path of a report that a command is to write, with its folder made. Throws before anything is run when it
 * cannot be written.
 * @param {string} option name of the option that names it
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
