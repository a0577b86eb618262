import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { OwnPublisher } from '#api/contract/operations/control/publishers.ts';
import type { SignedInUser } from '#api/contract/operations/users.ts';
import { OWN_PUBLISHER_PERSONA } from '#api/contract/values/names.ts';
import { environmentFor, openSnapshot, readStartOptions } from '#api/open-snapshot.ts';
import { Database } from '#api/store/sqlite.ts';
import { startTestServer } from '#test/helpers/test-server.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';

const folder = mkdtempSync(join(tmpdir(), 'bidstage-open-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Saves the world of a server at the second step of a story as a file. */
async function savedStory() {
  const server = await startTestServer();
  const world = new SimWorld(server);
  await world.call('POST', '/stories/low-fill/apply?step=1');
  await world.call('POST', '/snapshots', { name: 'shared' });
  const { response } = await world.call('GET', '/snapshots/shared/file');
  const file = join(folder, 'shared.db');
  writeFileSync(file, response.rawPayload);
  return { file, hash: await world.hash() };
}

describe('npm start -- --snapshot FILE', () => {
  it.each([null, 'secret'])(
    'S5 opens the world of a file at the step of its story, in another server (SIM_TOKEN %s)',
    async (token) => {
      const { file, hash } = await savedStory();
      const other = await startTestServer(token === null ? {} : { SIM_TOKEN: token });
      const state = await openSnapshot(other.app, file, token);
      expect(state).toMatchObject({ story: 'low-fill', storyStep: 1, stateHash: hash });
      const headers = { authorization: `Bearer ${token}` };
      const listed = await other.visitor.send({ url: '/__sim/snapshots', headers });
      expect(listed.json()).toEqual([]);
    },
  );

  it("S5 opens the world of a publisher of one's own in another server", async () => {
    const server = await startTestServer();
    const publisher = { name: 'Acme Media', pageViewsPerMonth: 2_000_000 };
    const { name } = (
      await new SimWorld(server).call<OwnPublisher>('POST', '/publishers', publisher)
    ).body;
    await new SimWorld(server).call('POST', '/worlds', { name: 'acme', publisher: name });
    const world = new SimWorld(server, 'acme');
    await world.call('POST', '/snapshots', { name: 'acme' });
    const { response } = await world.call('GET', '/snapshots/acme/file');
    const file = join(folder, 'acme.db');
    writeFileSync(file, response.rawPayload);

    const other = await startTestServer();
    const { stateHash } = await openSnapshot(other.app, file, null);
    expect(stateHash).toBe(await world.hash());
    const userOf = async (where: SimWorld) =>
      (await (await where.signIn(OWN_PUBLISHER_PERSONA)).get<SignedInUser>('/v1/users/me')).body
        .data;
    expect(await userOf(new SimWorld(other))).toEqual(await userOf(world));

    const database = new Database(response.rawPayload);
    database.exec('UPDATE world SET value = replace(value, \'"ix"\', \'"nobody"\')');
    writeFileSync(file, database.serialize());
    database.close();
    await expect(openSnapshot(other.app, file, null)).rejects.toThrow(
      /its publisher cannot be simulated: .*nobody is not a supported bidder/,
    );
  });

  it('S5 says what is wrong with a file', async () => {
    const { app } = await startTestServer();
    const none = join(folder, 'none.db');
    await expect(openSnapshot(app, none, null)).rejects.toThrow(/cannot be read: ENOENT/);
    const bad = join(folder, 'bad.db');
    writeFileSync(bad, 'no snapshot');
    await expect(openSnapshot(app, bad, null)).rejects.toThrow(/bad\.db cannot be opened: /);
  });

  it('S5 takes one file and nothing else', () => {
    expect(readStartOptions([])).toEqual({ snapshot: null });
    expect(readStartOptions(['--snapshot', 'a.db'])).toEqual({ snapshot: 'a.db' });
    for (const args of [['--snapshot'], ['--other', 'a'], ['--snapshot', 'a', 'b']])
      expect(() => readStartOptions(args)).toThrow(/Usage/);
  });

  it('S5 leaves the worlds of the default data folder as they are', () => {
    const options = { snapshot: 'a.db' };
    expect(environmentFor(options, {})).toEqual({ BIDSTAGE_DATA_DIR: ':memory:' });
    const named = { BIDSTAGE_DATA_DIR: 'demo' };
    expect(environmentFor(options, named)).toBe(named);
    expect(environmentFor({ snapshot: null }, {})).toEqual({});
  });
});
