import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Counter } from '#api/contract/values/metrics.ts';
import type { MarketEpoch } from '#api/simulation/market/epoch.ts';
import {
  bidderRow,
  COUNTER_ROW,
  UNIT_ROW,
  type UnitRow,
} from '#api/simulation/market/day/fact-layout.ts';
import { dayTotals } from '#api/simulation/market/day/generate-day.ts';
import { generateDay } from '#test/helpers/generate-day.ts';
import { firstSlotOf, SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';
import { splitTotal } from '#api/simulation/market/day/split-total.ts';
import { dayNumber, modelOf, siteAndEpochs } from './site-days.ts';
import { draws } from '#test/helpers/draws.ts';

type Site = ReturnType<typeof siteAndEpochs>;
type Half = (row: Counter, bidder: number) => number;

/** A site whose pages have so many views, with floors for half of its bidders. */
function siteWith(affiliateId: string, views: number, floorUsd: number | null): Site {
  const { site, epochs } = siteAndEpochs(affiliateId, 4);
  const [whole] = epochs as [MarketEpoch];
  const units = whole.units.map((unit, index) => ({
    ...unit,
    bidders: unit.bidders.map(({ code }, bidder) => ({
      code,
      floorUsd: (index + bidder) % 2 === 0 ? floorUsd : null,
    })),
  }));
  return { site: { ...site, dailyViewsPerPage: views }, epochs: [{ ...whole, units }] };
}

/** What is wrong with the half hours of a day: rows that do not add up, and counts in a wrong order. */
function problemsOf(seed: number, { site, epochs }: Site, day: number): string[] {
  const model = modelOf(seed);
  const { lineup, units } = generateDay(model, site, epochs, day);
  const { totals } = dayTotals(model, site, epochs, day);
  const problems: string[] = [];
  let row = 0;
  lineup.forEach(({ adUnitId, bidders }, index) => {
    const facts = units[index] ?? new Float64Array();
    const floors = epochs[0]?.units[index]?.bidders.map(({ floorUsd }) => floorUsd ?? 0) ?? [];
    for (let start = 0; start < facts.length; start += SLOTS_PER_DAY, row += 1) {
      const values = facts.subarray(start, start + SLOTS_PER_DAY);
      if (values.some((value) => !Number.isInteger(value) || value < 0))
        problems.push(`${adUnitId}: row ${row} is no count`);
      if (values.reduce((sum, value) => sum + value, 0) !== totals[row])
        problems.push(`${adUnitId}: row ${row} does not add up`);
    }
    for (let slot = 0; slot < SLOTS_PER_DAY; slot += 1) {
      const unit = (name: UnitRow): number => facts[UNIT_ROW[name] * SLOTS_PER_DAY + slot] ?? 0;
      const of: Half = (counter, bidder) =>
        facts[bidderRow(bidder, COUNTER_ROW[counter]) * SLOTS_PER_DAY + slot] ?? 0;
      const sum = (counter: Counter): number =>
        bidders.reduce((all, _, bidder) => all + of(counter, bidder), 0);
      const isOrdered = bidders.every(
        (_, bidder) =>
          of('requestCount', bidder) === unit('auctions') &&
          of('requestCount', bidder) >= of('bidCount', bidder) + of('timeoutCount', bidder) &&
          of('bidCount', bidder) >= of('prebidWinCount', bidder) &&
          of('prebidWinCount', bidder) >= of('impressionCount', bidder),
      );
      const isPaid = bidders.every((_, bidder) => {
        const floor = floors[bidder] ?? 0;
        const [impressions, revenue] = [of('impressionCount', bidder), of('totalRevenue', bidder)];
        return (
          revenue >= impressions * floor * 1000 &&
          (impressions > 0 || revenue === 0) &&
          of('totalBidCpm', bidder) >= revenue * 1000 &&
          of('totalBidCpm', bidder) >= of('bidCount', bidder) * floor * 1e6 - 1 &&
          of('totalResponseTime', bidder) <= of('bidCount', bidder) * model.timeoutMs(site)
        );
      });
      const served = unit('pricePriorityImpressions');
      const others =
        unit('networkImpressions') +
        unit('bulkImpressions') +
        unit('adSenseImpressions') +
        unit('houseImpressions');
      const isServed =
        sum('prebidWinCount') <= unit('auctions') &&
        served >= sum('impressionCount') &&
        served <= sum('prebidWinCount') &&
        served + others <= unit('auctions') &&
        unit('networkRequests') >= unit('networkImpressions') &&
        unit('networkRequests') <= unit('auctions') &&
        unit('houseRequests') >= unit('houseImpressions');
      if (!isOrdered) problems.push(`${adUnitId}: counts of ${slot} are not in order`);
      if (!isPaid) problems.push(`${adUnitId}: money of ${slot}`);
      // Where Prebid measures nothing, the ad server serves what its silent auctions won.
      const isSilent =
        unit('unmeasuredWins') > 0 && unit('auctions') === 0 && sum('requestCount') === 0;
      if (!(isSilent ? served <= unit('unmeasuredWins') : isServed))
        problems.push(`${adUnitId}: impressions of ${slot}`);
    }
  });
  return problems;
}

describe('the half hours of a day', () => {
  const title = 'SIM2-001 holds on each of %d days, also where a bidder falls silent within a day';
  const holdsOnDays = (count: number): void => {
    const first = dayNumber('2024-01-01');
    const site = siteAndEpochs('A1003');
    for (let day = first; day < first + count; day += 1)
      expect(problemsOf(1, site, day), `day ${day}`).toEqual([]);
  };
  it.each([10])(title, holdsOnDays);
  it.each([120])(title, { tags: ['full'] }, holdsOnDays);

  it.each(['A1001', 'A1003'])(
    'the half hours of %s add up to its day, and keep their order with many auctions and with few',
    (affiliateId) => {
      fc.assert(
        fc.property(
          fc.integer({ min: 0, max: 1000 }),
          fc.integer({ min: 0, max: 700 }),
          fc.constantFrom(0, 3, 40, 700, 90_000),
          fc.constantFrom(null, 0.05, 0.4, 3),
          (seed, day, views, floorUsd) => {
            const site = siteWith(affiliateId, views, floorUsd);
            expect(problemsOf(seed, site, dayNumber('2024-01-01') + day)).toEqual([]);
          },
        ),
        { numRuns: draws(40), seed: 1 },
      );
    },
    60_000,
  );

  it('one ad unit has the same half hours alone as with the others', () => {
    const { site, epochs } = siteAndEpochs('A1002', 5);
    const day = dayNumber('2024-03-09');
    const model = modelOf(3);
    const { lineup, units } = generateDay(model, site, epochs, day);
    lineup.forEach(({ adUnitId }, index) => {
      const alone = generateDay(model, site, epochs, day, new Set([adUnitId])).units;
      alone.forEach((facts, other) =>
        expect(facts).toEqual(other === index ? units[index] : new Float64Array()),
      );
    });
  });
});

describe('a change during a day', () => {
  const FIRST = dayNumber('2024-03-08');

  /** From a slot of the day on with floors, without the first ad unit and without the first bidder of all others. */
  function changedFrom({ site, epochs }: Site, day: number, slot: number): Site {
    const [whole] = epochs as [MarketEpoch];
    const units = whole.units.slice(1).map((unit) => ({
      ...unit,
      bidders: unit.bidders.slice(1).map(({ code }) => ({ code, floorUsd: 0.4 })),
    }));
    return { site, epochs: [whole, { ...whole, units, fromSlot: firstSlotOf(day) + slot }] };
  }

  it('a change does not change the half hours before it, on days with incidents either', () => {
    const before = siteAndEpochs('A1001', 5);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 180 }),
        fc.integer({ min: 1, max: 47 }),
        (seed, days, slot) => {
          const day = FIRST + days;
          const model = modelOf(seed);
          const old = generateDay(model, before.site, before.epochs, day);
          const { site, epochs } = changedFrom(before, day, slot);
          const changed = generateDay(model, site, epochs, day);
          expect(changed.lineup).toEqual(old.lineup);
          const untilThen = (facts: Float64Array): Float64Array =>
            facts.filter((_, at) => at % SLOTS_PER_DAY < slot);
          changed.units.forEach((facts, index) =>
            expect(untilThen(facts)).toEqual(untilThen(old.units[index] ?? new Float64Array())),
          );
          const [gone] = changed.units;
          expect(gone?.some((value, at) => value > 0 && at % SLOTS_PER_DAY >= slot)).toBe(false);
          const { totals } = dayTotals(model, site, epochs, day);
          const sums = changed.units.flatMap((facts) =>
            Array.from({ length: facts.length / SLOTS_PER_DAY }, (_, row) =>
              facts
                .subarray(row * SLOTS_PER_DAY, (row + 1) * SLOTS_PER_DAY)
                .reduce((sum, value) => sum + value, 0),
            ),
          );
          expect([...totals]).toEqual(sums);
        },
      ),
      { numRuns: draws(25), seed: 1 },
    );
  }, 60_000);

  it('a change of one ad unit leaves all others as they were', () => {
    const { site, epochs } = siteAndEpochs('A1001', 6);
    const [whole] = epochs as [MarketEpoch];
    const [first, ...others] = whole.units;
    if (!first) throw new Error('no ad unit');
    const bidders = first.bidders.map(({ code }) => ({ code, floorUsd: 1 }));
    const changed = { ...whole, units: [{ ...first, bidders }, ...others] };
    const model = modelOf(2);
    const later = [whole, { ...changed, fromSlot: firstSlotOf(FIRST) + 19 }];
    const old = generateDay(model, site, epochs, FIRST).units;
    const made = generateDay(model, site, later, FIRST).units;
    expect(made.slice(1)).toEqual(old.slice(1));
    expect(made[0]).not.toEqual(old[0]);
  });
});

describe('the parts of a total', () => {
  const counts = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 48 });

  it('add up to it, and none is above its cap', () => {
    fc.assert(
      fc.property(
        counts,
        fc.array(fc.float({ min: 0, max: 9, noNaN: true }), { minLength: 48, maxLength: 48 }),
        fc.float({ min: 0, max: 1, noNaN: true }),
        fc.float({ min: Math.fround(0.05), max: Math.fround(0.95), noNaN: true }),
        (limits, weights, part, start) => {
          const caps = Float64Array.from(limits);
          const total = Math.floor(part * caps.reduce((sum, cap) => sum + cap, 0));
          const into = new Float64Array(caps.length);
          splitTotal(total, Float64Array.from(weights.slice(0, caps.length)), caps, start, into);
          expect(into.reduce((sum, value) => sum + value, 0)).toBe(total);
          expect(into.every((value, at) => value >= 0 && value <= (caps[at] ?? 0))).toBe(true);
        },
      ),
    );
  });

  it('are less than one away from their shares, added up', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 0, max: 5000 }), (list, total) => {
        const weights = Float64Array.from(list, (weight) => weight + 0.1);
        const all = weights.reduce((sum, weight) => sum + weight, 0);
        const into = new Float64Array(list.length);
        splitTotal(total, weights, null, 0.5, into);
        let [given, due] = [0, 0];
        into.forEach((value, at) => {
          given += value;
          due += (total * (weights[at] ?? 0)) / all;
          expect(Math.abs(given - due)).toBeLessThan(1);
        });
      }),
    );
  });
});
