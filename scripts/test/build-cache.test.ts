import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ensureBuild } from '../lib/build-cache.mjs';

const NAMES = /^[0-9a-f]{4}$/;

let folder: string;
let build: string;
let made: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bidstage-'));
  build = join(folder, 'dist', 'abcd');
  made = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function make(into: string): Promise<void> {
  made += 1;
  mkdirSync(join(into, 'assets'), { recursive: true });
  writeFileSync(join(into, 'index.html'), '<p>whole</p>');
  writeFileSync(join(into, 'assets/a.js'), 'a();');
}

const ensure = (how = make): Promise<void> => ensureBuild({ build, names: NAMES, make: how });

it('an intact build is made once', async () => {
  await ensure();
  await ensure();
  expect(made).toBe(1);
  expect(readdirSync(dirname(build))).toEqual(['abcd']);
});

it('a build can be read by every user whom the umask allows to', async () => {
  await ensure();
  const umask = process.umask();
  for (const path of [dirname(build), build, join(build, 'assets')])
    expect(statSync(path).mode & 0o777).toBe(0o777 & ~umask);
});

it.each([
  ['a changed file', () => writeFileSync(join(build, 'assets/a.js'), 'b();')],
  ['a truncated file', () => truncateSync(join(build, 'index.html'), 3)],
  ['a missing file', () => rmSync(join(build, 'assets/a.js'))],
  ['missing digests', () => rmSync(join(build, '.digests.json'))],
  ['digests of nothing', () => writeFileSync(join(build, '.digests.json'), '{}')],
  ['damaged digests', () => truncateSync(join(build, '.digests.json'), 5)],
])('a build with %s is made again', async (_what, harm) => {
  await ensure();
  harm();
  await ensure();
  expect(made).toBe(2);
  expect(readFileSync(join(build, 'index.html'), 'utf8')).toBe('<p>whole</p>');
  expect(readFileSync(join(build, 'assets/a.js'), 'utf8')).toBe('a();');
  await ensure();
  expect(made).toBe(2);
  expect(readdirSync(dirname(build))).toEqual(['abcd']);
});

it('a file added to a build later, such as compiled code, does not cause a new build', async () => {
  await ensure();
  writeFileSync(join(build, 'main.code'), 'compiled');
  await ensure();
  expect(made).toBe(1);
});

it('several simultaneous calls get one intact build', async () => {
  await ensure();
  writeFileSync(join(build, 'index.html'), 'damaged');
  await Promise.all([ensure(), ensure(), ensure()]);
  expect(readFileSync(join(build, 'index.html'), 'utf8')).toBe('<p>whole</p>');
});

it('old builds are removed, other files are not', async () => {
  for (const name of ['notes.txt', 'my-build'])
    mkdirSync(join(folder, 'dist', name), { recursive: true });
  for (let ordinal = 0; ordinal < 7; ordinal += 1) {
    build = join(folder, 'dist', `000${ordinal}`);
    await ensure();
  }
  expect(readdirSync(dirname(build)).filter((name) => NAMES.test(name))).toHaveLength(5);
  expect(existsSync(build)).toBe(true);
  expect(readdirSync(dirname(build))).toEqual(expect.arrayContaining(['my-build', 'notes.txt']));
});

it.each([
  ['EROFS', 'cannot be written'],
  ['EACCES', 'cannot be written'],
  ['ENOSPC', 'is full: make room there'],
])('a build that fails with %s names the folder and what to do', async (code, sentence) => {
  const path = join(folder, 'dist', 'abcd');
  const fail = () => Promise.reject(Object.assign(new Error(code), { code, path }));
  await expect(ensure(fail)).rejects.toThrow(sentence);
  expect(existsSync(path)).toBe(false);
});
