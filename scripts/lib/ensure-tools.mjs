import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './ensure-installed.mjs';
import { ROOT } from './run.mjs';

const TOOLS = join(ROOT, 'scripts/tools');

/** Returns true when the packages of the tools are those of their lockfile. */
function areToolsInstalled() {
  const installed = join(TOOLS, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const packagesOf = (/** @type {string} */ file) =>
    JSON.parse(readFileSync(file, 'utf8')).packages;
  const found = packagesOf(installed);
  const wanted = Object.entries(packagesOf(join(TOOLS, 'package-lock.json')));
  return wanted.every(([path, { version, optional }]) => {
    return path === '' || optional === true || found[path]?.version === version;
  });
}

/**
 * Installs the packages that only plots, holidays, mutation tests, the type check and the linter need. They are not part
 * of the installation of the repository, because they would make it a quarter larger.
 */
export async function ensureTools() {
  if (areToolsInstalled()) return;
  await installPackages('Installing the packages of the tools …', ['--prefix', TOOLS]);
}
