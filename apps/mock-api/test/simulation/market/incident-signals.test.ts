import { describe, expect, it } from 'vitest';
import { BUSINESS } from '#api/contract/values/business-constants.ts';
import { boundIncidents } from '#api/simulation/market/incidents/bound-incidents.ts';
import { generateDay } from '#test/helpers/generate-day.ts';
import { UNIT_ROWS } from '#api/simulation/market/day/fact-layout.ts';
import { incidentsIn } from '#api/simulation/market/incidents/incidents.ts';
import { dayOfSlot, firstSlotOf } from '#api/simulation/market/calendar/slots.ts';
import { dayNumber, modelOf, simulate, siteAndEpochs, type Sums, total } from './site-days.ts';
import { draws } from '#test/helpers/draws.ts';

const SEEDS = [1, 2, 3, 4, 5].slice(0, draws(5));
const FROM = dayNumber('2024-03-04');
/** Two rounds of incidents: each kind comes twice. */
const DAYS = 170;
const WEEK = 7 * 48;

const publisher = siteAndEpochs('A1001', 8);
const { site } = publisher;

interface Sample {
  readonly seed: number;
  readonly slots: readonly Sums[];
  readonly bidders: readonly Map<string, Sums>[];
}
const samples: readonly Sample[] = SEEDS.map((seed) => ({
  seed,
  ...simulate(seed, publisher, FROM, DAYS),
}));

const first = firstSlotOf(FROM);
const hitsOf = (seed: number) =>
  boundIncidents(
    modelOf(seed),
    site,
    publisher.epochs,
    first + WEEK,
    first + DAYS * 48 - 48,
  ).filter(({ fromSlot, toSlot }) => fromSlot >= first + WEEK && toSlot <= first + DAYS * 48 - 48);

const sumOf = ({ slots }: Sample, from: number, to: number): Sums =>
  total(slots.slice(from - first, to - first));
/** Change of revenue against the same slots a week earlier; null without a base. */
const weekRate = (sample: Sample, from: number, to: number): number | null => {
  const before = sumOf(sample, from - WEEK, to - WEEK).totalRevenue;
  return before === 0 ? null : sumOf(sample, from, to).totalRevenue / before - 1;
};

/** Sums of a bidder (or of an ad unit, over all bidders) over some slots. */
function part(
  seed: number,
  from: number,
  to: number,
  pick: { readonly bidder: string | null; readonly adUnitId: string | null },
): { auctions: number; requests: number; bids: number; impressions: number; timeouts: number } {
  const sums = { auctions: 0, requests: 0, bids: 0, impressions: 0, timeouts: 0 };
  const model = modelOf(seed);
  for (let day = dayOfSlot(from); day <= dayOfSlot(to - 1); day += 1) {
    const { lineup, units } = generateDay(model, site, publisher.epochs, day);
    const slots = Array.from({ length: 48 }, (_, index) => index).filter(
      (index) => firstSlotOf(day) + index >= from && firstSlotOf(day) + index < to,
    );
    lineup.forEach((unit, index) => {
      if (pick.adUnitId !== null && unit.adUnitId !== pick.adUnitId) return;
      const facts = units[index] ?? new Float64Array();
      for (const index of slots) sums.auctions += facts[index] ?? 0;
      unit.bidders.forEach((code, bidder) => {
        if (pick.bidder !== null && code !== pick.bidder) return;
        const at = (row: number, index: number): number =>
          facts[(UNIT_ROWS.length + bidder * 8 + row) * 48 + index] ?? 0;
        for (const index of slots) {
          sums.requests += at(0, index);
          sums.bids += at(1, index);
          sums.impressions += at(2, index);
          sums.timeouts += at(4, index);
        }
      });
    });
  }
  return sums;
}

describe('incidents of the publisher', () => {
  it.each(SEEDS)('the incidents of the publisher each show their signal with seed %i', (seed) => {
    const sample = samples.find((one) => one.seed === seed);
    if (!sample) throw new Error('no sample');
    const hits = hitsOf(seed);
    expect(new Set(hits.map(({ kind }) => kind)).size).toBe(6);
    for (const hit of hits) {
      const [from, to] = [hit.fromSlot, hit.toSlot];
      const name = `${hit.kind} from slot ${from}`;
      const isHidden = hit.hiddenBy.now.length + hit.hiddenBy.before.length > 0;
      // Its signal says so, and is that against a usual week.
      if (isHidden) continue;
      if (hit.kind === 'surge') {
        expect(weekRate(sample, from, to), name).toBeGreaterThanOrEqual(BUSINESS.surgeRate);
      } else if (hit.kind === 'plunge') {
        expect(weekRate(sample, from, to), name).toBeLessThanOrEqual(BUSINESS.plungeRate);
      } else if (hit.kind === 'missing_data') {
        expect(sumOf(sample, from, to).auctions, name).toBe(0);
      } else if (hit.kind === 'outage') {
        const { bids, requests } = part(seed, from, to, hit);
        const usual = part(seed, from - WEEK, to - WEEK, hit);
        const left = bids / requests / (usual.bids / usual.requests);
        // An outage of one device leaves the bids of the others, and is seen on the ad units of this device.
        if (hit.device === null) expect(left, name).toBeLessThan(0.5);
        for (const adUnitId of hit.adUnitIds) {
          const own = part(seed, from, to, { ...hit, adUnitId });
          const before = part(seed, from - WEEK, to - WEEK, { ...hit, adUnitId });
          const rate = own.bids / own.requests / (before.bids / before.requests);
          expect(rate, `${name} on ${adUnitId}`).toBeLessThan(0.5);
        }
      } else if (hit.kind === 'slow_bidder') {
        const { timeouts, requests } = part(seed, from, to, hit);
        expect(timeouts / requests, name).toBeGreaterThan(BUSINESS.outlierTimeoutRate);
      } else {
        const { impressions, auctions } = part(seed, from, to, hit);
        expect(impressions / auctions, name).toBeLessThan(BUSINESS.lowFillRate);
      }
    }
  });

  it('the dates and the order of incidents differ between seeds', () => {
    const ofSeed = (seed: number) =>
      incidentsIn(modelOf(seed), site, firstSlotOf(FROM), firstSlotOf(FROM + 365)).map(
        ({ kind, fromSlot }) => `${kind} ${dayOfSlot(fromSlot)}`,
      );
    const ofFirst = new Set(ofSeed(1));
    for (const seed of [2, 3, 4, 5])
      expect(ofSeed(seed).filter((one) => ofFirst.has(one)).length).toBeLessThan(4);
  });
});
