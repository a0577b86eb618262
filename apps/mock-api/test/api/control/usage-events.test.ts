import { expect, it } from 'vitest';
import { startTestServer, TEST_NOW } from '#test/helpers/test-server.ts';

it('SHELL-018 the server stores the usage events of the portal, per world', async () => {
  const server = await startTestServer();
  const { visitor } = server;
  const sent = await visitor.send({
    method: 'POST',
    url: '/__sim/events',
    payload: { name: 'payment processed', properties: { id: 7 } },
  });
  expect(sent.statusCode).toBe(201);
  expect(sent.json()).toEqual({
    id: 1,
    name: 'payment processed',
    properties: { id: 7 },
    at: TEST_NOW,
  });
  await visitor.send({
    method: 'POST',
    url: '/__sim/events',
    payload: { name: 'page seen', at: '2024-01-01T00:00:00Z' },
  });

  const list = async (query = '', headers = {}) =>
    (await visitor.send({ url: `/__sim/events${query}`, headers })).json<{ name: string }[]>();
  expect((await list()).map((event) => event.name)).toEqual(['payment processed', 'page seen']);
  expect(await list('?name=page%20seen')).toHaveLength(1);

  await visitor.send({ method: 'POST', url: '/__sim/worlds', payload: { name: 'other' } });
  expect(await list('', { 'x-bidstage-world': 'other' })).toEqual([]);

  expect((await visitor.send({ method: 'DELETE', url: '/__sim/events' })).statusCode).toBe(204);
  expect(await list()).toEqual([]);
});
