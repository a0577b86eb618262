import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashFiles } from './files-below.mjs';
import { ROOT } from './run.mjs';

const BUILD = join(ROOT, 'apps/mock-api/dist');
const STAMP = 'sources.hash';

/** Native code cannot be bundled. */
const EXTERNAL = ['better-sqlite3'];

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

/** @param {string} folder */
async function bundleInto(folder) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['apps/mock-api/src/main.ts'],
    outdir: folder,
    bundle: true,
    // What is imported when it is needed stays apart from what every start reads.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'es2023',
    minifyWhitespace: true,
    external: EXTERNAL,
    plugins: [ownPlaces],
    // CommonJS packages ask for Node's own modules by `require`.
    banner: {
      js: "import { createRequire as bidstageRequire } from 'node:module'; const require = bidstageRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
}

/**
 * Bundles the server when there is no build of its present sources: one file starts in a fraction of the time that a
 * thousand modules take to be found, read and compiled.
 * @returns {Promise<string>} the entry of the bundle
 */
export async function ensureServerBuilt() {
  // The bundle holds the packages and the places of their files too.
  const hash = `${ROOT}\n${hashFiles(['apps/mock-api/src', 'package-lock.json', 'scripts/lib/ensure-server-built.mjs'])}`;
  const stamp = join(BUILD, STAMP);
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
    const unfinished = join(ROOT, 'node_modules/.cache', `server-${process.pid}`);
    rmSync(unfinished, { recursive: true, force: true });
    await bundleInto(unfinished);
    writeFileSync(join(unfinished, STAMP), hash);
    rmSync(BUILD, { recursive: true, force: true });
    renameSync(unfinished, BUILD);
  }
  return join(BUILD, 'main.js');
}
