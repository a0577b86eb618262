import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ProspectsFile } from '#api/contract/operations/control/prospects.ts';
import type { OwnPublisher } from '#api/contract/operations/control/publishers.ts';
import type { SignedInUser } from '#api/contract/operations/users.ts';
import { OWN_PUBLISHER_PERSONA } from '#api/contract/values/names.ts';
import { environmentFor, readStartOptions } from '#api/open-snapshot.ts';
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
  it('S5 opens the world of a file at the step of its story, in another server', async () => {
    const { file, hash } = await savedStory();
    const other = new SimWorld(await startTestServer({}, { snapshot: file }));
    expect(await other.state()).toMatchObject({
      story: 'low-fill',
      storyStep: 1,
      stateHash: hash,
    });
    expect((await other.call('GET', '/snapshots')).body).toEqual([]);
  });

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

    const other = new SimWorld(await startTestServer({}, { snapshot: file }));
    expect(await other.hash()).toBe(await world.hash());
    const userOf = async (where: SimWorld) =>
      (await (await where.signIn(OWN_PUBLISHER_PERSONA)).get<SignedInUser>('/v1/users/me')).body
        .data;
    expect(await userOf(other)).toEqual(await userOf(world));
    // In a file of prospects it has a name of its own.
    const { body: prospects } = await other.call<ProspectsFile>('GET', '/prospects');
    expect(prospects.worlds.map((one) => one.name)).toEqual(['acmemedia']);
    await other.call('DELETE', '/prospects');
    expect((await other.call<{ brand?: object }>('GET', '/state')).body.brand).toBeUndefined();

    const database = new Database(response.rawPayload);
    database.exec('UPDATE world SET value = replace(value, \'"ix"\', \'"nobody"\')');
    writeFileSync(file, database.serialize());
    database.close();
    await expect(startTestServer({}, { snapshot: file })).rejects.toThrow(
      /its publisher cannot be simulated: .*nobody is not a supported bidder/,
    );
  });

  it('S5 says what is wrong with a file', async () => {
    const none = join(folder, 'none.db');
    await expect(startTestServer({}, { snapshot: none })).rejects.toThrow(/cannot be read: ENOENT/);
    const bad = join(folder, 'bad.db');
    writeFileSync(bad, 'no snapshot');
    await expect(startTestServer({}, { snapshot: bad })).rejects.toThrow(
      /bad\.db cannot be opened: /,
    );
  });

  it('S5 takes one file, also with a recording, and nothing else', () => {
    expect(readStartOptions([])).toEqual({ snapshot: null, replay: null });
    expect(readStartOptions(['--replay', 'a.har', '--snapshot', 'a.db'])).toEqual({
      snapshot: 'a.db',
      replay: 'a.har',
    });
    const twice = ['--snapshot', 'a', '--snapshot', 'b'];
    for (const args of [['--snapshot'], ['--other', 'a'], ['--snapshot', 'a', 'b'], twice])
      expect(() => readStartOptions(args)).toThrow(/Usage/);
  });

  it('S5 leaves the worlds of the default data folder as they are', () => {
    const options = { snapshot: 'a.db', replay: null };
    expect(environmentFor(options, {})).toEqual({ BIDSTAGE_DATA_DIR: ':memory:' });
    const named = { BIDSTAGE_DATA_DIR: 'demo' };
    expect(environmentFor(options, named)).toEqual(named);
    const replay = { snapshot: null, replay: 'a.har' };
    expect(environmentFor(replay, {})).toEqual({ SIM_REPLAY: 'a.har' });
  });
});
