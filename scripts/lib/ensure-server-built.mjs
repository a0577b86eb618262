import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild, hashFiles } from './build-cache.mjs';
import { ROOT } from './run.mjs';

const BUILDS = join(ROOT, 'apps/mock-api/dist');

/** Names of builds: a hash of their sources and a hash of the repository's path. */
const NAMES = /^[0-9a-f]{16}-[0-9a-f]{8}$/;

/**
 * Replaces a module's own path by a constant, so that the bundle finds the same files (fixtures, styles, package
 * files).
 * @type {import('esbuild').Plugin}
 */
const ownPaths = {
  name: 'own-paths',
  setup(build) {
    build.onLoad({ filter: /\.(ts|[cm]?js)$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const paths = {
        'import.meta.url': pathToFileURL(path).href,
        'import.meta.dirname': dirname(path),
        __dirname: dirname(path),
        __filename: path,
      };
      const contents = text.replace(
        /\bimport\.meta\.(?:url|dirname)\b|\b__dirname\b|\b__filename\b/g,
        (word) => JSON.stringify(paths[/** @type {keyof typeof paths} */ (word)]),
      );
      return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
};

/**
 * Makes all imports of a package use one copy; the lockfile may contain the same version several times.
 * @param {string} name
 */
function oneCopy(name) {
  const { resolve } = createRequire(join(ROOT, 'apps/mock-api/package.json'));
  return { [name]: dirname(resolve(`${name}/package.json`)) };
}

/** @param {string} folder */
async function bundleInto(folder) {
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
    platform: 'node',
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    target: 'es2023',
    minifyWhitespace: true,
    legalComments: 'external',
    alias: oneCopy('ajv'),
    // A worker and what starts it in Node must have one copy.
    external: ['piscina'],
    // Where the program of the workers is found, which is no part of the bundle that starts them.
    define: { BUNDLE_DIRECTORY: '__dirname' },
    plugins: [ownPaths],
    logLevel: 'error',
  });
}

/**
 * Bundles the server if there is no build of the present sources, or a damaged one: one file starts in a fraction of the
 * time that Node takes to resolve, read and compile a thousand modules. Several processes may call it at once.
 * @param {'main' | 'start-bidstage'} [entry] which bundle
 * @returns {Promise<string>} path of the bundle, in a folder that is named by a hash of the sources
 */
export async function ensureServerBuilt(entry = 'main') {
  // The bundle also contains the packages and the paths of their files.
  const sources = [
    'apps/mock-api/src',
    'package-lock.json',
    'scripts/lib/ensure-server-built.mjs',
    'scripts/lib/build-cache.mjs',
  ];
  const rootHash = createHash('sha256').update(ROOT).digest('hex').slice(0, 8);
  const build = join(BUILDS, `${hashFiles(sources)}-${rootHash}`);
  await ensureBuild({ build, names: NAMES, make: bundleInto });
  return join(build, `${entry}.cjs`);
}
