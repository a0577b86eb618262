import { describe, expect, it } from 'vitest';
import {
  bidderRow,
  COUNTER_ROW,
  factRowCount,
  UNIT_ROW,
} from '#api/simulation/market/day/fact-layout.ts';
import { dayTotals } from '#api/simulation/market/day/generate-day.ts';
import { generateDay } from '#test/helpers/generate-day.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';
import { dayNumber, modelOf, siteAndEpochs } from './site-days.ts';

const { site, epochs } = siteAndEpochs('A1004');

/** What an ad unit has on a day; money in millionths of a USD. */
interface UnitFigures {
  readonly auctions: number;
  readonly impressions: number;
  readonly revenue: number;
  readonly responseTime: number;
  readonly bids: number;
  readonly served: number;
  /** Impressions of all line items that pay. */
  readonly sold: number;
  /** Wins of hours that Prebid did not measure. */
  readonly unmeasured: number;
}

/** By ad unit, its figures on some days. */
function figures(seed: number, days: readonly number[]): Map<string, UnitFigures[]> {
  const model = modelOf(seed);
  const byUnit = new Map<string, UnitFigures[]>();
  for (const day of days) {
    const { lineup, totals } = dayTotals(model, site, epochs, day);
    let start = 0;
    for (const unit of lineup) {
      const row = (at: number): number => totals[start + at] ?? 0;
      const sum = (counter: keyof typeof COUNTER_ROW): number =>
        unit.bidders.reduce((all, _, at) => all + row(bidderRow(at, COUNTER_ROW[counter])), 0);
      const served = row(UNIT_ROW.pricePriorityImpressions);
      const made = {
        auctions: row(UNIT_ROW.auctions),
        impressions: sum('impressionCount'),
        revenue: sum('totalRevenue'),
        responseTime: sum('totalResponseTime'),
        bids: sum('bidCount'),
        served,
        sold:
          served +
          row(UNIT_ROW.networkImpressions) +
          row(UNIT_ROW.bulkImpressions) +
          row(UNIT_ROW.adSenseImpressions),
        unmeasured: row(UNIT_ROW.unmeasuredWins),
      };
      byUnit.set(unit.adUnitId, [...(byUnit.get(unit.adUnitId) ?? []), made]);
      start += factRowCount(unit);
    }
  }
  return byUnit;
}

const daysFrom = (iso: string, count: number): number[] =>
  Array.from({ length: count }, (_, index) => dayNumber(iso) + index);
const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const sumOf = (list: readonly UnitFigures[], field: keyof UnitFigures): number =>
  list.reduce((sum, one) => sum + one[field], 0);
const deviationOf = (values: readonly number[]): number =>
  Math.sqrt(meanOf(values.map((value) => (value - meanOf(values)) ** 2)));

function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [meanOf(a), meanOf(b)];
  const joint = meanOf(a.map((value, index) => (value - meanA) * ((b[index] ?? 0) - meanB)));
  return joint / deviationOf(a) / deviationOf(b);
}

/** Logarithms of the eRPM beside the weeks around, so that seasons do not count. */
function erpmNoise(list: readonly UnitFigures[]): number[] {
  const logs = list.map(({ revenue, impressions }) => Math.log(revenue / impressions));
  return logs.map((value, day) => value - meanOf(logs.slice(Math.max(0, day - 14), day + 15)));
}

describe('the days of ad units', () => {
  it.each([1, 2])(
    'prices of two ad units have half of their ups and downs in common, seed %i',
    (seed) => {
      const noise = [...figures(seed, daysFrom('2025-05-01', 120)).values()]
        .slice(0, 10)
        .map(erpmNoise);
      const pairs = noise.flatMap((a, index) =>
        noise.slice(0, index).map((b) => correlation(a, b)),
      );
      expect(meanOf(pairs)).toBeGreaterThan(0.35);
      expect(meanOf(pairs)).toBeLessThan(0.75);
    },
  );

  it('ad units differ in response times', () => {
    const units = [...figures(1, daysFrom('2025-05-01', 20)).values()];
    const times = units.map((list) => sumOf(list, 'responseTime') / sumOf(list, 'bids'));
    const spread = deviationOf(times) / meanOf(times);
    expect(spread).toBeGreaterThan(0.03);
    expect(spread).toBeLessThan(0.12);
    expect(new Set(times.map(Math.round)).size).toBeGreaterThan(20);
  });

  it('less is sold in January than in December, and at the bottom than at the top', () => {
    const shareOf = (byUnit: Map<string, UnitFigures[]>, id?: string): number => {
      const list = id ? (byUnit.get(id) ?? []) : [...byUnit.values()].flat();
      return sumOf(list, 'sold') / sumOf(list, 'auctions');
    };
    const january = figures(1, daysFrom('2025-01-05', 20));
    const december = figures(1, daysFrom('2024-12-01', 20));
    expect(shareOf(december) - shareOf(january)).toBeGreaterThan(0.06);
    expect(shareOf(january, 'mn-city-bottom')).toBeLessThan(
      shareOf(january, 'mn-city-billboard') - 0.05,
    );
  });

  it.each([1, 2])(
    'ad server and Prebid differ by 2 to 8 %, each day by another share, seed %i',
    (seed) => {
      const byUnit = [...figures(seed, daysFrom('2025-05-01', 60)).values()];
      // The ad server counts on in hours that Prebid does not measure.
      const byDay = Array.from({ length: 60 }, (_, day) =>
        byUnit.flatMap((units) => units[day] ?? []),
      )
        .filter((list) => sumOf(list, 'unmeasured') === 0)
        .map((list) => 1 - sumOf(list, 'impressions') / sumOf(list, 'served'));
      expect(byDay.length).toBeGreaterThan(50);
      expect(Math.min(...byDay)).toBeGreaterThan(0.02);
      expect(Math.max(...byDay)).toBeLessThan(0.08);
      expect(Math.max(...byDay) - Math.min(...byDay)).toBeGreaterThan(0.015);
      const means = byUnit.map((list) => 1 - sumOf(list, 'impressions') / sumOf(list, 'served'));
      expect(Math.max(...means) - Math.min(...means)).toBeGreaterThan(0.01);
    },
  );

  it('ad units with the same users have hours of their own', () => {
    const model = modelOf(1);
    const curves = new Map<string, Float64Array>();
    for (const day of daysFrom('2025-05-05', 5)) {
      const { lineup, units } = generateDay(model, site, epochs, day);
      lineup.forEach(({ adUnitId }, index) => {
        const curve = curves.get(adUnitId) ?? new Float64Array(SLOTS_PER_DAY);
        curves.set(
          adUnitId,
          curve.map((sum, slot) => sum + (units[index]?.[slot] ?? 0)),
        );
      });
    }
    const peakShare = (id: string): number => {
      const curve = curves.get(id) ?? new Float64Array();
      const all = curve.reduce((sum, value) => sum + value, 0);
      return curve.subarray(0, 12).reduce((sum, value) => sum + value, 0) / all;
    };
    const skins = ['mn-city-skin-left', 'mn-city-skin-right'].map(peakShare);
    expect(Math.abs((skins[0] ?? 0) / (skins[1] ?? 1) - 1)).toBeGreaterThan(0.01);
  });
});
