import { describe, expect, it } from 'vitest';
import { BUSINESS } from '../../../src/contract/business-constants.ts';
import { responseFigures } from '../../../src/simulation/market/bidder-traits.ts';
import { dayFactors, localTime } from '../../../src/simulation/market/calendar.ts';
import { generateDay } from '../../../src/simulation/market/generate-day.ts';
import { UNIT_ROWS } from '../../../src/simulation/market/fact-layout.ts';
import { incidentsIn, targetOf } from '../../../src/simulation/market/incidents.ts';
import { dayOfSlot, firstSlotOf } from '../../../src/simulation/market/slots.ts';
import { fixtures } from '../../helpers/fixture-data.ts';
import { dayNumber, modelOf, simulate, siteAndEpochs, type Sums, total } from './site-days.ts';

const SEEDS = [1, 2, 3, 4, 5];
const FROM = dayNumber('2024-03-04');
const DAYS = 63;
/** The publisher is five hours west of UTC: its days begin ten slots after those of UTC. */
const OFFSET = 10;
const WEEK = 7 * 48;

const publisher = siteAndEpochs('A1001', 8);
const { site } = publisher;
const country = fixtures.market.countries['us'];

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
const hitsOf = (seed: number) => {
  const model = modelOf(seed);
  return incidentsIn(seed, fixtures.market, site, first + WEEK, first + DAYS * 48 - 48)
    .filter(({ fromSlot }) => fromSlot >= first + WEEK)
    .map((incident) => ({
      ...incident,
      ...targetOf(seed, site, incident, publisher.epochs[0]?.units ?? [], (code) =>
        model.strength(code, site.country),
      ),
    }));
};

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
      if (hit.kind === 'surge') {
        expect(weekRate(sample, from, to), name).toBeGreaterThanOrEqual(BUSINESS.surgeRate);
      } else if (hit.kind === 'plunge') {
        expect(weekRate(sample, from, to), name).toBeLessThanOrEqual(BUSINESS.plungeRate);
      } else if (hit.kind === 'missing_data') {
        expect(sumOf(sample, from, to).auctions, name).toBe(0);
      } else if (hit.kind === 'outage') {
        const { bids, requests } = part(seed, from, to, hit);
        expect(bids / requests, name).toBeLessThan(0.03);
      } else if (hit.kind === 'slow_bidder') {
        const { timeouts, requests } = part(seed, from, to, hit);
        expect(timeouts / requests, name).toBeGreaterThan(BUSINESS.outlierTimeoutRate);
      } else {
        const { impressions, auctions } = part(seed, from, to, hit);
        expect(impressions / auctions, name).toBeLessThan(BUSINESS.lowFillRate);
      }
    }
  });

  it('incidents of the publisher are the only signals: quiet days have none', () => {
    if (!country) throw new Error('no country');
    let quiet = 0;
    for (const sample of samples) {
      const isCalm = (from: number): boolean =>
        incidentsIn(sample.seed, fixtures.market, site, from, from + 48).length === 0;
      for (let from = first + WEEK + OFFSET; from < first + (DAYS - 1) * 48; from += 48) {
        const day = localTime(from, country).day;
        const season =
          dayFactors(fixtures.market, 'us', day).cpm /
          dayFactors(fixtures.market, 'us', day - 7).cpm;
        // The turn of a month and special days change prices by themselves; this needs a week as ordinary as the one
        // before.
        if (!isCalm(from) || !isCalm(from - WEEK) || Math.abs(season - 1) > 0.06) continue;
        quiet += 1;
        const rate = weekRate(sample, from, from + 48) ?? 0;
        expect(rate).toBeLessThan(BUSINESS.surgeRate);
        expect(rate).toBeGreaterThan(BUSINESS.plungeRate);
        const sums = sumOf(sample, from, from + 48);
        expect(sums.impressionCount / sums.auctions).toBeGreaterThan(BUSINESS.lowFillRate);
      }
    }
    expect(quiet).toBeGreaterThan(40);
  });

  it('incidents of the publisher leave no bidder slow or down on quiet days', () => {
    for (const { seed, bidders } of samples) {
      bidders.forEach((ofDay, index) => {
        const from = firstSlotOf(FROM + index);
        if (incidentsIn(seed, fixtures.market, site, from, from + 48).length > 0) return;
        for (const [code, { timeoutCount, requestCount, bidCount }] of ofDay) {
          // One bidder of the market is always slow: it is an outlier every day, and not more so on these days.
          const usual = responseFigures(modelOf(seed).traits(code, 'us'), 1500, 1).timeoutRate;
          const most = Math.max(BUSINESS.outlierTimeoutRate, usual * 1.1);
          expect(timeoutCount / requestCount, code).toBeLessThan(most);
          expect(bidCount / requestCount, code).toBeGreaterThan(0.05);
        }
      });
    }
  });
});
