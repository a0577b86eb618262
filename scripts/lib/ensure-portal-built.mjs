import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles } from './files-below.mjs';
import { ROOT, runModule } from './run.mjs';

/** What the built portal is made from. */
const SOURCES = [
  'package-lock.json',
  'tsconfig.json',
  'apps/mock-api/src/contract',
  'apps/portal/index.html',
  'apps/portal/precompress.ts',
  'apps/portal/public',
  'apps/portal/src',
  'apps/portal/vite.config.ts',
];

const BUILDS = join(ROOT, 'apps/portal/dist');

/** Builds that are kept: a server that still runs on an older one must find its files. */
const KEPT_BUILDS = 5;

function removeOldBuilds() {
  const byAge = readdirSync(BUILDS)
    .map((name) => ({ path: join(BUILDS, name), time: statSync(join(BUILDS, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { path } of byAge.slice(KEPT_BUILDS)) rmSync(path, { recursive: true });
}

/**
 * Builds the portal when there is no build of its present sources.
 * @returns {Promise<string>} the folder of the build, named by a hash of the sources
 */
export async function ensurePortalBuilt() {
  const build = join(BUILDS, hashFiles(SOURCES));
  if (existsSync(build)) return build;
  process.stdout.write('Building the portal …\n');
  const unfinished = `${build}.${process.pid}`;
  const args = ['build', 'apps/portal', '--outDir', unfinished, '--logLevel', 'warn'];
  // Whoever asks for it, also a test runner with its own idea of the environment: there is one kind of build.
  const code = await runModule('vite/bin/vite.js', args, { NODE_ENV: 'production' });
  if (code !== 0) throw new Error('the portal could not be built');
  if (existsSync(build)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, build);
  removeOldBuilds();
  return build;
}
