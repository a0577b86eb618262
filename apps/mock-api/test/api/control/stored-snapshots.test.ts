import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { ProblemDetails } from '#api/contract/operations/control/problem-details.ts';
import type { Snapshot } from '#api/contract/operations/control/snapshots.ts';
import { SCHEMA_VERSION } from '#api/store/schema.ts';
import { SNAPSHOT_FORMAT } from '#api/store/snapshot/snapshot-file.ts';
import { Database } from '#api/store/sqlite.ts';
import { startTestServer } from '#test/helpers/test-server.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';

let folder: string;
let world: SimWorld;
let good: Buffer;
beforeEach(async () => {
  folder = temporaryFolder();
  world = new SimWorld(await startTestServer({ BIDSTAGE_DATA_DIR: folder }));
  await world.call('POST', '/snapshots', { name: 'good' });
  good = (await world.call('GET', '/snapshots/good/file')).response.rawPayload;
});

function after(sql: string): Buffer {
  const database = new Database(good);
  database.exec(sql);
  const bytes = database.serialize();
  database.close();
  return bytes;
}

it.each([
  [
    'of a newer schema',
    () => after(`UPDATE schema_version SET version = ${SCHEMA_VERSION + 1}`),
    'saved by a newer one',
  ],
  [
    'of a newer format',
    () => after(`PRAGMA user_version = ${SNAPSHOT_FORMAT + 1}`),
    'saved by a newer one',
  ],
  ['that is none', () => Buffer.from('a text that somebody has put there'), 'no SQLite database'],
])(
  'the server reports why a stored snapshot file %s cannot be used, and leaves it',
  async (_what, bytes, reason) => {
    writeFileSync(join(folder, 'snapshots', 'odd.db'), bytes());
    const before = await world.hash();
    for (const [path, body] of [
      ['/snapshots/odd/restore', undefined],
      ['/worlds', { name: 'from-odd', from: 'odd' }],
    ] as const) {
      const refused = await world.call<ProblemDetails>('POST', path, body);
      expect(refused.status).toBe(422);
      expect(refused.body.type).toBe('urn:bidstage:problem:badSnapshot');
      expect(refused.body.problems?.[0]?.message).toContain(reason);
    }
    expect(await world.hash()).toBe(before);
    const { body: list } = await world.call<Snapshot[]>('GET', '/snapshots');
    expect(list.map(({ name }) => name)).toEqual(['good']);
    const { response } = await world.call('GET', '/snapshots/odd/file');
    expect(response.rawPayload).toEqual(bytes());
  },
);

it('deleting a snapshot removes both of its files, and nothing else', async () => {
  const snapshots = join(folder, 'snapshots');
  await world.call('POST', '/snapshots', { name: 'other' });
  writeFileSync(join(snapshots, 'good.txt'), 'somebody else’s');
  const { status, body } = await world.call<Snapshot>('DELETE', '/snapshots/good');
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'good', world: 'default' });
  expect(readdirSync(snapshots).sort()).toEqual(['good.txt', 'other.db', 'other.world']);
  const again = await world.call<ProblemDetails>('DELETE', '/snapshots/good');
  expect(again.status).toBe(404);
  expect(again.response.headers['content-type']).toContain('application/problem+json');
  expect(again.body).toMatchObject({
    type: 'urn:bidstage:problem:unknownSnapshot',
    title: 'Unknown snapshot',
  });
});

it('a file that is no snapshot is never deleted, whatever its name', async () => {
  const file = join(folder, 'snapshots', 'odd.db');
  writeFileSync(file, 'a text that somebody has put there');
  const refused = await world.call<ProblemDetails>('DELETE', '/snapshots/odd');
  expect(refused.status).toBe(422);
  expect(refused.body.type).toBe('urn:bidstage:problem:badSnapshot');
  expect(existsSync(file)).toBe(true);
  for (const name of ['..%2Fworlds%2Fdefault', '..', 'Good'])
    expect((await world.call('DELETE', `/snapshots/${name}`)).status).toBeGreaterThanOrEqual(400);
  expect(existsSync(join(folder, 'worlds', 'default.db'))).toBe(true);
});
