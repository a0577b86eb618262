import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, expectTypeOf, it } from 'vitest';
import type * as Declared from '../../index.d.mts';
import type * as Source from '../../src/start-bidstage.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

const USE = `import { startBidstage, type Bidstage } from '@bidstage/mock-api';
const bidstage: Bidstage = await startBidstage({ seed: 7 });
export const hash: string = (await bidstage.state()).stateHash;
// @ts-expect-error there is no such option
await startBidstage({ sed: 7 });
`;

let folder: string | undefined;
afterEach(() => folder && rmSync(folder, { recursive: true, force: true }));

it('declares what the sources say', () => {
  expectTypeOf<Source.BidstageOptions>().toExtend<Declared.BidstageOptions>();
  expectTypeOf<Declared.BidstageOptions>().toExtend<Source.BidstageOptions>();
  expectTypeOf<Source.Bidstage>().toExtend<Declared.Bidstage>();
  expectTypeOf<keyof Declared.Bidstage>().toEqualTypeOf<keyof Source.Bidstage>();
  expectTypeOf<Parameters<Declared.Bidstage['addFault']>>().toExtend<
    Parameters<Source.Bidstage['addFault']>
  >();
  expectTypeOf<Parameters<Declared.Bidstage['setClock']>>().toExtend<
    Parameters<Source.Bidstage['setClock']>
  >();
});

it.each([
  ['nodenext', 'nodenext'],
  ['esnext', 'bundler'],
])(
  'type-checks in a strict project of other settings: %s',
  (module, moduleResolution) => {
    folder = mkdtempSync(join(tmpdir(), 'bidstage-consumer-'));
    mkdirSync(join(folder, 'node_modules/@bidstage'), { recursive: true });
    symlinkSync(
      join(ROOT, 'apps/mock-api'),
      join(folder, 'node_modules/@bidstage/mock-api'),
      'junction',
    );
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'use.ts'), USE);
    const compilerOptions = { strict: true, target: 'es2022', module, moduleResolution, types: [] };
    const config = { compilerOptions: { ...compilerOptions, noEmit: true }, files: ['use.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const run = spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder],
      { encoding: 'utf8' },
    );
    expect(run.stdout).toBe('');
    expect(run.status).toBe(0);
  },
  120_000,
);
