import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { ROOT } from './run.mjs';

/** @typedef {{ readonly root: string, readonly packages: string }} Locations */

/**
 * Replaces a module's own path by its path relative to the bundle, so that the bundle finds the module's files
 * (fixtures, styles, fonts) wherever the folder of the bundle is.
 * @param {Locations} locations
 * @returns {import('esbuild').Plugin}
 */
function ownPaths({ root, packages }) {
  /** @param {string} path */
  const fromBundle = (path) => {
    const source = relative(ROOT, path).split(sep).join('/');
    const moved = source.replace(/^node_modules\//, `${packages}/`);
    return `require('node:path').join(__dirname, ${JSON.stringify(`${root}/${moved}`)})`;
  };
  return {
    name: 'own-paths',
    setup(build) {
      build.onLoad({ filter: /\.(ts|[cm]?js)$/ }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        const paths = {
          'import.meta.url': `require('node:url').pathToFileURL(${fromBundle(path)}).href`,
          'import.meta.dirname': fromBundle(dirname(path)),
          __dirname: fromBundle(dirname(path)),
          __filename: fromBundle(path),
        };
        const contents = text.replace(
          /\bimport\.meta\.(?:url|dirname)\b|\b__dirname\b|\b__filename\b/g,
          (word) => `(${paths[/** @type {keyof typeof paths} */ (word)]})`,
        );
        return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' };
      });
    },
  };
}

/**
 * Makes all imports of a package use one copy; the lockfile may contain the same version several times.
 * @param {string} name
 */
function oneCopy(name) {
  const { resolve } = createRequire(join(ROOT, 'apps/mock-api/package.json'));
  return { [name]: dirname(resolve(`${name}/package.json`)) };
}

/**
 * Escapes characters outside ASCII, which esbuild leaves in regular expressions: with a single one, V8 keeps the whole
 * text of the bundle in two bytes per character.
 * @param {string} text
 */
function inAscii(text) {
  return text.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Throws an error that says what to do when another project uses this repository before its packages are there. */
function checkPackages() {
  if (!existsSync(join(ROOT, 'node_modules/esbuild')))
    throw new Error(
      `the packages of ${ROOT} are not installed: run \`npm ci\` there, or install the file of \`npm run package\``,
    );
}

/**
 * Bundles the server with its packages, as `main.cjs`, `start-bidstage.cjs` and `check-csv-worker.cjs`. better-sqlite3
 * and piscina stay outside: their programs are native or start threads.
 * @param {string} folder where the files are written
 * @param {Locations} locations `root`: path from that folder to a folder with the files of the repository; `packages`: the
 *   folder of packages in it
 */
export async function bundleServer(folder, locations) {
  checkPackages();
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: {
      main: 'apps/mock-api/src/main.ts',
      'start-bidstage': 'apps/mock-api/src/start-bidstage.ts',
      'check-csv-worker': 'apps/mock-api/src/services/config-upload/check-csv-worker.ts',
    },
    outdir: folder,
    write: false,
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
    plugins: [ownPaths(locations)],
    logLevel: 'error',
  });
  mkdirSync(folder, { recursive: true });
  for (const { path, text } of outputFiles)
    writeFileSync(path, path.endsWith('.cjs') ? inAscii(text) : text);
}
