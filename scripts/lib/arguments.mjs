import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** The user's folder. npm starts scripts in the folder of the repository, but paths are relative to the user's. */
export const GIVEN_IN = process.env['INIT_CWD'] ?? process.cwd();

/** @typedef {import('node:util').ParseArgsConfig} ParseArgsConfig */

/**
 * Parses the command line. `--help` prints the usage and ends the process; an error ends with the usage.
 * @template {ParseArgsConfig} T
 * @param {T} config
 * @param {string} usage
 */
export function parseOptions(config, usage) {
  if ((config.args ?? process.argv.slice(2)).some((one) => one === '--help' || one === '-h')) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${why}\n\n${usage}`, { cause: error });
  }
}

/**
 * Returns the integer of an option. Throws if the text is no integer in the range.
 * @param {string} option
 * @param {string} text
 */
export function integerOption(option, text, min = 0, max = 999_999_999) {
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  throw new Error(`--${option} must be an integer from ${min} to ${max}`);
}

/**
 * Returns name and value of a header on the command line. Throws if the text is no header.
 * @param {string} text `Name: value`
 * @returns {[string, string]}
 */
export function headerOption(text) {
  const [, name, value] =
    /^([\w!#$%&'*+.^`|~-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw new Error(`--header must be "Name: value", not ${JSON.stringify(text)}`);
  return [name.toLowerCase(), value];
}

/** The environment variable with the sessions of a run, one per line. */
const COOKIES = 'BIDSTAGE_COOKIES';

const linesOf = (/** @type {string} */ text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * The lines of a file that an option names. Throws if it cannot be read.
 * @param {string} file
 */
function linesIn(file) {
  try {
    return linesOf(readFileSync(resolve(GIVEN_IN, file), 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`--cookie @${file} cannot be read: ${why}`, { cause: error });
  }
}

/**
 * Returns the sessions of a run. Throws if a text is no value of a cookie header; the error does not show it.
 * @param {readonly string[]} given each `name=value`, several of them, or `@FILE`
 * @returns {string[]}
 */
export function sessionCookies(given, environment = process.env) {
  const cookies =
    given.length === 0
      ? linesOf(environment[COOKIES] ?? '')
      : given.flatMap((one) => (one.startsWith('@') ? linesIn(one.slice(1)) : [one]));
  const bad = cookies.findIndex(
    (text) => !/^[^=;\s]+=[\x21-\x7e]*(; *[^=;\s]+=[\x21-\x7e]*)*$/.test(text),
  );
  if (bad >= 0) throw new Error(`session ${bad + 1} of --cookie or ${COOKIES} is not name=value`);
  return cookies;
}

/**
 * Returns the API address of a command line without a trailing slash. Throws for an invalid URL and for one with a
 * user, query or fragment, to which no path can be appended.
 * @param {string} text
 * @param {string} [option]
 */
export function apiAddress(text, option = '--api') {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`${option} must be an http(s) URL, not ${text}`);
  if (url.search || url.hash || url.username || url.password)
    throw new Error(`${option} takes host, port and path only: no user, query or fragment`);
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

/**
 * Returns the absolute path of a report file and creates its folder; undefined for no file. Throws if the file cannot be
 * written.
 * @param {string} option name of the command line option, for the error
 * @param {string | undefined} file
 */
export function reportFile(option, file) {
  if (file === undefined) return undefined;
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
