import { join } from 'node:path';
import { ensureBuild, hashFiles } from './build-cache.mjs';
import { ROOT, runModule } from './run.mjs';

/** Sources of the portal's build. */
const SOURCES = [
  'package-lock.json',
  'tsconfig.json',
  'apps/mock-api/src/contract',
  'apps/portal/package.json',
  'apps/portal/index.html',
  'apps/portal/drop-chart-namespaces.ts',
  'apps/portal/inline-first-styles.ts',
  'apps/portal/precompress.ts',
  'apps/portal/response-shapes.ts',
  'apps/portal/public',
  'apps/portal/src',
  'apps/portal/vite.config.ts',
];

const BUILDS = join(ROOT, 'apps/portal/dist');

/** Names of builds: a hash of their sources. */
const NAMES = /^[0-9a-f]{16}$/;

/** @param {string} folder */
async function buildInto(folder) {
  process.stdout.write('Building the portal …\n');
  const args = ['build', 'apps/portal', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  // Always a production build, also when a test runner has set another NODE_ENV.
  const code = await runModule('vite/bin/vite.js', args, { NODE_ENV: 'production' });
  if (code !== 0) throw new Error('the portal could not be built');
}

/**
 * Builds the portal if there is no intact build of the present sources.
 * @returns {Promise<string>} the folder of the build, named by a hash of the sources
 */
export async function ensurePortalBuilt() {
  const build = join(BUILDS, hashFiles(SOURCES));
  await ensureBuild({ build, names: NAMES, make: buildInto });
  return build;
}
