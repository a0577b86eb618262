import { describe, expect, it } from 'vitest';
import { ownFirstStates, serverForEachTest, TEST_NOW } from '#test/helpers/test-server.ts';

const server = serverForEachTest();

const FLOOR_PRICES = '/v1/prebid/floor_prices_by_timestamp';

describe('a cached response', () => {
  it('a cached response is not sent for an invalid session', async () => {
    const url = '/v1/users/me';
    const finance = await server.signIn('finance');
    const tampered = { cookie: `${String(finance.headers['cookie'])}x` };
    expect((await server.visitor.send({ url })).statusCode).toBe(200);
    expect((await server.visitor.send({ url })).statusCode).toBe(200);
    for (let time = 0; time < 2; time += 1)
      expect((await server.visitor.send({ url, headers: tampered })).statusCode).toBe(401);
    await server.visitor.post('/__sim/clock/advance', { seconds: 9 * 3600 });
    expect((await server.visitor.send({ url })).statusCode).toBe(200);
    expect((await finance.send({ url })).statusCode).toBe(401);
  });

  it('a cached response is replaced after time has brought new rows', async () => {
    const before = await (await server.signIn('publisher')).get(FLOOR_PRICES);
    await server.visitor.post('/__sim/clock/advance', { seconds: 40 * 86_400 });
    const after = await (await server.signIn('publisher')).get(FLOOR_PRICES);
    expect(after.body.data).not.toEqual(before.body.data);
  });

  it('a response is not cached when the clock moved while it was made', async () => {
    // A market of its own, whose days have to be made first.
    await server.close();
    await server.start({}, ownFirstStates());
    const now = Date.parse(TEST_NOW) / 1000;
    const url = `/v1/prebid/performance/by/day/bidder?from=${now - 40 * 86_400}&to=${now + 86_400}`;
    const publisher = await server.signIn('publisher-tw');
    const early = publisher.get(url);
    // The days are simulated one a turn: the clock moves between two of them.
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise((resolve) => void setImmediate(resolve));
    }
    await server.visitor.post('/__sim/clock/advance', { seconds: 4 * 3600 });
    await early;
    const late = await publisher.get(url);
    expect(late.body).toMatchObject({ meta: { updatedAt: now + 4 * 3600 } });
  });

  it('a cached response belongs to its persona: another user gets another one', async () => {
    const publisher = await server.signIn('publisher');
    const other = await server.signIn('publisher-jp');
    const url = '/v1/users/me';
    const [mine, theirs] = [await publisher.get(url), await other.get(url)];
    expect(theirs.body.data).not.toEqual(mine.body.data);
    const visitor = await server.visitor.get<{ isLogin: boolean }>(url);
    expect(visitor.body.data.isLogin).toBe(false);
  });

  it('a cached response is replaced when a recorded floor price takes effect within the half hour', async () => {
    const setClock = (time: string) =>
      server.app.inject({
        method: 'PUT',
        url: '/__sim/clock',
        payload: { mode: 'frozen', now: `2024-01-08T${time}Z` },
      });
    await setClock('09:20:00');
    const publisher = await server.signIn('publisher');
    type Rows = [{ adUnitId: string; bidders: [{ bidderName: string }] }];
    const [{ adUnitId, bidders }] = (await publisher.get<Rows>(FLOOR_PRICES)).body.data;
    const [{ bidderName }] = bidders;
    const payload = [{ adUnitId, bidderName, currency: 'USD', floorPrice: 7.77 }];
    const recorded = { method: 'POST', url: '/v1/prebid/floor_prices', payload } as const;
    expect((await publisher.send(recorded)).statusCode).toBe(201);
    const prices = async () => JSON.stringify((await publisher.get(FLOOR_PRICES)).body.data);
    for (const [time, isInForce] of [
      ['09:10:00', false],
      ['09:19:59', false],
      ['09:20:00', true],
    ] as const) {
      await setClock(time);
      expect((await prices()).includes('7.77'), time).toBe(isInForce);
    }
  });

  it('a response with a link that expires is not cached', async () => {
    const finance = await server.signIn('finance');
    const url = '/v1/accounting/reports/202312';
    const first = await finance.get<{ download_url: string }>(url);
    await server.visitor.post('/__sim/clock/advance', { seconds: 60 });
    const second = await finance.get<{ download_url: string }>(url);
    expect(second.body.data.download_url).not.toBe(first.body.data.download_url);
  });

  it('a cached response is not sent for a new world with the name of a dropped one', async () => {
    const world = { 'x-bidstage-world': 'again' };
    const responses: string[] = [];
    for (const seed of [1, 2]) {
      await server.visitor.post('/__sim/worlds', { name: 'again', seed });
      const signIn = await server.app.inject({
        method: 'POST',
        url: '/__sim/sign-in',
        headers: world,
        payload: { persona: 'publisher' },
      });
      const cookie = signIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const headers = { ...world, cookie };
      const response = await server.visitor.send({ url: FLOOR_PRICES, headers });
      expect(response.statusCode).toBe(200);
      responses.push(response.body);
      await server.visitor.send({ method: 'DELETE', url: '/__sim/worlds/again' });
    }
    expect(responses[0]).not.toBe(responses[1]);
  });
});
