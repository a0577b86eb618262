import { beforeEach, describe, expect, it } from 'vitest';
import type { Incident } from '#api/contract/operations/control/incidents.ts';
import type { PrebidConfig } from '#api/contract/operations/prebid-config.ts';
import { performanceByBidder } from '#api/contract/operations/performance.ts';
import { BUSINESS } from '#api/contract/values/business-constants.ts';
import { serverForEachTest, TEST_NOW, type TestClient } from '#test/helpers/test-server.ts';
import { at, DAY, HOUR } from '#test/helpers/figures.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';

const server = serverForEachTest();
let publisher: TestClient;
/** The time of the clock in seconds, and the configuration of that time before any upload. */
let clock: number;
let configured: string | null;
beforeEach(async () => {
  clock = at(TEST_NOW);
  configured = null;
  publisher = await server.signIn('publisher');
});

const incidents = async (): Promise<Incident[]> => {
  const { body } = await server.visitor.get(`/__sim/incidents?affiliate_id=${AFFILIATE.publisher}`);
  return body as unknown as Incident[];
};
const incidentOf = async (id: string): Promise<Incident | undefined> =>
  (await incidents()).find((one) => one.id === id);

/** Sets the clock and signs in again, because sessions last only hours. */
async function freeze(seconds: number): Promise<void> {
  clock = seconds;
  const now = new Date(seconds * 1000).toISOString();
  await server.visitor.put('/__sim/clock', { mode: 'frozen', now });
  publisher = await server.signIn('publisher');
}

async function latest(kind: Incident['kind']): Promise<Incident> {
  const found = (await incidents()).findLast((one) => one.kind === kind);
  if (!found) throw new Error(`no ${kind}`);
  return found;
}

/** The CSV file of the configuration in force. */
async function configuredFile(): Promise<string> {
  const url = '/__sim/config-versions';
  const { body } = await server.visitor.get(`${url}?affiliate_id=${AFFILIATE.publisher}`);
  const versions = body as unknown as { id: number; validFrom: number }[];
  const inForce = versions.find(({ validFrom }) => validFrom <= clock);
  const file = { method: 'GET', url: `${url}/${inForce?.id}/file` } as const;
  return (await server.visitor.send(file)).body;
}

/** Uploads the publisher's own configuration without a bidder, or without the rows of an ad unit. */
async function upload(without: { bidder?: string; adUnitId?: string } = {}): Promise<void> {
  const { bidder, adUnitId } = without;
  const cell = String.raw`\{""bidder"":""${bidder}"",""params"":\{[^{}]*\}\}`;
  configured ??= await configuredFile();
  const payload = configured
    .split('\n')
    .filter((line) => adUnitId === undefined || line.split(',')[2] !== adUnitId)
    .join('\n')
    .replace(new RegExp(`,${cell}|${cell},`, 'g'), '');
  if (bidder !== undefined) expect(payload).not.toContain(`""${bidder}""`);
  const headers = { 'content-type': 'text/csv' };
  const request = { method: 'POST', url: '/v1/prebid/config', headers, payload } as const;
  expect((await publisher.send(request)).statusCode).toBe(201);
}

/** Bids per request of each bidder. */
async function bidRates(from: number, to: number): Promise<Map<string, number>> {
  const { data } = await publisher.read(performanceByBidder, { from, to });
  return new Map(data.map((one) => [one.name, one.bidCount / one.requestCount]));
}

describe('an outage whose bidder is removed', () => {
  it.each([0, 1, 2])(
    'an outage whose bidder is removed ends with the upload, and no other bidder fails in its place: the last but %i',
    async (back) => {
      const outages = (await incidents()).filter(
        ({ kind, size }) => kind === 'outage' && size < 0.1,
      );
      const outage = outages.at(-1 - back);
      if (!outage) throw new Error('too few outages');
      const bidder = outage.bidder ?? '';
      expect(outage).toMatchObject({ endedBy: null, plannedEnd: outage.end });
      const uploadAt = outage.start + 2 * HOUR;
      await freeze(uploadAt);
      const during = await bidRates(outage.start, uploadAt);
      expect(during.get(bidder)).toBeLessThan(0.05);
      await upload({ bidder });
      await freeze(outage.plannedEnd);

      const after = await bidRates(uploadAt, outage.plannedEnd);
      expect(after.has(bidder)).toBe(false);
      expect(after.size).toBe(during.size - 1);
      const dayBefore = await bidRates(uploadAt - DAY, outage.plannedEnd - DAY);
      for (const [name, rate] of after)
        expect(rate / (dayBefore.get(name) ?? 0), `${name}: ${rate}`).toBeGreaterThan(0.6);

      const ended = await incidentOf(outage.id);
      expect(ended).toMatchObject({
        bidder,
        end: uploadAt,
        plannedEnd: outage.end,
        endedBy: 'upload',
      });
      expect(ended?.signal).toContain(`when an upload removed ${bidder}`);
    },
  );

  it('an outage whose bidder is removed does not come back when the bidder does', async () => {
    const outage = await latest('outage');
    const bidder = outage.bidder ?? '';
    await freeze(outage.start + HOUR);
    await upload({ bidder });
    await freeze(outage.start + 2 * HOUR);
    await upload();
    await freeze(outage.plannedEnd);
    const rates = await bidRates(outage.start + 2 * HOUR, outage.plannedEnd);
    expect(rates.get(bidder)).toBeGreaterThan(0.05);
    expect((await incidentOf(outage.id))?.end).toBe(outage.start + HOUR);
  });

  it('an outage whose bidder is removed keeps what has been measured before the upload', async () => {
    const outage = await latest('outage');
    const uploadAt = outage.start + 2 * HOUR;
    await freeze(uploadAt);
    const range = { from: uploadAt - 12 * HOUR, to: uploadAt };
    const before = await publisher.read(performanceByBidder, range);
    await upload({ bidder: outage.bidder ?? '' });
    await freeze(outage.plannedEnd + DAY);
    const { data } = await publisher.read(performanceByBidder, range);
    const counts = (rows: typeof data) => rows.map(({ name, bidCount }) => [name, bidCount]);
    expect(counts(data)).toEqual(counts(before.data));
  });
});

describe('an incident whose target is removed otherwise', () => {
  it('an incident of an ad unit ends with the upload without it, and no other ad unit has it then', async () => {
    const low = await latest('low_fill');
    await freeze(low.start + 6 * HOUR);
    await upload({ adUnitId: low.adUnitId ?? '' });
    await freeze(low.plannedEnd);
    const ended = await incidentOf(low.id);
    expect(ended).toMatchObject({ adUnitId: low.adUnitId, endedBy: 'upload' });
    expect(ended?.end).toBe(low.start + 6 * HOUR);
    const query = `from=${low.start + 6 * HOUR}&to=${low.plannedEnd}`;
    const { body } = await publisher.get<
      { adUnitId: string; impressionCount: number; maxRequestCount: number }[]
    >(`/v1/prebid/performance/by/adunit/bidder?${query}`);
    expect(body.data.length).toBeGreaterThan(5);
    for (const { adUnitId, impressionCount, maxRequestCount } of body.data)
      expect(impressionCount / maxRequestCount, adUnitId).toBeGreaterThan(BUSINESS.lowFillRate);
  });

  it('an incident of a bidder ends when AutoPick does not pick it', async () => {
    await freeze(at(TEST_NOW) + 90 * DAY);
    const outage = await latest('outage');
    const bidderName = outage.bidder ?? '';
    await server.visitor.post('/__sim/reset');
    publisher = await server.signIn('publisher');
    const { body } = await publisher.get<PrebidConfig>(
      `/v1/prebid/affiliates/${AFFILIATE.publisher}`,
    );
    const units = body.data.pages
      .flatMap(({ bidders }) => bidders)
      .filter(({ bidderCode }) => bidderCode === bidderName)
      .flatMap(({ adUnits }) => adUnits.map(({ adUnitId }) => adUnitId));
    // A floor price that no bid reaches makes it the last of all bidders by revenue.
    const floors = [...new Set(units)].map((adUnitId) => ({
      bidderName,
      adUnitId,
      currency: 'USD',
      floorPrice: 100_000,
    }));
    expect((await publisher.post('/v1/prebid/floor_prices', floors)).status).toBe(201);
    const pickedAt = outage.start + HOUR;
    await freeze(pickedAt);
    const patch = { autoPickEnabled: true };
    expect(
      (await publisher.patch(`/v1/prebid/affiliates/${AFFILIATE.publisher}`, patch)).status,
    ).toBe(200);
    await freeze(outage.plannedEnd);
    const ended = await incidentOf(outage.id);
    expect(ended).toMatchObject({ bidder: bidderName, end: pickedAt, endedBy: 'auto_pick' });
    expect(ended?.signal).toContain(`when AutoPick left out ${bidderName}`);
    const rates = await bidRates(pickedAt, outage.plannedEnd);
    expect(rates.size).toBe(BUSINESS.autoPickBidders);
    expect(Math.min(...rates.values())).toBeGreaterThan(0.03);
  });
});
