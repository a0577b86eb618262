import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, expectTypeOf, it } from 'vitest';
import type * as Package from '#types';
import type { Bidstage, NewFault } from '#types';
import type { startBidstage } from '#api/start-bidstage.ts';
import type { advanceClock, setClock } from '#api/contract/operations/control/clock.ts';
import type * as Faults from '#api/contract/operations/control/faults.ts';
import type { BodyOf } from '#api/contract/operations/operation.ts';
import { PACKAGE_USES } from '../helpers/package-uses.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

it('the package declares the bodies that the contract accepts', () => {
  expectTypeOf<NewFault>().toExtend<Faults.NewFault>();
  expectTypeOf<Faults.NewFault>().toExtend<NewFault>();
  type Advance = Parameters<Bidstage['advance']>[0];
  expectTypeOf<Advance>().toExtend<BodyOf<typeof advanceClock>>();
  type SetClock = Parameters<Bidstage['setClock']>[0];
  expectTypeOf<SetClock>().toExtend<BodyOf<typeof setClock>>();
  expectTypeOf<BodyOf<typeof setClock>>().toExtend<SetClock>();
});

it('the package declares what the sources implement', () => {
  expectTypeOf<typeof startBidstage>().toExtend<typeof Package.startBidstage>();
});

it('the entry of this repository has all that the package declares', async () => {
  const run = spawnSync(
    process.execPath,
    ['-p', `import('@bidstage/mock-api').then((entry) => console.log(Object.keys(entry).join()))`],
    { cwd: ROOT, encoding: 'utf8' },
  );
  expect(run.stderr).toBe('');
  expect(run.stdout).toContain('matchers,startBidstage');
});

// The test of the package shows the same for `nodenext`.
it(
  'the entry of this repository refuses wrong uses in a strict project of a bundler',
  { timeout: 120_000 },
  () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'node_modules/@bidstage'), { recursive: true });
    symlinkSync(
      join(ROOT, 'apps/mock-api'),
      join(folder, 'node_modules/@bidstage/mock-api'),
      'junction',
    );
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'use.ts'), PACKAGE_USES);
    const compilerOptions = {
      ...{ strict: true, noEmit: true, types: [] },
      ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler' },
    };
    const config = { compilerOptions, files: ['use.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const run = spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder],
      { encoding: 'utf8' },
    );
    expect(run.stdout).toBe('');
    expect(run.status).toBe(0);
  },
);
