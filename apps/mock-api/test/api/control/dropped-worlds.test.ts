import { beforeEach, expect, it } from 'vitest';
import { serverForEachTest } from '#test/helpers/test-server.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';

const server = serverForEachTest();
const world = new SimWorld(server, 'short-lived');
beforeEach(async () => {
  await new SimWorld(server).call('POST', '/worlds', { name: world.name });
});

const NOW = Date.parse('2024-01-08T09:00:00Z') / 1000;

it('a request whose world is dropped meanwhile gets 404, and never 500', async () => {
  const client = await world.signIn('publisher');
  const form = [
    '--x',
    'content-disposition: form-data; name="bidder_data_csv"; filename="a.csv"',
    'content-type: text/csv',
    '',
    'PAGE,ADUNIT,DIV_ID,SIZES,PARAMS',
    '--x--',
    '',
  ].join('\r\n');
  const underWay = [
    client.send({ method: 'GET', url: '/v1/users/me' }),
    client.send({
      method: 'GET',
      url: `/v1/prebid/performance/by/bidder/adunit?from=${NOW - 30 * 86_400}&to=${NOW}`,
    }),
    client.send({
      method: 'POST',
      url: '/v1/prebid/config',
      payload: form,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    }),
    ...['reset', 'clock/advance', 'stories/month-end/apply', 'snapshots'].map((path) =>
      client.send({
        method: 'POST',
        url: `/__sim/${path}`,
        ...(path === 'clock/advance' && { payload: { seconds: 86_400 } }),
        ...(path === 'snapshots' && { payload: { name: 'late' } }),
      }),
    ),
    client.send({ method: 'GET', url: '/__sim/state/payments' }),
    new SimWorld(server).call('DELETE', `/worlds/${world.name}`).then(({ response }) => response),
  ];
  const statuses = (await Promise.all(underWay)).map(({ statusCode }) => statusCode);
  expect(Math.max(...statuses)).toBeLessThan(500);
  expect(statuses.at(-1)).toBe(200);
  expect((await client.send({ method: 'GET', url: '/v1/users/me' })).statusCode).toBe(404);
});
