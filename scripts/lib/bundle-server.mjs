import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/** Throws an error that says what to do when another project uses this repository before its packages are there. */
function checkPackages() {
  if (!existsSync(join(ROOT, 'node_modules/esbuild')))
    throw new Error(
      `the packages of ${ROOT} are not installed: run \`npm ci\` there, or install the file of \`npm run package\``,
    );
}

/**
 * Bundles the server without its packages, as the modules `main.mjs`, `start-bidstage.mjs` and `check-csv-worker.mjs`.
 * @param {string} folder where the files are written: as deep below the files of the repository as a folder of `src`
 *   (`apps/mock-api/src/lib/repository-url.ts`)
 */
export async function bundleServer(folder) {
  checkPackages();
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: ROOT,
    entryPoints: {
      main: 'apps/mock-api/src/main.ts',
      'start-bidstage': 'apps/mock-api/src/start-bidstage.ts',
      'check-csv-worker': 'apps/mock-api/src/services/config-upload/check-csv-worker.ts',
    },
    outdir: folder,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    target: 'node20.19',
    logLevel: 'error',
  });
}
