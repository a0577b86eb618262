import { describe, expect, it } from 'vitest';
import { BUSINESS } from '#api/contract/values/business-constants.ts';
import { type Incident, listIncidents } from '#api/contract/operations/control/incidents.ts';
import { INCIDENT_KINDS } from '#api/contract/values/incident-kinds.ts';
import { performanceByAdUnit, performanceByBidder } from '#api/contract/operations/performance.ts';
import { compile } from '#test/contract/schemas.ts';
import { serverForEachTest, TEST_NOW } from '#test/helpers/test-server.ts';
import { at, DAY, sum } from '#test/helpers/figures.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';

const NOW = at(TEST_NOW);
const isIncidents = compile(listIncidents.response);

const server = serverForEachTest();

async function incidents(affiliateId?: string): Promise<Incident[]> {
  const query = affiliateId === undefined ? '' : `?affiliate_id=${affiliateId}`;
  const url = `/__sim/incidents${query}`;
  const response = await server.visitor.send({ method: 'GET', url });
  expect(response.statusCode).toBe(200);
  const body: unknown = response.json();
  expect(isIncidents(body)).toBe(true);
  return body as Incident[];
}

/** Bids per request of a row; 0 without a row. */
const bidRateOf = (row?: { bidCount: number; requestCount: number }): number =>
  row ? row.bidCount / row.requestCount : 0;

describe('GET /__sim/incidents', () => {
  it('the list of incidents has those of all affiliates up to now by start and id, or of one affiliate', async () => {
    const all = await incidents();
    const keys = all.map(({ start, id }) => `${String(start).padStart(12, '0')} ${id}`);
    expect(keys).toEqual([...keys].sort());
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(Math.max(...all.map(({ start }) => start))).toBeLessThanOrEqual(NOW);
    const own = await incidents(AFFILIATE.taiwan);
    expect(own.length).toBeGreaterThan(0);
    expect(own).toEqual(all.filter(({ affiliateId }) => affiliateId === AFFILIATE.taiwan));
    // Without traffic there can be no incidents.
    expect(await incidents(AFFILIATE.beforeUpload)).toEqual([]);
    expect(await incidents(AFFILIATE.beforeLineItems)).toEqual([]);
  });

  it('the list of incidents grows with the clock, and does not change for days that have figures', async () => {
    const before = await incidents();
    await server.visitor.post('/__sim/clock/advance', { seconds: 30 * DAY });
    const after = await incidents();
    const historyStart = Date.parse('2022-02-01T00:00:00Z') / 1000;
    const kept = before.filter(({ end }) => end > historyStart);
    expect(kept.length).toBeLessThan(before.length);
    expect(after.slice(0, kept.length)).toEqual(kept);
    expect(after.length).toBeGreaterThan(kept.length);
  });

  it('an incident hits a bidder or ad unit that is configured at its start', async () => {
    const publisher = await server.signIn('publisher');
    await publisher.send({
      method: 'POST',
      url: '/v1/prebid/config',
      headers: { 'content-type': 'text/csv' },
      payload: `PAGE,ADUNIT,DIV_ID,SIZES,PARAMS\nHome,/1/a,only-one,"[[300,250]]","[{""bidder"":""ix"",""params"":{}}]"\n`,
    });
    await publisher.post('/__sim/clock/advance', { seconds: 90 * DAY });
    const later = (await incidents(AFFILIATE.publisher)).filter(({ start }) => start > NOW);
    for (const { bidder, adUnitId } of later) {
      expect(['ix', null]).toContain(bidder);
      expect(['only-one', null]).toContain(adUnitId);
    }
    expect(later.some(({ bidder }) => bidder === 'ix')).toBe(true);
    expect(later.some(({ adUnitId }) => adUnitId === 'only-one')).toBe(true);
  });

  it('the list of incidents returns 404 for an unknown affiliate', async () => {
    const { status } = await server.visitor.get(
      `/__sim/incidents?affiliate_id=${AFFILIATE.unknown}`,
    );
    expect(status).toBe(404);
  });

  it('an incident describes its effect in the portal, and the figures have it', async () => {
    const admin = await server.signIn('admin');
    const range = ({ start, end }: Incident, shift = 0) => ({
      from: start - shift,
      to: end - shift,
      affiliate_id: AFFILIATE.publisher,
    });
    const byBidder = async (incident: Incident, shift = 0) =>
      (await admin.read(performanceByBidder, range(incident, shift))).data;
    const revenue = async (incident: Incident, shift = 0): Promise<number> =>
      sum((await byBidder(incident, shift)).map(({ totalRevenue }) => totalRevenue));

    const recent = (await incidents(AFFILIATE.publisher)).filter(
      ({ start, end }) => start > NOW - 90 * DAY && end <= NOW,
    );
    expect(new Set(recent.map(({ kind }) => kind)).size).toBe(INCIDENT_KINDS.length);
    // The signals of all are tested without a server.
    for (const incident of new Map(recent.map((one) => [one.kind, one])).values()) {
      const { kind, signal, bidder, adUnitId } = incident;
      const named = (await byBidder(incident)).find(({ name }) => name === bidder);
      if (kind === 'surge') {
        expect(signal).toMatch(
          /^Total revenue from \w{3} \d+, \d{4} \d\d:\d\d to .* \(UTC-0[45]:00\) is at least 25 % above/,
        );
        const rate = (await revenue(incident)) / (await revenue(incident, 7 * DAY)) - 1;
        expect(rate, signal).toBeGreaterThanOrEqual(BUSINESS.surgeRate);
      } else if (kind === 'plunge') {
        const rate = (await revenue(incident)) / (await revenue(incident, 7 * DAY)) - 1;
        expect(rate, signal).toBeLessThanOrEqual(BUSINESS.plungeRate);
      } else if (kind === 'missing_data') {
        expect(await byBidder(incident), signal).toEqual([]);
      } else if (kind === 'outage') {
        const before = (await byBidder(incident, 7 * DAY)).find(({ name }) => name === bidder);
        const left = bidRateOf(named) / bidRateOf(before);
        // An outage of one data centre leaves the bids of the other one: its size is what is left of the bid rate.
        expect(left, signal).toBeLessThan(incident.size + 0.3);
        expect(signal).toMatch(
          incident.size < 0.1
            ? `a request to ${bidder} brings a bid from `
            : /because (its data centre in [A-Z][a-z ]+ sends|desktops have|phones and tablets have) no bids(; all sites in [\w-]+ that use \w+ have it)?$/i,
        );
      } else if (kind === 'slow_bidder') {
        const rate = (named?.timeoutCount ?? 0) / (named?.requestCount ?? 1);
        expect(rate, signal).toBeGreaterThan(BUSINESS.outlierTimeoutRate);
      } else {
        const units = (await admin.read(performanceByAdUnit, range(incident))).data;
        const unit = units.find((one) => one.adUnitId === adUnitId);
        const fill = (unit?.impressionCount ?? 1) / (unit?.maxRequestCount ?? 1);
        expect(fill, signal).toBeLessThan(BUSINESS.lowFillRate);
      }
    }
  });
});
