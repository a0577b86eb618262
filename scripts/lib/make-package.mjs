import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundleServer } from './bundle-server.mjs';
import { ensurePortalBuilt } from './ensure-portal-built.mjs';
import { mustRun, ROOT } from './run.mjs';

const SERVER = join(ROOT, 'apps/mock-api');

const DIST = join(SERVER, 'dist');

/** Files and folders that the bundled server reads, where it expects them below `files`. */
const FILES = [
  ...['affiliates', 'bidders', 'holidays', 'line-items', 'market', 'personas'].map(
    (name) => `fixtures/${name}.json`,
  ),
  ...['accounting', 'configs', 'csv', 'stories', 'story-pictures', 'story-templates'].map(
    (name) => `fixtures/${name}`,
  ),
  'apps/mock-api/src/routes/account/style.css',
  'apps/mock-api/src/routes/wrapper/browser',
];

/** Where the bundled server is: as deep below `files` as a folder of `src`. */
const BUNDLE = 'files/apps/mock-api/dist/server';

const types = (/** @type {string} */ name) => ({
  import: { types: `./${name}.d.mts`, default: `./${name}.mjs` },
  require: { types: `./${name}.d.ts`, default: `./${name}.js` },
});

function packageFile() {
  const own = JSON.parse(readFileSync(join(SERVER, 'package.json'), 'utf8'));
  const { license, description, engines } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  );
  return {
    name: own.name,
    version: own.version,
    description,
    license,
    engines,
    main: './index.js',
    types: './index.d.ts',
    bin: { bidstage: './bidstage.js' },
    exports: {
      '.': types('index'),
      './playwright': types('playwright'),
      './vitest': { types: './vitest.d.mts', default: './vitest.mjs' },
      './package.json': './package.json',
    },
    dependencies: own.dependencies,
    // Node 20 needs a second one, which would be compiled for nothing on all others.
    optionalDependencies: { 'better-sqlite3': own.optionalDependencies['better-sqlite3'] },
    peerDependencies: { '@playwright/test': '>=1.40', vitest: '>=2' },
    peerDependenciesMeta: { '@playwright/test': { optional: true }, vitest: { optional: true } },
  };
}

/**
 * Makes the package `@bidstage/mock-api`, which needs nothing of the repository: server with fixtures, portal, types.
 * @param {string} folder is emptied first
 */
export async function makePackage(folder) {
  const portal = await ensurePortalBuilt();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(SERVER, 'package'), folder, { recursive: true });
  for (const name of ['index.d.ts', 'index.d.mts'])
    copyFileSync(join(SERVER, 'index.d.mts'), join(folder, name));
  copyFileSync(join(SERVER, 'schemas.d.ts'), join(folder, 'schemas.d.ts'));
  const types = readFileSync(join(folder, 'playwright.d.ts'), 'utf8');
  writeFileSync(join(folder, 'playwright.d.mts'), types.replace('./index.js', './index.mjs'));
  copyFileSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  cpSync(portal, join(folder, 'portal'), { recursive: true });
  for (const file of FILES) {
    const target = join(folder, 'files', file);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(ROOT, file), target, { recursive: true });
  }
  await bundleServer(join(folder, BUNDLE));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageFile(), null, 2)}\n`);
}

/**
 * Makes the package in apps/mock-api/dist/package, and its tarball beside it.
 * @returns {Promise<string>} path of the tarball
 */
export async function packTarball() {
  const folder = join(DIST, 'package');
  await makePackage(folder);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await mustRun('npm pack', npm, ['pack', folder, '--silent', '--pack-destination', DIST]);
  const { name, version } = packageFile();
  return join(DIST, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
}
