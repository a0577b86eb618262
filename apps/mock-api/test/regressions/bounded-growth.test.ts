import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Placement } from '../../src/domain/configuration.ts';
import { replaceConfig } from '../../src/services/config-upload/replace-config.ts';
import { createEmptyDatabase } from '../../src/store/open-database.ts';
import { createSessionStore } from '../../src/store/session-store.ts';
import { registriesForEachTest } from '../helpers/registries.ts';
import { startTestServer, type TestServer } from '../helpers/test-server.ts';
import { writtenConfiguration } from '../helpers/written-configuration.ts';

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

describe('the log of a world', () => {
  const registries = registriesForEachTest();

  it('the log of a world is moved into its database during a series of uploads', async () => {
    const world = registries.open().create({ name: 'uploads' });
    const log = join(registries.directory, 'worlds', 'uploads.db-wal');
    const large = (page: string): Placement[] =>
      Array.from({ length: 4000 }, (_, index) => ({
        page,
        adUnit: `/1/${'a'.repeat(200)}`,
        divId: `div-${index}`,
        sizes: [[300, 250]],
        bids: [{ bidder: 'ix', params: {} }],
      }));
    const sizes: number[] = [];
    for (let upload = 0; upload < 6; upload += 1) {
      await replaceConfig(world, 'A1001', writtenConfiguration(large(`page ${upload}`)));
      sizes.push(statSync(log).size);
    }
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1024 * 1024);
    expect(world.stores.affiliates.configuration('A1001')?.placements[0]?.page).toBe('page 5');
  });
});
