import type { Chart } from '@bidstage/mock-api/contract/operations/charts';
import type { BidDistribution } from '@bidstage/mock-api/contract/operations/distribution';
import type { Interest } from '@bidstage/mock-api/contract/operations/insights';
import { eRPM, fillRate, incrementRate } from '@bidstage/mock-api/contract/values/metrics';
import { TOTAL } from '#portal/shared/charts/chart-bidders.ts';
import type { ChartInput } from '#portal/shared/charts/chart-input.ts';

export const DAY = 86_400;
export const HOUR = 3600;
/** 2024-01-01 00:00 in UTC+8, a Monday. */
export const MONDAY = Date.parse('2023-12-31T16:00:00Z') / 1000;
const UTC8 = 480;

interface ChartShape {
  readonly count: number;
  readonly seconds?: number;
  readonly bidders?: readonly string[];
  readonly start?: number;
}

/** A pseudo-random number between 0 and 1 that depends only on its arguments. */
const wave = (...parts: readonly number[]) =>
  Math.abs(Math.sin(parts.reduce((sum, part, index) => sum + part * (index * 7.3 + 1.7), 0.4)));

const sums = (lists: readonly (readonly number[])[]) =>
  (lists[0] ?? []).map((_, index) => lists.reduce((sum, list) => sum + list[index]!, 0));

/** A chart whose totals are the sums of its bidders. */
export function makeChart({
  count,
  seconds = DAY,
  bidders = NAMES,
  start = MONDAY,
}: ChartShape): Chart {
  const indexes = Array.from({ length: count }, (_, index) => index);
  const series = bidders.map((name, at) => {
    const requestCount = indexes.map((i) => Math.round(60_000 * (0.8 + wave(i, at) * 0.4)));
    const impressionCount = requestCount.map((n, i) => Math.round(n * (0.05 + 0.06 * wave(at, i))));
    const totalRevenue = impressionCount.map(
      (n, i) =>
        Math.round(n * (0.0012 + 0.0025 * wave(at * 3)) * (0.9 + 0.2 * wave(i)) * 1e6) / 1e6,
    );
    return {
      name,
      requestCount,
      impressionCount,
      totalRevenue,
      ...ratios(totalRevenue, impressionCount, requestCount),
    };
  });
  const requestCount = sums(series.map((one) => one.requestCount));
  const impressionCount = sums(series.map((one) => one.impressionCount));
  const totalRevenue = sums(series.map((one) => one.totalRevenue));
  const divRequestCount = indexes.map((i) =>
    Math.round(70_000 * bidders.length * 0.5 * (0.8 + 0.4 * wave(i))),
  );
  const rates = (at: number) => indexes.map((i) => wave(i * 2.1, at) * 0.7 - 0.33);
  const summary = {
    totalRevenue: total(totalRevenue),
    impressionCount: total(impressionCount),
    divRequestCount: total(divRequestCount),
  };
  const all = {
    ...summary,
    erpm: eRPM(summary),
    fillRate: fillRate(summary.impressionCount, total(requestCount)),
  };
  return {
    timeLabels: indexes.map((i) => start + i * seconds),
    bidders: series,
    total: {
      totalRevenue,
      impressionCount,
      requestCount,
      divRequestCount,
      ...ratios(totalRevenue, impressionCount, requestCount),
      totalRevenueIncrementRate: rates(1),
      impressionCountIncrementRate: rates(2),
      requestCountIncrementRate: rates(3),
      divRequestCountIncrementRate: rates(4),
      erpmIncrementRate: rates(5),
      fillRateIncrementRate: rates(6),
    },
    historicalHigh: { timestamp: start - 30 * DAY, value: Math.max(...totalRevenue) * 1.12 },
    floorPrice: { updateTimestamps: [] },
    totalSummarize: all,
    totalComparison: comparedWith(all, 0.94),
  };
}

/** The week before, as a compared range. */
export const WEEK_BEFORE = { from: MONDAY - 7 * DAY, days: 'Dec 25 – 31, 2023' };

/** A week of revenue by day, from MONDAY on. */
export const weekInput = (changes: Partial<ChartInput> = {}): ChartInput => ({
  chart: makeChart({ count: 7 }),
  currency: 'USD',
  days: 'Jan 1 – 7, 2024',
  metric: 'revenue',
  source: TOTAL,
  shape: 'line',
  bidders: NAMES,
  granularity: 'day',
  view: 'weekly',
  tzOffset: UTC8,
  updatedAt: MONDAY + 7 * DAY,
  ...changes,
});

export const NAMES = [
  'appnexus',
  'criteo',
  'ix',
  'openx',
  'pubmatic',
  'rubicon',
  'sharethrough',
  'triplelift',
];

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function ratios(revenue: readonly number[], shown: readonly number[], asked: readonly number[]) {
  return {
    erpm: revenue.map((value, i) => eRPM({ totalRevenue: value, impressionCount: shown[i]! })),
    fillRate: shown.map((value, i) => fillRate(value, asked[i]!)),
  };
}

function comparedWith(now: Chart['totalSummarize'], share: number): Chart['totalComparison'] {
  const earlier = {
    totalRevenue: now.totalRevenue * share,
    impressionCount: Math.round(now.impressionCount * 1.02),
    divRequestCount: now.divRequestCount,
    erpm: null,
    fillRate: now.fillRate === null ? null : now.fillRate * share,
  };
  return {
    ...earlier,
    totalRevenueIncrementRate: incrementRate(now.totalRevenue, earlier.totalRevenue),
    impressionCountIncrementRate: incrementRate(now.impressionCount, earlier.impressionCount),
    divRequestCountIncrementRate: 0,
    erpmIncrementRate: null,
    fillRateIncrementRate: incrementRate(now.fillRate, earlier.fillRate),
  };
}

/** The chart without a comparison range. */
export function withoutRates(chart: Chart): Chart {
  const without = Object.entries(chart.total).map(([key, values]) =>
    key.endsWith('IncrementRate') ? [key, values.map(() => null)] : [key, values],
  );
  return { ...chart, total: Object.fromEntries(without) as Chart['total'] };
}

/** The chart without any activity in the buckets with these indexes. */
export function withoutData(chart: Chart, indexes: readonly number[]): Chart {
  const zeros = (values: readonly number[]) =>
    values.map((value, index) => (indexes.includes(index) ? 0 : value));
  const { requestCount, divRequestCount, totalRevenue, impressionCount } = chart.total;
  return {
    ...chart,
    total: {
      ...chart.total,
      requestCount: zeros(requestCount),
      divRequestCount: zeros(divRequestCount),
      totalRevenue: zeros(totalRevenue),
      impressionCount: zeros(impressionCount),
    },
  };
}

export function makeDistribution(counts: readonly number[], granularity = 0.02): BidDistribution {
  return {
    granularity,
    buckets: counts.map((_, index) => Math.round(index * granularity * 100) / 100),
    counts: [...counts],
    erpm: {},
    floorPrices: [],
  };
}

export function makeInterests(count: number): Interest[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(100 + index),
    interest: `Interest ${index + 1}`,
    eRPM: 0.4 + 3 * wave(index, 1),
    impression: Math.round(20_000 * wave(index, 2)),
    revenue: 40 * wave(index, 3),
    popularity: Math.round(9000 * wave(index, 4)),
  }));
}
