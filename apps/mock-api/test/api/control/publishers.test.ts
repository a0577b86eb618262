import { describe, expect, it } from 'vitest';
import type { Persona } from '#api/contract/operations/control/personas.ts';
import type {
  OwnPublisher,
  PublisherDefaults,
  PublisherFile,
} from '#api/contract/operations/control/publishers.ts';
import { MARKET_COUNTRIES } from '#api/contract/values/countries.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { serverForEachTest, TestClient } from '#test/helpers/test-server.ts';

const server = serverForEachTest();
const NAME_AND_VIEWS = { name: 'Nordlicht Küche', pageViewsPerMonth: 3_000_000 };

async function send<D>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
) {
  const client = new TestClient(server, headers);
  const response = await client.send({ method, url, ...(payload && { payload }) });
  return { status: response.statusCode, headers: response.headers, body: response.json<D>() };
}

async function publisherOf(request: object): Promise<OwnPublisher> {
  const { status, body } = await send<OwnPublisher>('POST', '/__sim/publishers', request);
  expect(status).toBe(201);
  return body;
}

/** A world with a publisher, and a session of its persona. */
async function worldOf(publisher: string, world = 'prospect') {
  const made = await send('POST', '/__sim/worlds', { name: world, publisher });
  expect(made.status).toBe(201);
  const inWorld = { 'x-bidstage-world': world };
  const signedIn = await send<Persona>(
    'POST',
    '/__sim/sign-in',
    { persona: 'publisher-own' },
    inWorld,
  );
  expect(signedIn.status).toBe(200);
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  return { persona: signedIn.body, headers: { ...inWorld, cookie } };
}

/** The payment requests of a world as text. */
async function paymentsIn(headers: Record<string, string>): Promise<string> {
  const { body } = await send('GET', '/__sim/state/payments?limit=500', undefined, headers);
  return JSON.stringify(body);
}

describe('a publisher of one’s own', () => {
  it('POST /__sim/publishers needs a name and page views, and fills in what is typical of the country', async () => {
    const { name, publisher } = await publisherOf({ ...NAME_AND_VIEWS, country: 'de' });
    expect(name).toBe('nordlichtkueche');
    expect(publisher).toMatchObject({
      version: 1,
      domain: 'nordlichtkueche.example',
      country: 'de',
      currency: 'EUR',
      language: 'de-DE',
      pages: ['news'],
      historyMonths: 24,
    });
    expect(publisher.bidders).toHaveLength(10);
    expect(publisher.bidders).toContain('stroeerCore');
    expect(publisher.bidders).not.toContain('ozone');
  });

  it('GET /__sim/publisher-defaults says what POST /__sim/publishers assumes for a country', async () => {
    const { body: defaults } = await send<PublisherDefaults>('GET', '/__sim/publisher-defaults');
    const { publisher } = await publisherOf({ ...NAME_AND_VIEWS, country: 'jp' });
    const { currency, language, bidders } = publisher;
    expect(defaults.countries.jp).toMatchObject({ currency, language, bidders });
    expect(currency).toBe('JPY');
    expect(defaults.countries.jp).toMatchObject({
      mobileShare: 0.44,
      revenueSharePercent: 82.5,
      termDays: 60,
    });
    expect(Object.keys(defaults.countries)).toEqual(MARKET_COUNTRIES);
    expect(defaults.homeShare).toBe(0.85);
  });

  it('has a share with at most two decimals, and terms in their bounds', async () => {
    const add = (terms: object) =>
      send<{ problems: { message: string }[] }>('POST', '/__sim/publishers', {
        ...NAME_AND_VIEWS,
        ...terms,
      });
    const { status, body } = await add({ revenueSharePercent: 72.505 });
    expect(status).toBe(422);
    expect(body.problems.map(({ message }) => message)).toEqual(['has more than two decimals']);
    for (const terms of [{ termDays: 14 }, { revenueSharePercent: 101 }, { payments: 'never' }])
      expect((await add(terms)).status).toBe(422);
    const terms = { revenueSharePercent: 72.25, termDays: 45, payments: 'usual' };
    expect((await publisherOf({ ...NAME_AND_VIEWS, ...terms })).publisher).toMatchObject(terms);
  });

  it('has a configuration of its own, checked as an upload is', async () => {
    const row = (bidder: string) =>
      `Home,/123/home,div-${bidder},"[[300,250]]","[{""bidder"":""${bidder}"",""params"":{}}]"\n`;
    const header = 'PAGE,ADUNIT,DIV_ID,SIZES,PARAMS\n';
    const add = (configuration: string) =>
      send<{ problems: { message: string }[] }>('POST', '/__sim/publishers', {
        ...NAME_AND_VIEWS,
        configuration,
      });
    for (const [text, message] of [
      ['PAGE,ADUNIT\na,b\n', 'problem 101: Invalid column header (DIV_ID, SIZES, PARAMS)'],
      [header, 'has no rows'],
      [header + row('nobody'), 'has problem 201: Unsupported bidders (nobody; line 2)'],
      [
        `${header}Home,x,div,"[[300,250]]",[]\n`,
        'problem 203: Invalid params: must be valid JSON (line 2)',
      ],
    ] as const) {
      const { status, body } = await add(text);
      expect(status, text).toBe(422);
      expect(body.problems[0]?.message).toContain(message);
    }
    const { name } = await publisherOf({
      ...NAME_AND_VIEWS,
      configuration: header + row('appnexus') + row('rubicon'),
    });
    const { persona, headers } = await worldOf(name, 'own-csv');
    const config = await send<object>(
      'GET',
      `/v1/prebid/affiliates/${persona.affiliateId}`,
      undefined,
      headers,
    );
    expect(JSON.stringify(config.body)).toContain('div-rubicon');
  });

  it('its file is read, stored under another name, listed and deleted', async () => {
    const { name } = await publisherOf(NAME_AND_VIEWS);
    const { body: file } = await send<PublisherFile>('GET', `/__sim/publishers/${name}`);
    const put = await send<OwnPublisher>('PUT', '/__sim/publishers/copy', file);
    expect(put.status).toBe(201);
    expect(put.body).toEqual({ name: 'copy', publisher: file });
    const names = async () =>
      (await send<OwnPublisher[]>('GET', '/__sim/publishers')).body.map((one) => one.name);
    expect(await names()).toEqual(['copy', name]);
    expect((await send('DELETE', '/__sim/publishers/copy')).body).toEqual(put.body);
    expect(await names()).toEqual([name]);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await send(method, '/__sim/publishers/copy')).status).toBe(404);
    expect((await publisherOf(NAME_AND_VIEWS)).name).toBe(`${name}-2`);
  });

  it('a limit holds for the number of publishers', async () => {
    const { publisher } = await publisherOf(NAME_AND_VIEWS);
    for (let index = 1; index < LIMITS.ownPublishers; index += 1)
      await send('PUT', `/__sim/publishers/p-${index}`, publisher);
    expect((await send('PUT', '/__sim/publishers/one-more', publisher)).status).toBe(507);
    expect((await send('POST', '/__sim/publishers', NAME_AND_VIEWS)).status).toBe(507);
    expect((await send('PUT', '/__sim/publishers/p-1', publisher)).status).toBe(201);
  });
});

describe('a world with a publisher of one’s own', () => {
  it('has its persona, who sees its configuration and figures; other worlds do not have it', async () => {
    const { name } = await publisherOf({ ...NAME_AND_VIEWS, country: 'de' });
    const { persona, headers } = await worldOf(name);
    const affiliate = persona.affiliateId ?? '';
    const range = 'from=1703980800&to=1704585600';
    const chart = await send<{ data: { total: { totalRevenue: number[] } } }>(
      'GET',
      `/v1/prebid/charts/by/day/bidder?affiliate_id=${affiliate}&${range}`,
      undefined,
      headers,
    );
    expect(chart.status).toBe(200);
    const revenue = chart.body.data.total.totalRevenue;
    expect(revenue).toHaveLength(7);
    expect(Math.min(...revenue)).toBeGreaterThan(0);
    const me = await send<{ data: object }>('GET', '/v1/users/me', undefined, headers);
    expect(me.body.data).toMatchObject({ affiliates: [affiliate], affiliatesCurrency: ['EUR'] });
    // Somebody who sees every publisher begins with the one that the world is about.
    const { body: people } = await send<Persona[]>('GET', '/__sim/personas', undefined, headers);
    for (const all of ['rd', 'admin', 'rd-finance'])
      expect(people.find(({ id }) => id === all)?.affiliateId, all).toBe(affiliate);
    const others = (await send<Persona[]>('GET', '/__sim/personas')).body.map(({ id }) => id);
    expect(others).not.toContain('publisher-own');
    expect((await send('POST', '/__sim/sign-in', { persona: 'publisher-own' })).status).toBe(404);
  });

  it('earns what was said in a typical month', async () => {
    const monthlyRevenue = 40_000;
    const { name } = await publisherOf({ ...NAME_AND_VIEWS, monthlyRevenue });
    const { persona, headers } = await worldOf(name);
    const chart = await send<{ data: { total: { totalRevenue: number[] } } }>(
      'GET',
      `/v1/prebid/charts/by/day/bidder?affiliate_id=${persona.affiliateId}&from=1702252800&to=1704672000`,
      undefined,
      headers,
    );
    // Prices are fitted to the four weeks before the world's first day.
    const revenue = chart.body.data.total.totalRevenue.reduce((sum, day) => sum + day, 0);
    const month = (revenue / 28) * (365.25 / 12);
    expect(month / monthlyRevenue).toBeGreaterThan(0.9);
    expect(month / monthlyRevenue).toBeLessThan(1.1);
  });

  it('has payment requests of the publisher, and the same state in another world and after a reset', async () => {
    const { name } = await publisherOf(NAME_AND_VIEWS);
    const first = await worldOf(name, 'one');
    await worldOf(name, 'two');
    const hashOf = async (world: string) =>
      (
        await send<{ stateHash: string }>('GET', '/__sim/state', undefined, {
          'x-bidstage-world': world,
        })
      ).body.stateHash;
    expect(await hashOf('one')).toBe(await hashOf('two'));
    expect(await hashOf('one')).not.toBe(await hashOf('default'));
    expect(await paymentsIn(first.headers)).toContain(first.persona.affiliateId);
    const before = await hashOf('one');
    await send('POST', '/__sim/reset', undefined, { 'x-bidstage-world': 'one' });
    expect(await hashOf('one')).toBe(before);
    expect((await send('GET', '/v1/users/me', undefined, first.headers)).status).toBe(200);
  });

  it('has no payment requests for months before its history', async () => {
    const billedBy = async (historyMonths: number) => {
      const { name } = await publisherOf({ ...NAME_AND_VIEWS, historyMonths });
      const { persona, headers } = await worldOf(name, `history-${historyMonths}`);
      return (await paymentsIn(headers)).split(`"${persona.affiliateId}"`).length - 1;
    };
    const [none, few, all] = [await billedBy(0), await billedBy(3), await billedBy(24)];
    expect(none).toBe(0);
    expect(few).toBeGreaterThan(0);
    expect(few).toBeLessThanOrEqual(4);
    expect(all).toBeGreaterThan(18);
  });

  it('is the same for a file with its members in another order', async () => {
    const { publisher } = await publisherOf({ ...NAME_AND_VIEWS, audience: { de: 0.5, fr: 0.2 } });
    const turned = Object.fromEntries(Object.entries(publisher).toReversed());
    await send('PUT', '/__sim/publishers/turned', {
      ...turned,
      audience: { fr: 0.2, de: 0.5 },
    });
    const { name } = await publisherOf({ ...NAME_AND_VIEWS, audience: { de: 0.5, fr: 0.2 } });
    const one = await worldOf(name, 'in-order');
    const other = await worldOf('turned', 'turned');
    expect(other.persona.affiliateId).toBe(one.persona.affiliateId);
  });

  it('is not made for an unknown publisher, nor with a story or another world as well', async () => {
    expect((await send('POST', '/__sim/worlds', { publisher: 'nobody' })).status).toBe(404);
    const { name } = await publisherOf(NAME_AND_VIEWS);
    const both = await send('POST', '/__sim/worlds', { publisher: name, from: 'default' });
    expect(both.status).toBe(422);
  });
});
