import { createHash } from 'node:crypto';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../lib/run.mjs';
import { spawnNode } from './helpers/spawn-node.ts';

const BUNDLE = `(function (exports, require, module) {
function answer() { return 'ä' + 'b'.repeat(2); }
exports.answer = answer;
})`;

const RUN = `
const { runBundle } = require('./kept-code.cjs');
const { exports: bundle, keepCode } = runBundle('some');
process.stdout.write(bundle.answer());
keepCode();
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bidstage-'));
  copyFileSync(
    join(ROOT, 'scripts/lib/server-entries/kept-code.cjs'),
    join(folder, 'kept-code.cjs'),
  );
  writeFileSync(join(folder, 'some.bundle.cjs'), BUNDLE);
  writeFileSync(join(folder, 'run.cjs'), RUN);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(...flags: string[]): Promise<void> {
  const { code, output } = await spawnNode([...flags, join(folder, 'run.cjs')]);
  expect(output).toBe('äbb');
  expect(code).toBe(0);
}

/** The files of compiled code. */
function kept(): string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith('some.bundle.cjs.'))
    .map((name) => join(folder, name));
}

function withDigest(code: Buffer): Buffer {
  return Buffer.concat([createHash('sha256').update(code).digest(), code]);
}

describe('a bundle whose compiled code is kept', () => {
  it('leaves code after its first run and uses it as it is in the next', async () => {
    await run();
    const [file = ''] = kept();
    const { ino } = statSync(file);
    await run();
    expect(kept()).toEqual([file]);
    // It would be another file if it had been written again.
    expect(statSync(file).ino).toBe(ino);
  });

  it('keeps code for each set of flags', async () => {
    await run();
    await run('--max-semi-space-size=4');
    expect(kept()).toHaveLength(2);
  });

  it.each([
    ['is damaged in one place', (code: Buffer) => code.fill(0x5a, code.length - 40)],
    ['is cut short', (code: Buffer) => code.subarray(0, code.length / 2)],
    ['is empty', () => Buffer.alloc(0)],
    ['is of another V8', (code: Buffer) => withDigest(code.subarray(32).fill(7, 0, 8))],
  ])('makes anew what %s', async (_damage, damaged) => {
    await run();
    const [file = ''] = kept();
    const code = readFileSync(file);
    writeFileSync(file, damaged(Buffer.from(code)));
    const { ino: damagedFile } = statSync(file);
    await run();
    const { ino } = statSync(file);
    expect(ino).not.toBe(damagedFile);
    await run();
    expect(statSync(file).ino).toBe(ino);
  });

  it('runs where nothing can be written', async () => {
    writeFileSync(
      join(folder, 'run.cjs'),
      RUN.replace(
        'keepCode()',
        `require('node:fs').rmSync(${JSON.stringify(folder)}, { recursive: true }); keepCode()`,
      ),
    );
    await run();
  });
});
