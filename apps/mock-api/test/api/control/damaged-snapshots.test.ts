import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { ProblemDetails } from '#api/contract/operations/control/problem-details.ts';
import type { Snapshot } from '#api/contract/operations/control/snapshots.ts';
import { startTestServer } from '#test/helpers/test-server.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';

let folder: string;
let world: SimWorld;
beforeEach(async () => {
  folder = temporaryFolder();
  world = new SimWorld(await startTestServer({ BIDSTAGE_DATA_DIR: folder }));
  await world.call('POST', '/snapshots', { name: 'kept' });
});

const fileOf = (ending: string): string => join(folder, 'snapshots', `kept.${ending}`);

/** Replaces letters by others without changing the length: the database stays whole. */
function flip(from: string, to: string): void {
  const bytes = readFileSync(fileOf('db'));
  const at = bytes.indexOf(from);
  expect(at).toBeGreaterThan(0);
  bytes.write(to, at, 'latin1');
  writeFileSync(fileOf('db'), bytes);
}

async function expectRefused(): Promise<void> {
  const before = await world.hash();
  for (const [path, body] of [
    ['/snapshots/kept/restore', undefined],
    ['/worlds', { name: 'from-kept', from: 'kept' }],
  ] as const) {
    const refused = await world.call<ProblemDetails>('POST', path, body);
    expect(refused.status).toBe(422);
    expect(refused.body.type).toBe('urn:bidstage:problem:badSnapshot');
    expect(refused.body.problems?.[0]?.message).toContain('not what was saved');
  }
  expect(await world.hash()).toBe(before);
  const { body: list } = await world.call<Snapshot[]>('GET', '/snapshots');
  expect(list).toEqual([]);
}

it.each([
  ['a value of its state', 'FULL_WRAPPER', 'HALF_WRAPPER'],
  ['when it was saved', 'createdAt1704', 'createdAt1604'],
])('a stored snapshot in which %s is flipped is refused', async (_what, from, to) => {
  flip(from, to);
  await expectRefused();
});

it('a stored snapshot with a flipped value is refused even without its label file', async () => {
  flip('FULL_WRAPPER', 'HALF_WRAPPER');
  rmSync(fileOf('world'));
  await expectRefused();
});

it('a stored snapshot that is saved again under its name can be used again', async () => {
  flip('FULL_WRAPPER', 'HALF_WRAPPER');
  await world.call('POST', '/snapshots', { name: 'kept' });
  expect((await world.call('POST', '/snapshots/kept/restore')).status).toBe(200);
});

it.each([
  ['lost', () => rmSync(fileOf('world'))],
  ['damaged', () => writeFileSync(fileOf('world'), '{"a":')],
  ['no record', () => writeFileSync(fileOf('world'), '[1]')],
])('a good snapshot can be used although its label file is %s', async (_what, harm) => {
  harm();
  expect((await world.call('POST', '/snapshots/kept/restore')).status).toBe(200);
  const { body: list } = await world.call<Snapshot[]>('GET', '/snapshots');
  expect(list).toMatchObject([{ name: 'kept', world: '' }]);
});

it('a stored snapshot that is damaged is not served as a file, and can be deleted', async () => {
  flip('FULL_WRAPPER', 'HALF_WRAPPER');
  expect((await world.call('GET', '/snapshots/kept/file')).status).toBe(422);
  const deleted = await world.call<Snapshot>('DELETE', '/snapshots/kept');
  expect([deleted.status, deleted.body.name]).toEqual([200, 'kept']);
  expect(existsSync(fileOf('db'))).toBe(false);
});

it.each([
  ['a file', (path: string) => writeFileSync(path, 'not a snapshot')],
  ['a folder', (path: string) => mkdirSync(path)],
  ['a link', (path: string) => symlinkSync(fileOf('db'), path)],
])('saving a snapshot does not replace %s of another program', async (_what, make) => {
  make(join(folder, 'snapshots', 'foreign.db'));
  const refused = await world.call<ProblemDetails>('POST', '/snapshots', { name: 'foreign' });
  expect([refused.status, refused.body.type]).toEqual([
    409,
    'urn:bidstage:problem:snapshotNameTaken',
  ]);
  expect(readdirSync(join(folder, 'snapshots'))).not.toContain('foreign.world');
});
