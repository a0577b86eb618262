import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installationOf, loadSqlite, sqlitePackageFor } from '#api/store/load-sqlite.mjs';
import { ROOT } from '../lib/run.mjs';
import { spawnNode } from './helpers/spawn-node.ts';

const COPIED = [
  'scripts/lib/ensure-installed.mjs',
  'scripts/lib/run.mjs',
  'apps/mock-api/src/store/load-sqlite.mjs',
];

const LOCK = {
  packages: {
    '': {},
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/better-sqlite3-node20': { version: '12.0.0', optional: true },
    'node_modules/better-sqlite3': { version: '13.0.0', optional: true },
    'node_modules/for-another-machine': { version: '1.0.0', optional: true },
  },
};

/** `process.versions` of a Node 20. */
const NODE_20 = { napi: '9' };
const NODE_24 = { napi: '10' };

/**
 * A package that loads its native part with the first object of its class, like better-sqlite3. The same process cannot
 * load a part again that has failed to load.
 */
const PACKAGE = `
let failed;
module.exports = class {
  constructor() {
    if (failed) throw failed;
    try { require('./native.js'); } catch (error) { failed = error; throw error; }
  }
  close() {}
};`;
const WRONG_NATIVE_PART = `throw Object.assign(new Error('NODE_MODULE_VERSION 115'), { code: 'ERR_DLOPEN_FAILED' });`;

/** Replaces npm: does what its variables specify and records its arguments. */
const NPM = `
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
const [command, name] = process.argv.slice(2);
appendFileSync('calls.txt', process.argv.slice(2).join(' ') + '\\n');
if (command === 'rebuild' && !process.env.NPM_CANNOT_BUILD)
  writeFileSync('node_modules/' + name + '/native.js', '');
if (command === 'ci') {
  const lock = JSON.parse(process.env.LOCK);
  for (const skipped of process.env.NPM_SKIPS?.split(' ') ?? []) delete lock.packages['node_modules/' + skipped];
  for (const path of Object.keys(lock.packages).filter((path) => path !== '')) {
    mkdirSync(path, { recursive: true });
    writeFileSync(path + '/index.js', process.env.PACKAGE);
    // It runs no install scripts.
    writeFileSync(path + '/native.js', path.endsWith('node20') ? 'throw new Error()' : '');
  }
  writeFileSync('node_modules/.package-lock.json', JSON.stringify(lock));
}
`;

const RUN = `
import { ensureInstalled } from './scripts/lib/ensure-installed.mjs';
import { failWithSentence } from './scripts/lib/run.mjs';
await failWithSentence(ensureInstalled);
`;

let folder: string;
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
beforeEach(() => useFolder(mkdtempSync(join(tmpdir(), 'bidstage-'))));
function useFolder(path: string): void {
  folder = path;
  for (const path of COPIED) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  write('package-lock.json', JSON.stringify(LOCK));
  write('npm.cjs', NPM);
  write('run.mjs', RUN);
}
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Fills node_modules like an earlier `npm ci`. */
function installed(...names: readonly string[]): void {
  const paths = names.map((name) => `node_modules/${name}`);
  for (const path of paths) {
    write(`${path}/index.js`, PACKAGE);
    write(`${path}/native.js`, '');
  }
  const packages = Object.fromEntries(
    Object.entries(LOCK.packages).filter(([path]) => paths.includes(path)),
  );
  write('node_modules/.package-lock.json', JSON.stringify({ packages }));
}

const compiledForAnotherNode = (name: string): void =>
  write(`node_modules/${name}/native.js`, WRONG_NATIVE_PART);

/** Runs `ensureInstalled` as on another version of Node; returns the calls of npm and the result. */
async function ensureInstalledOn(
  node: typeof NODE_20,
  environment: Readonly<Record<string, string>> = {},
): Promise<{ calls: string[]; code: number; output: string }> {
  const settings = {
    ...environment,
    PACKAGE,
    LOCK: JSON.stringify(LOCK),
    npm_execpath: join(folder, 'npm.cjs'),
  };
  write(
    'node.cjs',
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, ...${JSON.stringify(node)} } });
    Object.assign(process.env, ${JSON.stringify(settings)});`,
  );
  const ended = await spawnNode(['--require', join(folder, 'node.cjs'), join(folder, 'run.mjs')]);
  const file = join(folder, 'calls.txt');
  const calls = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return { calls, ...ended };
}

const [SQLITE_12, SQLITE_13] = ['better-sqlite3-node20', 'better-sqlite3'];
const INSTALL = 'ci --no-audit --no-fund --include=dev';
const REBUILD = `rebuild ${SQLITE_12} --ignore-scripts=false`;

describe('ensureInstalled installs and compiles what is missing', () => {
  it.each([
    ['Node 20 has better-sqlite3 12', NODE_20, SQLITE_12],
    ['Node 24 has better-sqlite3 13', NODE_24, SQLITE_13],
  ])('does not call npm when %s', async (_what, node, sqlite) => {
    installed('fastify', sqlite);
    expect(await ensureInstalledOn(node)).toEqual({ calls: [], code: 0, output: '' });
  });

  it.each(['node_modules/fastify', 'apps/portal/node_modules/vite'])(
    'installs again when %s is gone since npm has installed it',
    async (path) => {
      const packages = { ...LOCK.packages, [path]: { version: '5.0.0' } };
      write('package-lock.json', JSON.stringify({ packages }));
      installed('fastify', SQLITE_13);
      write(`${path}/index.js`, '');
      write('node_modules/.package-lock.json', JSON.stringify({ packages: { ...packages } }));
      for (const name of [SQLITE_12, 'for-another-machine'])
        write(`node_modules/${name}/index.js`, PACKAGE);
      expect((await ensureInstalledOn(NODE_24)).calls).toEqual([]);
      rmSync(join(folder, path), { recursive: true });
      expect((await ensureInstalledOn(NODE_24)).calls).toEqual([INSTALL]);
    },
  );

  it('compiles better-sqlite3 on Node 20 when it was compiled for another version of Node', async () => {
    installed('fastify', SQLITE_12, SQLITE_13);
    compiledForAnotherNode(SQLITE_12);
    expect(await ensureInstalledOn(NODE_20)).toMatchObject({
      calls: [REBUILD],
      code: 0,
    });
  });

  it('installs better-sqlite3 13 on Node 24 when Node 20 has omitted it, and compiles nothing', async () => {
    installed('fastify', SQLITE_12);
    expect(await ensureInstalledOn(NODE_24)).toMatchObject({ calls: [INSTALL], code: 0 });
  });

  it('installs on Node 20, and then compiles the one package that needs it', async () => {
    const skipped = { NPM_SKIPS: SQLITE_13 };
    const calls = [INSTALL, REBUILD];
    expect(await ensureInstalledOn(NODE_20, skipped)).toMatchObject({ calls, code: 0 });
  });
});

describe('ensureInstalled fails', () => {
  it.each(['#', '?'])(
    'says that the path of the repository must not contain %s',
    async (letter) => {
      rmSync(folder, { recursive: true });
      useFolder(mkdtempSync(join(tmpdir(), `bidstage-${letter}-`)));
      installed('fastify', SQLITE_12);
      const { calls, code, output } = await ensureInstalledOn(NODE_20);
      expect({ calls, code, lines: output.trim().split('\n').length }).toEqual({
        calls: [],
        code: 1,
        lines: 1,
      });
      expect(output).toContain(`${folder}: the build takes # and ?`);
    },
  );

  it('names the command to run when compiling does not help', async () => {
    installed('fastify', SQLITE_12);
    compiledForAnotherNode(SQLITE_12);
    const { code, output } = await ensureInstalledOn(NODE_20, { NPM_CANNOT_BUILD: '1' });
    expect(output).toMatch(
      /better-sqlite3 is not usable for Node v[\d.]+: run `npm rebuild better-sqlite3-node20 --ignore-scripts=false` in \S+ \(needs Python 3, make and a C\+\+ compiler\)\n$/,
    );
    expect(code).toBe(1);
  });

  it.each([
    [
      'better-sqlite3 12 on Node 20',
      NODE_20,
      `${SQLITE_12} ${SQLITE_13}`,
      'npm install better-sqlite3-node20@npm:better-sqlite3@12` in \\S+ ',
    ],
    ['better-sqlite3 13 on Node 24', NODE_24, SQLITE_13, 'npm ci` in \\S+\n$'],
  ])('names the command to run when npm has omitted %s', async (_what, node, skipped, command) => {
    const { code, output } = await ensureInstalledOn(node, { NPM_SKIPS: skipped });
    expect(output).toMatch(new RegExp(`not installed for Node v[\\d.]+: run \`${command}`));
    expect(code).toBe(1);
  });
});

describe('better-sqlite3', () => {
  it.each([
    ['20.20', '9', 'better-sqlite3-node20'],
    ['22.13', '9', 'better-sqlite3-node20'],
    ['22.14', '10', 'better-sqlite3'],
    ['24', '10', 'better-sqlite3'],
    ['a later one', '11', 'better-sqlite3'],
  ])('on Node %s (Node-API %s) is package %s', (_node, nodeApi, name) => {
    expect(sqlitePackageFor(nodeApi)).toBe(name);
  });

  it('is loaded with its native part', () => {
    const database = new (loadSqlite())(':memory:');
    expect(database.prepare('SELECT 1 + 1 AS two').get()).toEqual({ two: 2 });
    database.close();
  });

  it('is named by the command that helps, in the repository and in a project that uses the package', () => {
    expect(installationOf()).toEqual({ folder: `${ROOT}/`, install: 'npm ci' });
    const packaged = join('/shop', 'node_modules/@bidstage/mock-api/files/apps/server/chunk.mjs');
    expect(installationOf(packaged)).toEqual({
      folder: '/shop',
      install: 'npm install better-sqlite3@13',
    });
  });
});
