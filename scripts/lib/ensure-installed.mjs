import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun, ROOT } from './run.mjs';

/** @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage */

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function lockedPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** True when node_modules holds exactly what the lockfile asks for, optional packages of other platforms aside. */
function isInstalled() {
  const installedLock = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(installedLock)) return false;
  const installed = lockedPackages(installedLock);
  return Object.entries(lockedPackages(join(ROOT, 'package-lock.json'))).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = installed[path];
    return found ? found.version === wanted.version : wanted.optional === true;
  });
}

/** Installs the dependencies when they are missing or not those of the lockfile. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  process.stdout.write('Installing dependencies (a minute or two the first time) …\n');
  const npm = process.env['npm_execpath'];
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  if (npm) await mustRun('npm ci', process.execPath, [npm, ...args]);
  else await mustRun('npm ci', process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
}
