import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
let bundle: string;
let code: string;
let start: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bidstage-'));
  bundle = join(folder, 'some.bundle.cjs');
  code = `${bundle}.code`;
  start = join(folder, 'start.cjs');
  copyFileSync(
    join(ROOT, 'scripts/lib/server-entries/kept-code.cjs'),
    join(folder, 'kept-code.cjs'),
  );
  writeFileSync(bundle, BUNDLE);
  writeFileSync(start, RUN);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the bundle; `says` is what it is to answer. */
async function run(says = 'äbb', ...flags: string[]): Promise<void> {
  const { code: exit, output } = await spawnNode([...flags, start]);
  expect(output).toBe(says);
  expect(exit).toBe(0);
}

/** Which file it is: another one each time when it has been written again. */
const codeFile = (): number => statSync(code).ino;

describe('a bundle whose compiled code is kept', () => {
  it('leaves code after its first run and uses it as it is in the next', async () => {
    await run();
    const first = codeFile();
    await run();
    expect(codeFile()).toBe(first);
  });

  it('does not use code of other flags, or of another text of the same length', async () => {
    await run();
    const first = codeFile();
    await run('äbb', '--max-semi-space-size=4');
    const second = codeFile();
    expect(second).not.toBe(first);
    writeFileSync(bundle, BUNDLE.replace("'b'", "'c'"));
    await run('äcc', '--max-semi-space-size=4');
    expect(codeFile()).not.toBe(second);
  });

  it.each([
    ['damaged', (kept: Buffer) => kept.fill(0x5a, kept.length - 40)],
    ['cut short', (kept: Buffer) => kept.subarray(0, kept.length / 2)],
    ['empty', () => Buffer.alloc(0)],
  ])('makes anew what is %s', async (_damage, damaged) => {
    await run();
    writeFileSync(code, damaged(readFileSync(code)));
    const broken = codeFile();
    await run();
    const mended = codeFile();
    expect(mended).not.toBe(broken);
    await run();
    expect(codeFile()).toBe(mended);
  });

  it('writes once, however often it is told to', async () => {
    const again = `const { statSync } = require('node:fs');
const file = ${JSON.stringify(code)};
const { ino } = statSync(file);
keepCode();
process.stdout.write(String(statSync(file).ino === ino));`;
    writeFileSync(start, `${RUN}\n${again}`);
    await run('äbbtrue');
  });

  it('keeps and uses none where coverage is measured', async () => {
    vi.stubEnv('NODE_V8_COVERAGE', folder);
    await run();
    vi.unstubAllEnvs();
    expect(existsSync(code)).toBe(false);
  });

  it('runs where nothing can be written, and leaves nothing behind', async () => {
    mkdirSync(code);
    await run();
    expect(readdirSync(folder)).toHaveLength(4);
    const gone = `require('node:fs').rmSync(${JSON.stringify(folder)}, { recursive: true });`;
    writeFileSync(start, RUN.replace('keepCode();', `${gone} keepCode();`));
    await run();
    expect(existsSync(folder)).toBe(false);
  });
});
