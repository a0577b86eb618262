import { describe, expect, it } from 'vitest';
import type { ProblemDetails } from '#api/contract/operations/control/problem-details.ts';
import { createWorld, type World } from '#api/contract/operations/control/worlds.ts';
import { compile } from '#test/contract/schemas.ts';
import { serverForEachTest, TEST_NOW } from '#test/helpers/test-server.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';

const isWorld = compile(createWorld.response);

const server = serverForEachTest();
const original = new SimWorld(server);

async function make(body: object) {
  const { status, body: world } = await original.call<World & ProblemDetails>(
    'POST',
    '/worlds',
    body,
  );
  return { status, world };
}

describe('a copy of a world', () => {
  it('a copy of a world has its state hash, seed, clock, fault plan and story', async () => {
    await original.useAtRandom();
    const { status, world } = await make({ name: 'copy', from: 'default' });
    expect(status).toBe(201);
    expect(isWorld(world)).toBe(true);
    const [first, second] = [await original.state(), await new SimWorld(server, 'copy').state()];
    expect(second).toEqual({ ...first, world: 'copy' });
  });

  it('a copy of a world and the original are independent', async () => {
    await make({ name: 'copy', from: 'default' });
    const before = await original.hash();
    const copy = new SimWorld(server, 'copy');
    await copy.useAtRandom();
    expect(await original.hash()).toBe(before);
    expect(await copy.hash()).not.toBe(before);
  });

  it("a copy of a world returns to the original's first state when it is reset", async () => {
    const first = await original.hash();
    await original.useAtRandom();
    await make({ name: 'copy', from: 'default' });
    const copy = new SimWorld(server, 'copy');
    await copy.call('POST', '/reset');
    expect(await copy.hash()).toBe(first);
  });

  it('a copy of a world copies no session and no journal', async () => {
    const finance = await original.signIn('finance');
    await finance.get('/v1/accounting/payments');
    await make({ name: 'copy', from: 'default' });
    const headers = { 'x-bidstage-world': 'copy' };
    const response = await finance.send({ url: '/v1/accounting/payments', headers });
    expect(response.statusCode).toBe(401);
    const { body } = await new SimWorld(server, 'copy').call<unknown[]>('GET', '/journal');
    expect(body).toHaveLength(1);
  });

  it('a copy of a world has its clock frozen at a requested time, and its state grows up to it', async () => {
    const { world } = await make({ name: 'copy', from: 'default', now: '2024-02-20T00:00:00Z' });
    expect(world.clock.now).toBe('2024-02-20T00:00:00.000Z');
    await original.call('POST', '/clock/advance', { to: '2024-02-20T00:00:00Z' });
    expect(await new SimWorld(server, 'copy').hash()).toBe(await original.hash());
  });

  it.each([
    ['live', { mode: 'live' }],
    ['scaled', { mode: 'scaled', rate: 60 }],
  ])('a copy of a world keeps a %s clock', async (_mode, setting) => {
    await original.call('PUT', '/clock', setting);
    await make({ name: 'copy', from: 'default' });
    const copy = new SimWorld(server, 'copy');
    const clockOf = async (world: SimWorld) => (await world.call('GET', '/clock')).body;
    expect(await clockOf(copy)).toEqual(await clockOf(original));
    expect(await copy.hash()).toBe(await original.hash());
  });

  it('a copy of a world is refused for contradictory options, or when there is nothing to copy', async () => {
    expect(await make({ from: 'nothing' })).toMatchObject({
      status: 404,
      world: { title: 'Unknown snapshot' },
    });
    expect((await make({ from: 'default', seed: 2 })).status).toBe(422);
    expect((await make({ from: 'default', seed: 1 })).status).toBe(201);
    expect((await make({ from: 'default', story: 'session-expiry' })).status).toBe(422);
    expect((await make({ from: 'default', name: 'default' })).status).toBe(409);
    expect((await make({ story: 'no-such' })).status).toBe(404);
  });

  it('a copy of a world is made from a snapshot when no world has the name', async () => {
    await original.useAtRandom();
    await original.call('POST', '/snapshots', { name: 'kept' });
    const hash = await original.hash();
    await original.call('POST', '/reset');
    expect((await make({ name: 'again', from: 'kept' })).status).toBe(201);
    expect(await new SimWorld(server, 'again').hash()).toBe(hash);
    await make({ name: 'kept' });
    await make({ name: 'from-world', from: 'kept' });
    expect(await new SimWorld(server, 'from-world').hash()).toBe(await original.hash());
  });
});

describe('the number of worlds', () => {
  const namesOf = async (): Promise<string[]> =>
    (await original.call<World[]>('GET', '/worlds')).body.map(({ name }) => name);

  it('the number of worlds is bounded: the world that has been idle longest is dropped, never the default world', async () => {
    await server.close();
    await server.start({ SIM_MAX_WORLDS: '3' });
    await make({ name: 'a' });
    await make({ name: 'b' });
    await new SimWorld(server, 'a').state();
    await make({ name: 'c' });
    expect(await namesOf()).toEqual(['a', 'c', 'default']);
    await make({ name: 'd', from: 'a' });
    expect(await namesOf()).toEqual(['c', 'd', 'default']);
  });

  async function expectWorldsApart(count: number): Promise<void> {
    const worlds = Array.from({ length: count }, (_, index) => new SimWorld(server, `w-${index}`));
    await Promise.all(worlds.map(({ name }) => make({ name })));
    await Promise.all(
      worlds.map(async (world, index) => {
        await world.call('POST', '/clock/advance', { seconds: index });
        await world.call('POST', '/faults', {
          match: { path: `/none/${index}` },
          effect: { type: 'empty' },
        });
        const client = await world.signIn('publisher');
        const settings = { anomalyReportWeeklyBidderAvgResponseTimeUpperThreshold: index + 1 };
        await client.patch('/v1/prebid/users/me', settings);
      }),
    );
    await Promise.all(
      worlds.map(async (world, index) => {
        const { clock, faults } = await world.state();
        expect(Date.parse(clock.now)).toBe(Date.parse(TEST_NOW) + index * 1000);
        expect(faults.map(({ match }) => match.path)).toEqual([`/none/${index}`]);
        const client = await world.signIn('publisher');
        const { body } = await client.get<Record<string, unknown>>('/v1/prebid/users/me');
        expect(body.data['anomalyReportWeeklyBidderAvgResponseTimeUpperThreshold']).toBe(index + 1);
        const journal = await world.call<{ request: { body: string | null } }[]>('GET', '/journal');
        expect(journal.body).toHaveLength(2);
        expect(journal.body[0]?.request.body).toContain(`:${index + 1}}`);
      }),
    );
    expect((await original.state()).faults).toEqual([]);
    expect((await original.state()).clock.now).toBe(TEST_NOW);
  }

  it('20 worlds can exist at once, and none affects another', () => expectWorldsApart(20));

  it(
    '200 worlds can exist at once, and none affects another',
    { tags: ['full'], timeout: 120_000 },
    () => expectWorldsApart(200),
  );
});
