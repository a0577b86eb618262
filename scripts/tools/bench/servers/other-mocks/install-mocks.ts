import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../../lib/run.mjs';

/** Folder of the other mocks, separate from the packages of the product. */
const FOLDER = join(ROOT, 'node_modules/.cache/bidstage-other-mocks');
const WANTED = join(import.meta.dirname, 'package.json');

/** Returns the path of a file in one of their packages. */
export const installedFile = (path: string): string => join(FOLDER, 'node_modules', path);

function packageFile(file: string): { version: string; dependencies: Record<string, string> } {
  return JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof packageFile>;
}

/** Versions of the packages by name. */
export const VERSIONS: Readonly<Record<string, string>> = packageFile(WANTED).dependencies;

function isInstalled([name, version]: readonly [string, string]): boolean {
  const file = installedFile(`${name}/package.json`);
  return existsSync(file) && packageFile(file).version === version;
}

/** Installs the other mocks if they are missing and prints a line. Throws when that fails. */
export function installOtherMocks(): void {
  if (Object.entries(VERSIONS).every(isInstalled)) return;
  process.stdout.write(`Installing the mocks to compare with into ${FOLDER} (some minutes) …\n`);
  mkdirSync(FOLDER, { recursive: true });
  copyFileSync(WANTED, join(FOLDER, 'package.json'));
  // Without the prefix, an npm that npm itself started would use the workspace around the folder.
  const flags = '--no-package-lock --ignore-scripts --engine-strict=false --no-audit --no-fund';
  const args = ['install', '--prefix', FOLDER, ...flags.split(' ')];
  const shell = process.platform === 'win32';
  const { status, stderr } = spawnSync('npm', args, { cwd: FOLDER, shell });
  if (status !== 0) throw new Error(`npm install in ${FOLDER} failed: ${String(stderr)}`);
}
