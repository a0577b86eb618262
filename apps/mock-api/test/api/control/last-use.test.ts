import { describe, expect, it } from 'vitest';
import type { ListedWorld } from '#api/contract/operations/control/worlds.ts';
import { serverForEachTest, startTestServer, type TestServer } from '#test/helpers/test-server.ts';

/** The wall clock of the test servers. */
const WALL = '2030-01-01T00:00:00.000Z';

const server = serverForEachTest();

async function lastUses(of: TestServer): Promise<Record<string, ListedWorld['lastUse']>> {
  const { body } = await of.visitor.get('/__sim/worlds');
  const worlds = body as unknown as ListedWorld[];
  return Object.fromEntries(worlds.map(({ name, lastUse }) => [name, lastUse]));
}

describe('the last use of a world', () => {
  it('the list of worlds has the time, the persona and the address of the last request to each', async () => {
    await server.visitor.post('/__sim/worlds', { name: 'team' });
    expect(await lastUses(server)).toEqual({ default: null, team: null });
    const paula = await server.signIn('publisher');
    await paula.get('/v1/users/me');
    expect(await lastUses(server)).toEqual({
      default: { at: WALL, persona: 'publisher', client: '127.0.0.1' },
      team: null,
    });
  });

  it('the list of worlds has the label of a client instead of its address, cut to 60 characters', async () => {
    const send = (label: string) =>
      server.visitor.send({ url: '/v1/users/me', headers: { 'x-bidstage-client': label } });
    await send('  checkout team, nightly tests ');
    expect((await lastUses(server))['default']).toEqual({
      at: WALL,
      persona: null,
      client: 'checkout team, nightly tests',
    });
    await send('x'.repeat(100));
    expect((await lastUses(server))['default']?.client).toBe('x'.repeat(60));
    await send('   ');
    expect((await lastUses(server))['default']?.client).toBe('127.0.0.1');
  });

  it('the list of worlds has the address that a trusted proxy forwards', async () => {
    const trusting = await startTestServer({ TRUST_PROXY: 'loopback', SIM_TOKEN: 'right' });
    const headers = { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer right' };
    await trusting.visitor.send({ url: '/v1/users/me', headers });
    const listed = await trusting.visitor.send({ url: '/__sim/worlds', headers });
    expect(listed.json<ListedWorld[]>()[0]?.lastUse?.client).toBe('203.0.113.7');
  });

  it('reading the list of worlds, or the health of the server, is no use of a world', async () => {
    await lastUses(server);
    await server.visitor.send({ url: '/healthz' });
    expect(await lastUses(server)).toEqual({ default: null });
  });

  it('a new world of the name of a deleted one has no last use', async () => {
    const team = { 'x-bidstage-world': 'team' };
    await server.visitor.post('/__sim/worlds', { name: 'team' });
    await server.visitor.send({ url: '/v1/users/me', headers: team });
    expect((await lastUses(server))['team']).not.toBeNull();
    await server.visitor.delete('/__sim/worlds/team');
    await server.visitor.post('/__sim/worlds', { name: 'team' });
    expect((await lastUses(server))['team']).toBeNull();
  });
});
