import { describe, expect, it } from 'vitest';
import { LIMITS } from '#api/contract/values/limits.ts';
import { SNAPSHOT_MEDIA_TYPE } from '#api/contract/values/names.ts';
import {
  listSnapshots,
  saveSnapshot,
  type Snapshot,
} from '#api/contract/operations/control/snapshots.ts';
import { compile } from '#test/contract/schemas.ts';
import { serverForEachTest, startTestServer, TEST_NOW } from '#test/helpers/test-server.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';

const isSnapshot = compile(saveSnapshot.response);
const isList = compile(listSnapshots.response);

const server = serverForEachTest();
const world = new SimWorld(server);

const save = (name: string, from = world) => from.call<Snapshot>('POST', '/snapshots', { name });

async function fileOf(name: string): Promise<Buffer> {
  const { response } = await world.call('GET', `/snapshots/${name}/file`);
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

function upload(name: string, payload: Buffer, type = SNAPSHOT_MEDIA_TYPE) {
  const url = `/__sim/snapshots/${name}/file`;
  return server.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } });
}

describe('saving and restoring', () => {
  it('restoring a snapshot brings back seed, clock, state and fault plan, and returns a description of it', async () => {
    await world.useAtRandom();
    const before = await world.state();
    const { status, body } = await save('demo');
    expect(status).toBe(201);
    expect(isSnapshot(body)).toBe(true);
    expect(body).toMatchObject({
      name: 'demo',
      world: 'default',
      seed: 1,
      story: null,
      clock: before.clock,
      createdAt: before.clock.now,
      stateHash: before.stateHash,
    });
    await world.call('POST', '/reset');
    expect(await world.hash()).not.toBe(before.stateHash);
    const restored = await world.call<Snapshot>('POST', '/snapshots/demo/restore');
    expect(restored.body).toEqual(body);
    expect(await world.state()).toEqual(before);
  });

  it('restoring a snapshot gives another world another seed, and its reset the first state of the saved world', async () => {
    const seeded = new SimWorld(server, 'seeded');
    await world.call('POST', '/worlds', { name: 'seeded', seed: 9 });
    const first = await seeded.hash();
    await seeded.useAtRandom();
    await save('seed-9', seeded);
    await world.call('POST', '/snapshots/seed-9/restore');
    expect(await world.state()).toEqual({ ...(await seeded.state()), world: 'default' });
    await world.call('POST', '/reset');
    expect(await world.hash()).toBe(first);
  });

  it('restoring a snapshot keeps sessions, and clears the journal', async () => {
    await world.call('POST', '/worlds', { name: 'seeded', seed: 9 });
    await save('other', new SimWorld(server, 'seeded'));
    const finance = await world.signIn('finance');
    const listed = (await finance.get('/v1/accounting/payments?status=0')).body;
    await world.call('POST', '/snapshots/other/restore');
    expect((await world.call<unknown[]>('GET', '/journal')).body).toEqual([]);
    const again = await finance.get('/v1/accounting/payments?status=0');
    expect(again.status).toBe(200);
    // Another seed gives other requests.
    expect(again.body).not.toEqual(listed);
  });

  it('restoring a snapshot continues a running clock from the time of saving', async () => {
    await world.call('PUT', '/clock', { mode: 'scaled', now: TEST_NOW, rate: 60 });
    const { body } = await save('running');
    await world.call('PUT', '/clock', { mode: 'frozen', now: '2024-03-01T00:00:00Z' });
    await world.call('POST', '/snapshots/running/restore');
    expect((await world.call('GET', '/clock')).body).toEqual(body.clock);
    expect(await world.hash()).toBe(body.stateHash);
  });

  it('saving a snapshot replaces one of the same name, and all are listed by name', async () => {
    await save('b');
    await save('a');
    await world.call('POST', '/clock/advance', { seconds: 60 });
    const { body: newer } = await save('b');
    const { body: all } = await world.call<Snapshot[]>('GET', '/snapshots');
    expect(isList(all)).toBe(true);
    expect(all.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(all[1]).toEqual(newer);
  });

  it('saving and restoring is refused for an invalid or unknown name', async () => {
    expect((await save('../x')).status).toBe(422);
    for (const path of ['restore', 'file']) {
      const method = path === 'file' ? 'GET' : 'POST';
      expect((await world.call(method, `/snapshots/no-such/${path}`)).status).toBe(404);
      expect((await world.call(method, `/snapshots/..%2Fworlds%2Fdefault/${path}`)).status).toBe(
        404,
      );
    }
  });
});

describe('the file', () => {
  it('the file of a snapshot is one SQLite database, to be saved under its name', async () => {
    await save('demo');
    const { response } = await world.call('GET', '/snapshots/demo/file');
    expect(response.headers['content-type']).toBe(SNAPSHOT_MEDIA_TYPE);
    expect(response.headers['content-disposition']).toBe('attachment; filename="demo.db"');
    expect(response.rawPayload.toString('latin1', 0, 15)).toBe('SQLite format 3');
  });

  it('the file of a snapshot has equal bytes for equal states, whatever the names and the past of their worlds are', async () => {
    const twin = new SimWorld(server, 'twin');
    await world.call('POST', '/worlds', { name: 'twin' });
    await world.useAtRandom();
    await twin.useAtRandom();
    // Faults that hit, sessions and undone changes are not part of the state.
    await twin.signIn('finance');
    const gone = { match: {}, effect: { type: 'empty' } };
    const { body: rule } = await twin.call<{ id: number }>('POST', '/faults', gone);
    await twin.call('DELETE', `/faults/${rule.id}`);
    await twin.call('POST', '/events', { name: 'seen' });
    expect(await twin.hash()).toBe(await world.hash());
    await save('one');
    await save('two', twin);
    expect((await fileOf('two')).equals(await fileOf('one'))).toBe(true);
    await twin.call('POST', '/clock/advance', { seconds: 1 });
    await save('three', twin);
    expect((await fileOf('three')).equals(await fileOf('one'))).toBe(false);
  });

  it('the file of a snapshot can be stored under any name, on any server, and has the same bytes there', async () => {
    await world.useAtRandom();
    const { body: saved } = await save('demo');
    const file = await fileOf('demo');
    const elsewhere = await startTestServer();
    const url = '/__sim/snapshots/from-a-colleague/file';
    const headers = { 'content-type': 'application/octet-stream' };
    const put = await elsewhere.app.inject({ method: 'PUT', url, payload: file, headers });
    expect(put.statusCode).toBe(201);
    expect(put.json()).toEqual({ ...saved, name: 'from-a-colleague', world: '' });
    const there = new SimWorld(elsewhere);
    expect(
      (await there.call('GET', '/snapshots/from-a-colleague/file')).response.rawPayload,
    ).toEqual(file);
    await there.call('POST', '/snapshots/from-a-colleague/restore');
    expect(await there.state()).toEqual(await world.state());
  });

  it('the file of a snapshot is accepted only as a file, under a valid name, up to a size', async () => {
    await save('demo');
    const file = await fileOf('demo');
    expect((await upload('demo', file, 'application/json')).statusCode).toBe(415);
    expect((await upload('UPPER', file)).statusCode).toBe(422);
    expect((await upload('large', Buffer.alloc(LIMITS.snapshotFileBytes + 1))).statusCode).toBe(
      413,
    );
  });
});

describe('deleting', () => {
  it('deleting a snapshot leaves the worlds that were made from it', async () => {
    await save('gone');
    await world.call('POST', '/worlds', { name: 'made', from: 'gone' });
    expect((await world.call<Snapshot>('DELETE', '/snapshots/gone')).body.name).toBe('gone');
    expect((await world.call<Snapshot[]>('GET', '/snapshots')).body).toEqual([]);
    expect((await world.call('POST', '/snapshots/gone/restore')).status).toBe(404);
    expect((await world.call('DELETE', '/snapshots/gone')).status).toBe(404);
    expect((await new SimWorld(server, 'made').call('GET', '/state')).status).toBe(200);
  });
});
