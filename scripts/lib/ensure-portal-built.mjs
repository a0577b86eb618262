import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runModule } from './run.mjs';

/** What the built portal is made from. */
const SOURCES = [
  'package-lock.json',
  'tsconfig.json',
  'apps/mock-api/src/contract',
  'apps/portal/index.html',
  'apps/portal/public',
  'apps/portal/src',
  'apps/portal/vite.config.ts',
];

/**
 * @param {string} path
 * @returns {string[]} the files at or below a path, sorted
 */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function hashSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesBelow(join(ROOT, source))) {
      hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** Builds the portal when it is missing or older than its sources. */
export async function ensurePortalBuilt() {
  const stamp = join(ROOT, 'apps/portal/dist/.sources');
  const sources = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  process.stdout.write('Building the portal …\n');
  const code = await runModule('vite/bin/vite.js', ['build', 'apps/portal', '--logLevel', 'warn']);
  if (code !== 0) throw new Error('the portal could not be built');
  writeFileSync(stamp, sources);
}
