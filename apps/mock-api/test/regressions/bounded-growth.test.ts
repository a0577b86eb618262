import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ConfiguredRow } from '#api/domain/configuration.ts';
import { replaceConfig } from '#api/services/config-upload/replace-config.ts';
import { createEmptyDatabase, hasRoom } from '#api/store/open-database.ts';
import { createSessionStore } from '#api/store/session-store.ts';
import { registriesForEachTest } from '../helpers/registries.ts';
import { startTestServer, type TestServer } from '../helpers/test-server.ts';
import { anUpload } from '../helpers/written-configuration.ts';

const HOURS_9 = 9 * 3600;

describe('sessions', () => {
  const registries = registriesForEachTest();

  it('sessions that have expired are removed at the next sign-in, the others stay', async () => {
    const server = await startTestServer();
    const world = registries.open().create({ name: 'counted' });
    world.stores.sessions.add({ id: 'old', personaId: 'rd', expiresAt: world.nowSeconds() - 1 });
    world.stores.sessions.add({ id: 'new', personaId: 'rd', expiresAt: world.nowSeconds() + 1 });
    world.stores.sessions.addCode('old', 'rd', world.nowSeconds());
    world.stores.sessions.addCode('new', 'rd', world.nowSeconds() + 1);
    world.stores.sessions.removeOutdated(world.nowSeconds());
    expect(world.stores.sessions.all().map(({ id }) => id)).toEqual(['new']);
    expect(world.stores.sessions.takeCode('old')).toBeUndefined();
    expect(world.stores.sessions.takeCode('new')).toBeDefined();

    const first = await server.signIn('publisher');
    await advance(server, HOURS_9);
    const second = await server.signIn('publisher');
    await advance(server, -HOURS_9);
    expect((await first.json('GET', '/v1/prebid/users/me')).status).toBe(401);
    expect((await second.json('GET', '/v1/prebid/users/me')).status).toBe(200);
  });

  it('sessions of a world with a frozen clock are bounded: those that expire first are removed', () => {
    const store = createSessionStore(createEmptyDatabase());
    for (let index = 0; index < 10_050; index += 1) {
      if (index % 1000 === 0 || index > 10_000) store.removeOutdated(0);
      store.add({ id: `s${index}`, personaId: 'rd', expiresAt: 1000 + index });
    }
    expect(store.all()).toHaveLength(10_000);
    expect(store.find('s0')).toBeUndefined();
    expect(store.find('s10049')).toBeDefined();
  });
});

async function advance(server: TestServer, seconds: number): Promise<void> {
  const clock = (await server.visitor.send({ url: '/__sim/clock' })).json<{ now: string }>();
  const now = new Date(Date.parse(clock.now) + seconds * 1000).toISOString();
  await server.app.inject({
    method: 'PUT',
    url: '/__sim/clock',
    payload: { mode: 'frozen', now },
  });
}

describe('a world beyond the limit', () => {
  it('a world beyond the limit is created, and the response names the worlds that were dropped for it', async () => {
    const server = await startTestServer({ SIM_MAX_WORLDS: '3' });
    const make = async (name: string) => {
      const response = await server.visitor.send({
        method: 'POST',
        url: '/__sim/worlds',
        payload: { name },
      });
      return { status: response.statusCode, body: response.json<{ dropped?: string[] }>() };
    };
    expect((await make('first')).body).not.toHaveProperty('dropped');
    expect((await make('second')).body).not.toHaveProperty('dropped');
    const third = await make('third');
    expect([third.status, third.body.dropped]).toEqual([201, ['first']]);
    const listed = await server.visitor.send({ url: '/__sim/worlds' });
    expect(listed.json<object[]>().every((world) => !('dropped' in world))).toBe(true);
  });
});

describe('the configurations of an affiliate', () => {
  const registries = registriesForEachTest();
  const HALF_HOUR = 1_800_000;

  const rows = (page: string): ConfiguredRow[] => [
    { page, adUnit: '/1/a', divId: 'div-1', sizes: [[300, 250]], bids: [] },
  ];

  it('the configurations of an affiliate are bounded: the newest 50, and those that were in effect', async () => {
    const world = registries.open().create({ name: 'uploads' });
    const { affiliates } = world.stores;
    const before = affiliates.configurationHistory('A1001');
    const inEffect = (): unknown =>
      affiliates.effectiveConfigurations('A1001', { step: HALF_HOUR / 1000, skipped: 1 });
    for (let upload = 0; upload < 70; upload += 1) {
      await replaceConfig(world, 'A1001', anUpload(rows(`first ${upload}`)));
    }
    world.shift(HALF_HOUR);
    for (let upload = 0; upload < 30; upload += 1)
      await replaceConfig(world, 'A1001', anUpload(rows(`second ${upload}`)));
    const pages = affiliates
      .configurationHistory('A1001')
      .slice(before.length)
      .map((one) => one.rows[0]?.page);
    expect(pages).toHaveLength(50);
    expect([pages[0], pages[19], pages[20], pages[49]]).toEqual([
      'first 50',
      'first 69',
      'second 0',
      'second 29',
    ]);
    const effective = inEffect();
    world.shift(HALF_HOUR);
    for (let upload = 0; upload < 60; upload += 1)
      await replaceConfig(world, 'A1001', anUpload(rows(`third ${upload}`)));
    const history = affiliates.configurationHistory('A1001');
    expect(history).toHaveLength(before.length + 2 + 50);
    expect(history.map((one) => one.rows[0]?.page)).toEqual(
      expect.arrayContaining(['first 69', 'second 29']),
    );
    expect((inEffect() as unknown[]).slice(0, -1)).toEqual(effective);
  });
});

describe('the log of a world', () => {
  const registries = registriesForEachTest();

  it('the log of a world is moved into its database during a series of uploads', async () => {
    const world = registries.open().create({ name: 'uploads' });
    const log = join(registries.directory, 'worlds', 'uploads.db-wal');
    const large = (page: string): ConfiguredRow[] =>
      Array.from({ length: 4000 }, (_, index) => ({
        page,
        adUnit: `/1/${'a'.repeat(200)}`,
        divId: `div-${index}`,
        sizes: [[300, 250]],
        bids: [{ bidder: 'ix', params: {} }],
      }));
    const sizes: number[] = [];
    for (let upload = 0; upload < 6; upload += 1) {
      await replaceConfig(world, 'A1001', anUpload(large(`page ${upload}`)));
      sizes.push(statSync(log).size);
    }
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1024 * 1024);
    expect(world.stores.affiliates.configuration('A1001')?.rows[0]?.page).toBe('page 5');
  });

  it('the log of a world is empty after a write that did not fit on the disk, and room is known beforehand', () => {
    const world = registries.open().create({ name: 'refused' });
    const log = join(registries.directory, 'worlds', 'refused.db-wal');
    const { database } = world.stores;
    const fillLog = database.transaction(() => {
      for (let id = 0; id < 2000; id += 1)
        world.stores.sessions.add({
          id: `${id} ${'x'.repeat(1000)}`,
          personaId: 'rd',
          expiresAt: 1,
        });
    });
    fillLog();
    expect(statSync(log).size).toBeGreaterThan(0);
    world.releaseDisk();
    expect(statSync(log).size).toBe(0);
    expect(hasRoom(database, 1)).toBe(true);
    expect(hasRoom(database, Number.MAX_SAFE_INTEGER)).toBe(false);
    expect(hasRoom(createEmptyDatabase(), Number.MAX_SAFE_INTEGER)).toBe(true);
  });
});
