import { beforeEach, describe, expect, it } from 'vitest';
import { type Incident, listIncidents } from '#api/contract/operations/control/incidents.ts';
import { performanceByAdUnit } from '#api/contract/operations/performance.ts';
import { at, DAY } from '#test/helpers/figures.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';
import { startTestServer, type TestServer } from '#test/helpers/test-server.ts';

/** A seed with an outage of desktops, on January 29, of a bidder on ad units of both kinds. */
const SEED = '20';
const NOW = '2025-02-28T09:00:00.000Z';

let server: TestServer;
let outage: Incident;
beforeEach(async () => {
  server = await startTestServer({ SIM_SEED: SEED, SIM_NOW: NOW });
  const url = `${listIncidents.path}?affiliate_id=${AFFILIATE.publisher}`;
  const incidents = (await server.visitor.send({ method: 'GET', url })).json<Incident[]>();
  const found = incidents.find(
    ({ scope, start }) => scope.device === 'desktop' && start > at('2025-01-15T00:00:00Z'),
  );
  if (!found) throw new Error('no outage');
  outage = found;
});

/** Bids per request of the bidder that is out, on the ad units whose id matches. */
async function bidRate(units: RegExp, shift = 0): Promise<number> {
  const publisher = await server.signIn('publisher');
  const range = { from: outage.start - shift, to: outage.end - shift };
  const { data } = await publisher.read(performanceByAdUnit, range);
  const rows = data
    .filter(({ adUnitId }) => units.test(adUnitId))
    .flatMap(({ bidders }) => bidders.filter(({ name }) => name === outage.bidder));
  const sum = (counter: 'bidCount' | 'requestCount'): number =>
    rows.reduce((total, row) => total + row[counter], 0);
  return sum('bidCount') / sum('requestCount');
}

describe('SIM-017 an outage can be confined to one kind of device', () => {
  it('it takes the bids of ad units that only desktops show, and leaves those of phones', async () => {
    expect(outage.signal).toMatch(
      /; on all ad units its bid rate is \d+ % lower, because desktops have no bids$/,
    );
    const [desktop, mobile] = [/billboard|(home|article|search|live)-top$/, /mobile-top$/] as const;
    expect((await bidRate(desktop)) / (await bidRate(desktop, 7 * DAY))).toBeLessThan(0.5);
    expect((await bidRate(mobile)) / (await bidRate(mobile, 7 * DAY))).toBeGreaterThan(0.8);
  });

  it('its size is what is left of the bid rate on all ad units', async () => {
    const left = (await bidRate(/./)) / (await bidRate(/./, 7 * DAY));
    expect(Math.abs(left - outage.size)).toBeLessThan(0.1);
  });
});
