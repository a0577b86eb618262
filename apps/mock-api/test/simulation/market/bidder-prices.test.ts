import { describe, expect, it } from 'vitest';
import { boundIncidents } from '#api/simulation/market/incidents/bound-incidents.ts';
import { firstSlotOf, SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';
import { bidderRow, COUNTER_ROW } from '#api/simulation/market/day/fact-layout.ts';
import { generateDay } from '#test/helpers/generate-day.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';
import { dayNumber, modelOf, siteAndEpochs } from './site-days.ts';

const FROM = dayNumber('2025-06-01');
const DAYS = 120;

/** Rows of a bidder's half hours: prices, and how many of them. */
const PRICES = {
  paid: [COUNTER_ROW.totalRevenue, COUNTER_ROW.impressionCount],
  bid: [COUNTER_ROW.totalBidCpm, COUNTER_ROW.bidCount],
} as const;

/** How far the price of a half hour may be from the mean of its day, as a factor. */
const MAX_RATIO = 2.5;

/** Fewer than so many say little of a price. */
const ENOUGH = 40;

type Halves = Record<'values' | 'counts', Float64Array>;

/** The sums of a site by bidder. */
function byBidder(seed: number, affiliateId: string, day: number, price: keyof typeof PRICES) {
  const { site, epochs } = siteAndEpochs(affiliateId);
  const { lineup, units } = generateDay(modelOf(seed), site, epochs, day);
  const sums = new Map<string, Halves>();
  const [value, count] = PRICES[price];
  lineup.forEach(({ bidders }, index) =>
    bidders.forEach((code, bidder) => {
      const own = sums.get(code) ?? {
        values: new Float64Array(SLOTS_PER_DAY),
        counts: new Float64Array(SLOTS_PER_DAY),
      };
      sums.set(code, own);
      for (let at = 0; at < SLOTS_PER_DAY; at += 1) {
        const of = (row: number): number =>
          units[index]?.[bidderRow(bidder, row) * SLOTS_PER_DAY + at] ?? 0;
        own.values[at]! += of(value);
        own.counts[at]! += of(count);
      }
    }),
  );
  return sums;
}

const all = (values: Float64Array): number => values.reduce((sum, one) => sum + one, 0);

describe('the prices of a bidder in the hours of an outage', () => {
  // Seed 9003 has outages on days on which other bidders are far from their usual levels.
  it.each(
    ([AFFILIATE.publisher, AFFILIATE.taiwan, AFFILIATE.japan, AFFILIATE.large] as const).flatMap(
      (affiliateId) => (['paid', 'bid'] as const).map((price) => [affiliateId, price] as const),
    ),
  )('of %s: what is %s in each half hour is near the mean of its day', (affiliateId, price) => {
    const { site, epochs } = siteAndEpochs(affiliateId);
    let hours = 0;
    for (const seed of [2, 9003])
      for (let day = FROM; day < FROM + DAYS; day += 1) {
        const [from, to] = [firstSlotOf(day), firstSlotOf(day + 1)];
        const hits = boundIncidents(modelOf(seed), site, epochs, from, to);
        if (!hits.some(({ kind }) => kind === 'outage')) continue;
        for (const [code, { values, counts }] of byBidder(seed, affiliateId, day, price)) {
          const mean = all(values) / all(counts);
          values.forEach((value, at) => {
            const count = counts[at] ?? 0;
            if (count < ENOUGH) return;
            hours += 1;
            const away = Math.abs(Math.log(value / count / mean));
            const name = `${code} on day ${day}, half hour ${at}, seed ${seed}`;
            expect(away, name).toBeLessThan(Math.log(MAX_RATIO));
          });
        }
      }
    expect(hours).toBeGreaterThan(500);
  });
});
