import { join } from 'node:path';
import { ensureBuild, hashFiles } from './build-cache.mjs';
import { bundleServer } from './bundle-server.mjs';
import { ROOT } from './run.mjs';

const BUILDS = join(ROOT, 'apps/mock-api/dist');

/** Names of builds: a hash of their sources. */
const NAMES = /^[0-9a-f]{16}$/;

/**
 * Bundles the server if there is no build of the present sources, or a damaged one: one file starts in a fraction of the
 * time that Node takes to resolve, read and compile a thousand modules. Several processes may call it at once.
 * @param {'main' | 'start-bidstage'} [entry] which bundle
 * @returns {Promise<string>} path of the bundle, in a folder that is named by a hash of the sources
 */
export async function ensureServerBuilt(entry = 'main') {
  const sources = [
    'apps/mock-api/package.json',
    'apps/mock-api/src',
    'scripts/lib/bundle-server.mjs',
    'scripts/lib/ensure-server-built.mjs',
    'scripts/lib/build-cache.mjs',
  ];
  const build = join(BUILDS, hashFiles(sources));
  await ensureBuild({ build, names: NAMES, make: bundleServer });
  return join(build, `${entry}.mjs`);
}
