import { describe, expect, it } from 'vitest';
import { ALERTS, type Settings } from '#api/contract/values/alerts.ts';
import { changeSettings, getSettings } from '#api/contract/operations/settings.ts';
import { DEFAULT_SETTINGS } from '#api/domain/settings.ts';
import { responseFaults } from '#test/helpers/response-faults.ts';
import { serverForEachTest } from '#test/helpers/test-server.ts';

const server = serverForEachTest();
const publisher = server.clientOf('publisher');

const URL = '/v1/prebid/users/me';

async function read(client = publisher): Promise<Settings> {
  const { status, body } = await client.get<Settings>(URL);
  expect(status).toBe(200);
  expect(responseFaults(getSettings, body)).toEqual([]);
  return body.data;
}

async function change(payload: Partial<Settings>, client = publisher): Promise<Settings> {
  const { status, body } = await client.patch<Settings>(URL, payload);
  expect(status).toBe(200);
  expect(responseFaults(changeSettings, body)).toEqual([]);
  return body.data;
}

async function stateHash(): Promise<string> {
  const response = await publisher.send({ url: '/__sim/state' });
  return response.json<{ stateHash: string }>().stateHash;
}

describe('GET /v1/prebid/users/me', () => {
  it('API2-024 SIM-004 SIM2-022 SIM2-023 GET /v1/prebid/users/me returns each alert, with its threshold if it has one', async () => {
    const settings: Record<string, unknown> = await read();
    for (const { key, threshold } of ALERTS) {
      expect(settings[`${key}Subscribed`]).toBeTypeOf('boolean');
      if (threshold) expect(settings[`${key}Threshold`]).toBeTypeOf('number');
      else expect(settings).not.toHaveProperty(`${key}Threshold`);
    }
    expect(Object.keys(settings)).toHaveLength(13);
  });

  it('API2-002 GET /v1/prebid/users/me uses `message`, as the operations of the user do', async () => {
    const { body } = await publisher.get(URL);
    expect(body).toEqual({ code: 200, message: 'OK', data: DEFAULT_SETTINGS });
  });

  it.each(['rd', 'admin', 'finance', 'publisher-none', 'no-roles', 'no-access'])(
    'API2-024 API2-025 GET /v1/prebid/users/me can be read and changed by %s',
    async (persona) => {
      const client = await server.signIn(persona);
      expect(await read(client)).toEqual(DEFAULT_SETTINGS);
      const changed = await change({ suggestionWeeklyFloorPriceSubscribed: false }, client);
      expect(await read(client)).toEqual(changed);
    },
  );
});

describe('PATCH /v1/prebid/users/me', () => {
  it('API2-025 PATCH /v1/prebid/users/me changes the named fields only, returns all, and a following GET has the same', async () => {
    const named = {
      anomalyReportDailyRevenueDecreaseSubscribed: false,
      anomalyReportWeeklyBidderAvgResponseTimeUpperThreshold: 1234,
    };
    const changed = await change(named);
    expect(changed).toEqual({ ...DEFAULT_SETTINGS, ...named });
    expect(await read()).toEqual(changed);
    const again = await change({ anomalyReportDailyRevenueDecreaseThreshold: 100 });
    expect(again).toEqual({ ...changed, anomalyReportDailyRevenueDecreaseThreshold: 100 });
  });

  it('PATCH /v1/prebid/users/me accepts a threshold whose alert is off, and an empty body as no change', async () => {
    const threshold = { anomalyReportDailyFillRateDecreaseThreshold: 55 };
    const changed = await change(threshold);
    expect(changed).toEqual({ ...DEFAULT_SETTINGS, ...threshold });
    expect(await change({})).toEqual(changed);
  });

  it.each([
    ['a percentage between two steps', { anomalyReportDailyRevenueDecreaseThreshold: 12 }],
    ['0 %', { anomalyReportDailyRevenueDecreaseThreshold: 0 }],
    ['105 %', { anomalyReportWeeklyTimeoutRateUpperThreshold: 105 }],
    ['0 ms', { anomalyReportWeeklyBidderAvgResponseTimeUpperThreshold: 0 }],
    ['10000 ms', { anomalyReportWeeklyBidderAvgResponseTimeUpperThreshold: 10_000 }],
    ['a fraction', { anomalyReportWeeklyBidderAvgResponseTimeUpperThreshold: 1.5 }],
    ['a text for a number', { anomalyReportDailyRevenueDecreaseThreshold: '20' }],
    ['a number for a boolean', { anomalyReportDailyRevenueDecreaseSubscribed: 1 }],
    ['null', { anomalyReportDailyRevenueDecreaseSubscribed: null }],
    ['another field', { email: 'somebody@site.example' }],
    ['a threshold of the suggestion', { suggestionWeeklyFloorPriceThreshold: 5 }],
    ['a list', []],
  ])(
    'PATCH /v1/prebid/users/me refuses %s and changes nothing, not even the valid fields',
    async (_what, payload) => {
      const body = Array.isArray(payload)
        ? payload
        : { suggestionWeeklyFloorPriceSubscribed: false, ...payload };
      const response = await publisher.patch<{ problems: unknown[] }>(URL, body);
      expect(response.status).toBe(422);
      expect(response.body.code).toBe(422);
      expect(response.body.data.problems).not.toEqual([]);
      expect(await read()).toEqual(DEFAULT_SETTINGS);
    },
  );
});

describe('settings and worlds', () => {
  it('settings are part of the state: a change changes the hash, and undoing it restores the hash', async () => {
    const before = await stateHash();
    await change({ suggestionWeeklyFloorPriceSubscribed: false });
    expect(await stateHash()).not.toBe(before);
    await change({ suggestionWeeklyFloorPriceSubscribed: true });
    expect(await stateHash()).toBe(before);
  });

  it('settings belong to one world, and a reset brings the defaults back', async () => {
    await change({ suggestionWeeklyFloorPriceSubscribed: false });
    await server.visitor.post('/__sim/worlds', { name: 'other' });
    const headers = { 'x-bidstage-world': 'other' };
    const signIn = await server.app.inject({
      method: 'POST',
      url: '/__sim/sign-in',
      payload: { persona: 'publisher' },
      headers,
    });
    const cookies = Object.fromEntries(signIn.cookies.map(({ name, value }) => [name, value]));
    const other = await server.app.inject({ url: URL, headers, cookies });
    expect(other.json<{ data: Settings }>().data).toEqual(DEFAULT_SETTINGS);
    await server.visitor.post('/__sim/reset');
    expect(await read()).toEqual(DEFAULT_SETTINGS);
  });
});
