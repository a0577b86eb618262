import { describe, expect, it } from 'vitest';
import type { ActList } from '#api/contract/operations/control/acts.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { file, row } from '#test/domain/csv/csv-text.ts';
import { post, rawCsv, UPLOAD } from '../config-upload/uploads.ts';
import { dataFolderForEachTest } from '#test/helpers/data-folder.ts';
import { serverForEachTest } from '#test/helpers/test-server.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';
import { STATUS } from '#test/helpers/known-facts.ts';

const server = serverForEachTest();
const world = new SimWorld(server);

async function change(of = world): Promise<void> {
  const publisher = await of.signIn('publisher');
  const { status } = await publisher.patch('/v1/prebid/users/me', {
    suggestionWeeklyFloorPriceSubscribed: false,
  });
  expect(status).toBe(200);
}

describe('whether a world is replayable', () => {
  it('Q4 a world is replayable as long as all changes are acts', async () => {
    expect(await world.gap()).toBeNull();
    await change();
    await world.call('POST', '/clock/advance', { seconds: 40 * 86_400 });
    expect(await world.gap()).toBeNull();
    await world.call('POST', '/stories/month-end/apply');
    expect(await world.gap()).toBeNull();
  });

  it('Q4 a world with a row that was edited by hand is not replayable until its reset', async () => {
    const { body } = await world.call<{ rows: { id: number }[] }>('GET', '/state/payments?limit=1');
    await world.call('PATCH', `/state/payments/${body.rows[0]?.id}`, { status: STATUS.closed });
    expect(await world.gap()).toMatch(/edited by hand/);
    await world.call('POST', '/reset');
    expect(await world.gap()).toBeNull();
  });

  it('Q4 a world is replayable without its journal, and from a snapshot or as a copy', async () => {
    await change();
    await world.call('DELETE', '/journal');
    expect(await world.gap()).toBeNull();
    await world.call('POST', '/snapshots', { name: 'saved' });
    await world.call('POST', '/snapshots/saved/restore');
    expect(await world.gap()).toBeNull();
    await world.call('POST', '/worlds', { name: 'copy', from: 'default' });
    expect(await new SimWorld(server, 'copy').gap()).toBeNull();
  });

  it('Q4 a world in which more was done than it stores is not replayable, and stores no more', async () => {
    const large = 'x'.repeat(LIMITS.csvFileBytes - 1000);
    const publisher = await world.signIn('publisher');
    const upload = () =>
      post(publisher, UPLOAD, rawCsv(`${file(row())}${' '.repeat(large.length)}`));
    while ((await world.gap()) === null) expect((await upload()).status).toBe(201);
    expect(await world.gap()).toMatch(/more was done in it than a world stores/);
    await change();
    expect((await world.call<ActList>('GET', '/acts')).body.acts).toEqual([]);
    await world.call('POST', '/reset');
    expect(await world.gap()).toBeNull();
  }, 60_000);

  it('Q4 a world whose clock was set back is not replayable until the clock reaches the later time again', async () => {
    await world.call('POST', '/clock/advance', { seconds: 40 * 86_400 });
    await world.call('PUT', '/clock', { mode: 'frozen', now: '2024-01-10T00:00:00Z' });
    expect(await world.gap()).toMatch(/set back/);
    await world.call('POST', '/clock/advance', { to: '2024-03-01T00:00:00Z' });
    expect(await world.gap()).toBeNull();
  });
});

describe('after a restart', () => {
  const folder = dataFolderForEachTest(server);

  it('Q4 a world in which only time has passed is replayable after a restart', async () => {
    await world.call('POST', '/clock/advance', { seconds: 40 * 86_400 });
    await folder.restart();
    await world.state();
    expect(await world.gap()).toBeNull();
  });

  it('Q4 a world that is changed after a restart, without an earlier read, is replayable', async () => {
    await world.call('POST', '/clock/advance', { seconds: 40 * 86_400 });
    await folder.restart();
    await change();
    expect(await world.gap()).toBeNull();
  });

  it('Q4 a world that was changed before a restart is replayable', async () => {
    await change();
    const hash = await world.hash();
    await folder.restart();
    await world.call('POST', '/worlds', { name: 'fork', from: 'default', at: 'now' });
    expect(await new SimWorld(server, 'fork').hash()).toBe(hash);
  });
});
