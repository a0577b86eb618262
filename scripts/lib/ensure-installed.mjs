import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
 * True when node_modules holds exactly what the lockfile asks for, optional packages aside that are not for this machine
 * or this Node.
 */
function isInstalled() {
  const installedLock = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(installedLock)) return false;
  const installed = lockedPackages(installedLock);
  return Object.entries(lockedPackages(join(ROOT, 'package-lock.json'))).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = installed[path];
    if (found) return found.version === wanted.version;
    return wanted.optional === true && path !== `node_modules/${SQLITE_PACKAGE}`;
  });
}

/** @param {readonly string[]} args the command first */
async function npm(...args) {
  const [command = ''] = args;
  const script = process.env['npm_execpath'];
  if (script) await mustRun(`npm ${command}`, process.execPath, [script, ...args]);
  else await mustRun(`npm ${command}`, process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
}

async function install() {
  process.stdout.write('Installing dependencies (a minute or two the first time) …\n');
  // The one package that needs its script is the better-sqlite3 that is compiled: other versions of Node do without it.
  const scripts = IS_COMPILED_FOR_THIS_NODE ? [] : ['--ignore-scripts'];
  await npm('ci', '--include=dev', '--no-audit', '--no-fund', ...scripts);
}

/** Asked of another process: what has once failed to load cannot be loaded by the same process after it was rebuilt. */
function canSqliteBeLoaded() {
  const load = `new (require('${SQLITE_PACKAGE}'))(':memory:')`;
  return spawnSync(process.execPath, ['-e', load], { cwd: ROOT, stdio: 'ignore' }).status === 0;
}

/** What was compiled for another version of Node, or not at all, is compiled for this one. */
async function ensureSqliteUsable() {
  const isCompiled =
    IS_COMPILED_FOR_THIS_NODE && existsSync(join(ROOT, 'node_modules', SQLITE_PACKAGE));
  if (isCompiled && !canSqliteBeLoaded()) {
    process.stdout.write(
      `Building better-sqlite3 for Node ${process.version} (about a minute) …\n`,
    );
    await npm('rebuild', SQLITE_PACKAGE);
  }
  loadSqlite();
}

/** Installs the dependencies when they are missing, or not those of the lockfile, or not for this version of Node. */
export async function ensureInstalled() {
  if (!isInstalled()) await install();
  await ensureSqliteUsable();
}
