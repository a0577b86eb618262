import { describe, expect, it } from 'vitest';
import type { Clock } from '#api/contract/operations/control/clock.ts';
import type { ProblemDetails } from '#api/contract/operations/control/problem-details.ts';
import { NO_INSTANT } from '#api/contract/values/instants.ts';
import { serverForEachTest, TEST_NOW } from '#test/helpers/test-server.ts';

const server = serverForEachTest();

async function clock(method: 'GET' | 'PUT' | 'POST', path = '', payload?: object) {
  const response = await server.visitor.send({
    method,
    url: `/__sim/clock${path}`,
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json<Clock>() };
}

describe('a time that no calendar has', () => {
  it.each([
    ['PUT', '/clock', { mode: 'frozen', now: '2024-02-30T00:00:00Z' }],
    ['POST', '/clock/advance', { to: '2024-04-31T00:00:00Z' }],
    ['POST', '/worlds', { now: '2023-02-29T00:00:00Z' }],
    ['POST', '/events', { name: 'x', properties: {}, at: '2024-13-01T00:00:00Z' }],
  ] as const)(
    'a time that no calendar has is 422 with a sentence: %s %s',
    async (method, path, payload) => {
      const response = await server.visitor.send({ method, url: `/__sim${path}`, payload });
      expect(response.statusCode).toBe(422);
      const { problems } = response.json<ProblemDetails>();
      expect(problems?.map(({ message }) => message)).toContain(NO_INSTANT);
    },
  );
});

describe('clock of a world', () => {
  it('the clock of a world is frozen at SIM_NOW', async () => {
    expect((await clock('GET')).body).toEqual({ mode: 'frozen', now: TEST_NOW, rate: 0 });
  });

  it('the clock of a world can be set, backwards too', async () => {
    const { body } = await clock('PUT', '', { mode: 'frozen', now: '2023-06-01T00:00:00+02:00' });
    expect(body).toEqual({ mode: 'frozen', now: '2023-05-31T22:00:00.000Z', rate: 0 });
  });

  it('the clock of a world runs live from now or from another time', async () => {
    expect((await clock('PUT', '', { mode: 'live' })).body).toEqual({
      mode: 'live',
      now: '2030-01-01T00:00:00.000Z',
      rate: 1,
    });
    expect((await clock('PUT', '', { mode: 'live', now: TEST_NOW })).body.now).toBe(TEST_NOW);
  });

  it('the clock of a world runs scaled, with a rate', async () => {
    expect((await clock('PUT', '', { mode: 'scaled', rate: 60 })).body).toEqual({
      mode: 'scaled',
      now: TEST_NOW,
      rate: 60,
    });
    expect((await clock('PUT', '', { mode: 'scaled' })).status).toBe(422);
    expect((await clock('PUT', '', { mode: 'scaled', rate: 0 })).status).toBe(422);
  });

  it('the clock of a world advances by seconds or to a time, never back', async () => {
    expect((await clock('POST', '/advance', { seconds: 90 })).body.now).toBe(
      '2024-01-08T09:01:30.000Z',
    );
    expect((await clock('POST', '/advance', { to: '2024-02-01T00:00:00Z' })).body.now).toBe(
      '2024-02-01T00:00:00.000Z',
    );
    expect((await clock('POST', '/advance', { to: '2024-01-01T00:00:00Z' })).status).toBe(422);
    expect((await clock('POST', '/advance', { seconds: -1 })).status).toBe(422);
    expect((await clock('POST', '/advance', { to: '2025-06-01T00:00:00Z' })).status).toBe(422);
    expect((await clock('POST', '/advance', { seconds: 1, to: TEST_NOW })).status).toBe(422);
  });

  it.each([
    {},
    { mode: 'fast' },
    { mode: 'frozen', now: '2024-01-08' },
    { mode: 'frozen', when: TEST_NOW },
  ])('the clock of a world refuses %j and stays as it was', async (body) => {
    expect((await clock('PUT', '', body)).status).toBe(422);
    expect((await clock('GET')).body.now).toBe(TEST_NOW);
  });
});
