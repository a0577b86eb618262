import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const VERSION = '11.36.0';

/** Integrity of the package on the registry. */
const INTEGRITY =
  'sha512-uFv6NZEoPQ/z5EUbYMVuV0r+3EXHLL+3ZzbC/+g10QCittFuLGWhAkxQas9nUcpbj1aBU2P2mVSq1XJuyNtZaw==';

const CACHE = join(import.meta.dirname, '../../../../node_modules/.cache');
const FILE = join(CACHE, `bidstage-prebid-${VERSION}.js`);

/** The build with all modules, inside the package. */
const BUILD = 'package/dist/not-for-prod/prebid.js';

function output(command: string, args: readonly string[], folder: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    // npm lists all files of the package.
    maxBuffer: 16 * 2 ** 20,
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(' ')} failed:\n${stderr}`);
  return stdout;
}

/**
 * Returns the file of the real Prebid.js with all its modules. The first call downloads its package and keeps this one
 * file: the installed package with what it depends on would take 100 MB.
 */
export function realPrebidFile(): string {
  if (existsSync(FILE)) return FILE;
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'prebid-'));
  try {
    const packed = output('npm', ['pack', `prebid.js@${VERSION}`, '--json'], folder);
    const [tarball] = JSON.parse(packed) as { filename: string; integrity: string }[];
    if (tarball?.integrity !== INTEGRITY) throw new Error(`prebid.js ${VERSION} has changed`);
    output('tar', ['-xzf', tarball.filename, BUILD], folder);
    renameSync(join(folder, BUILD), FILE);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return FILE;
}
