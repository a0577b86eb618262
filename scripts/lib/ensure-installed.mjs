import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import {
  IS_COMPILED_FOR_THIS_NODE,
  loadSqlite,
  SQLITE_PACKAGE,
} from '../../apps/mock-api/src/store/load-sqlite.mjs';
import { mustRun, ROOT } from './run.mjs';

/** @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage */

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function lockedPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * Returns true when node_modules contains exactly the packages of the lockfile, except optional packages that are not
 * for this machine or this Node. npm's list of what it has installed tells the versions; the packages may be gone since.
 */
function isInstalled() {
  const installedLock = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(installedLock)) return false;
  const installed = lockedPackages(installedLock);
  return Object.entries(lockedPackages(join(ROOT, 'package-lock.json'))).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = installed[path];
    if (found) return found.version === wanted.version && existsSync(join(ROOT, path));
    return wanted.optional === true && path !== `node_modules/${SQLITE_PACKAGE}`;
  });
}

/** @param {readonly string[]} args the command first */
async function npm(...args) {
  const [command = ''] = args;
  const script = process.env['npm_execpath'];
  if (script) return mustRun(`npm ${command}`, process.execPath, [script, ...args]);
  if (process.platform === 'win32') return mustRun(`npm ${command}`, 'npm.cmd', args);
  // npm's program starts the first Node in PATH, and installs packages for that one.
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter);
  return mustRun(`npm ${command}`, 'npm', args, { PATH: path });
}

/**
 * Installs the packages of a lockfile.
 * @param {string} sentence what is printed before
 * @param {readonly string[]} options of `npm ci`
 */
export async function installPackages(sentence, options) {
  process.stdout.write(`${sentence}\n`);
  await npm('ci', '--no-audit', '--no-fund', ...options);
}

async function install() {
  const sentence = 'Installing dependencies (a minute or two the first time) …';
  await installPackages(sentence, ['--include=dev']);
}

/**
 * Loads SQLite in another process: a module that failed to load cannot be loaded by the same process after a rebuild.
 */
function canSqliteBeLoaded() {
  const load = `new (require('${SQLITE_PACKAGE}'))(':memory:')`;
  return spawnSync(process.execPath, ['-e', load], { cwd: ROOT, stdio: 'ignore' }).status === 0;
}

/** Compiles SQLite for this version of Node if it was compiled for another one, or not at all. */
async function ensureSqliteUsable() {
  const isCompiled =
    IS_COMPILED_FOR_THIS_NODE && existsSync(join(ROOT, 'node_modules', SQLITE_PACKAGE));
  if (isCompiled && !canSqliteBeLoaded()) {
    process.stdout.write(
      `Building better-sqlite3 for Node ${process.version} (about a minute) …\n`,
    );
    // .npmrc runs no install scripts: this is the only package that needs its own.
    await npm('rebuild', SQLITE_PACKAGE, '--ignore-scripts=false');
  }
  loadSqlite();
}

/** Installs the dependencies if they are missing or differ from the lockfile. SQLite may not be usable yet. */
export async function ensurePackages() {
  if (/[#?]/.test(ROOT))
    throw new Error(
      `Bidstage cannot be built in ${ROOT}: the build takes # and ? in a path for parts of an address; rename the folder`,
    );
  if (!isInstalled()) await install();
}

/** Installs the dependencies if they are missing, differ from the lockfile, or are not for this version of Node. */
export async function ensureInstalled() {
  await ensurePackages();
  await ensureSqliteUsable();
}
