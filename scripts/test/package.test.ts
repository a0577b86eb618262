import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PACKAGE_USES } from '../../apps/mock-api/test/helpers/package-uses.ts';
import { makePackage } from '../lib/make-package.mjs';
import { ROOT } from '../lib/run.mjs';
import { spawnNode } from './helpers/spawn-node.ts';

/** Below the repository, so that Node finds SQLite and the pool of workers without an installation. */
const FOLDER = join(ROOT, 'apps/mock-api/dist/package-of-tests');

const PROJECT = join(ROOT, 'docs/examples/project');

/** Right and wrong uses of the entry for Playwright. */
const PLAYWRIGHT_USES = `import { expect as expectPage, test as page } from '@bidstage/mock-api/playwright';
page('a world', async ({ world, bidstage }) => {
  const hash: string = (await world.state()).stateHash;
  await bidstage.createWorld({ name: hash });
  // @ts-expect-error there is no such method
  world.nonsense();
  // @ts-expect-error the world of a test has no further worlds
  await world.createWorld();
  await expectPage(world).toHaveReceived({ method: 'GET' }, 1);
  // @ts-expect-error there is no such method of requests
  await expectPage(world).toHaveReceived({ method: 'FETCH' });
});
`;

/** Those of the entry for Vitest, which is a module. */
const VITEST_USES = `import { expect as expectTest } from 'vitest';
import { bidstageTest } from '@bidstage/mock-api/vitest';
bidstageTest({ seed: 7 }, { persona: 'finance' })('a world', async ({ world }) => {
  await expectTest(world).toHaveReceived({ method: 'GET' }, 1);
  // @ts-expect-error there is no such method of requests
  await expectTest(world).toHaveReceived({ method: 'FETCH' });
  // @ts-expect-error there is no such method
  world.nonsense();
});
// @ts-expect-error a world has no port
bidstageTest({}, { port: 1 });
`;

const USES = {
  'use.mts': [PACKAGE_USES, PLAYWRIGHT_USES, VITEST_USES],
  'use.cts': [PACKAGE_USES, PLAYWRIGHT_USES],
};

describe('the package', () => {
  let project: string;
  beforeAll(async () => {
    await makePackage(FOLDER);
    project = join(FOLDER, '..', 'project-of-tests');
    cpSync(PROJECT, project, { recursive: true });
    mkdirSync(join(project, 'node_modules/@bidstage'), { recursive: true });
    symlinkSync(FOLDER, join(project, 'node_modules/@bidstage/mock-api'), 'junction');
  }, 120_000);
  afterAll(() => {
    for (const folder of [FOLDER, project]) rmSync(folder, { recursive: true, force: true });
  });

  it('has neither tests nor paths of this machine', () => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /\.test\.|golden/.test(file))).toEqual([]);
    const server = join(FOLDER, 'files/apps/mock-api/dist/server');
    for (const file of readdirSync(server))
      expect(readFileSync(join(server, file), 'utf8')).not.toContain(`${ROOT}/`);
  });

  it('has types that refuse wrong uses, in both kinds of modules', async () => {
    for (const [file, uses] of Object.entries(USES))
      writeFileSync(join(project, file), uses.join(''));
    const compilerOptions = {
      ...{ strict: true, noEmit: true, skipLibCheck: true },
      ...{ target: 'es2022', module: 'nodenext', types: [] },
    };
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: Object.keys(USES) }),
    );
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    expect(await spawnNode([tsc, '-p', project])).toEqual({ code: 0, output: '' });
  });

  const works = async (file: string): Promise<void> =>
    expect(await spawnNode([join(project, file)])).toEqual({ code: 0, output: '' });
  it.each(['module.mjs'])('works in a project of its own: %s', works);
  it.each(['common.cjs'])('works in a project of its own: %s', { tags: ['full'] }, works);
});
