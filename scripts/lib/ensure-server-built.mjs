import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashFiles } from './files-below.mjs';
import { ROOT } from './run.mjs';

const BUILDS = join(ROOT, 'apps/mock-api/dist');

/** What stands beside the bundles and runs them. */
const ENTRIES = 'scripts/lib/server-entries';

/** Builds that are kept: a server that still runs on an older one must find its files. */
const KEPT_BUILDS = 5;

/**
 * Lets what a module finds by its own place (fixtures, styles, the files of a package) be found from the bundle too.
 * @type {import('esbuild').Plugin}
 */
const ownPlaces = {
  name: 'own-places',
  setup(build) {
    build.onLoad({ filter: /\.(ts|[cm]?js)$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const places = {
        'import.meta.url': pathToFileURL(path).href,
        'import.meta.dirname': dirname(path),
        __dirname: dirname(path),
        __filename: path,
      };
      const contents = text.replace(
        /\bimport\.meta\.(?:url|dirname)\b|\b__dirname\b|\b__filename\b/g,
        (word) => JSON.stringify(places[/** @type {keyof typeof places} */ (word)]),
      );
      return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
};

/**
 * The one copy of a package that all who ask for it get: the lockfile may have it several times in one version.
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
    entryPoints: ['apps/mock-api/src/main.ts', 'apps/mock-api/src/start-bidstage.ts'],
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outExtension: { '.js': '.bundle.cjs' },
    target: 'es2023',
    minifyWhitespace: true,
    legalComments: 'external',
    alias: oneCopy('ajv'),
    plugins: [ownPlaces],
    // The scope that Node gives a CommonJS module; put around it later it would be a second copy of all that.
    banner: { js: '(function (exports, require, module) {' },
    footer: { js: '})' },
    logLevel: 'error',
  });
  cpSync(join(ROOT, ENTRIES), folder, { recursive: true });
}

function removeOldBuilds() {
  const byAge = readdirSync(BUILDS)
    .map((name) => ({ path: join(BUILDS, name), time: statSync(join(BUILDS, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { path } of byAge.slice(KEPT_BUILDS)) rmSync(path, { recursive: true, force: true });
}

/**
 * Bundles the server when there is no build of its present sources: one file starts in a fraction of the time that a
 * thousand modules take to be found, read and compiled, and its code can be kept (`server-entries/kept-code.cjs`).
 * Several processes may ask for it at once.
 * @param {'main' | 'start-bidstage'} [entry] what is to be run
 * @returns {Promise<string>} the module that runs it, in a folder that is named by a hash of the sources
 */
export async function ensureServerBuilt(entry = 'main') {
  // The bundle holds the packages and the places of their files too.
  const sources = [
    'apps/mock-api/src',
    'package-lock.json',
    'scripts/lib/ensure-server-built.mjs',
    ENTRIES,
  ];
  const place = createHash('sha256').update(ROOT).digest('hex').slice(0, 8);
  const build = join(BUILDS, `${hashFiles(sources)}-${place}`);
  if (!existsSync(build)) {
    mkdirSync(BUILDS, { recursive: true });
    const unfinished = mkdtempSync(join(BUILDS, 'unfinished-'));
    await bundleInto(unfinished);
    try {
      renameSync(unfinished, build);
    } catch (error) {
      // Another process was faster.
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(build)) throw error;
    }
    removeOldBuilds();
  }
  return join(build, `${entry}.cjs`);
}
