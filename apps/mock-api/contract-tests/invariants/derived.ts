import { type Chart, chartsByDay, chartsByHour } from '#api/contract/operations/charts.ts';
import { listInterests } from '#api/contract/operations/insights.ts';
import { listLineItems } from '#api/contract/operations/line-items.ts';
import {
  type Counters,
  DERIVED_METRICS,
  eRPM,
  fillRate,
  incrementRate,
  sumCounters,
} from '#api/contract/values/metrics.ts';
import { performanceByAdUnit } from '#api/contract/operations/performance.ts';
import {
  performanceByDay,
  performanceByHour,
  type TimePerformance,
} from '#api/contract/operations/performance-by-time.ts';
import type { ContractCheck } from '../contract-check.ts';
import type { ContractTarget } from '../contract-target.ts';
import { rangeOf } from '../good-calls.ts';
import { type Agreement, invariant, sum } from './agreement.ts';
import { otherThan } from './money.ts';
import { readRange } from './tables.ts';

const THOUSAND = 1000;

/** Revenue is rounded before it is divided: the fewer impressions, the more of the error is left. */
export function expectErpm(
  agreement: Agreement,
  field: string,
  given: number | null,
  row: Pick<Counters, 'totalRevenue' | 'impressionCount'>,
): void {
  const figures = 1 + THOUSAND / Math.max(1, row.impressionCount);
  agreement.same(field, given, eRPM(row), figures, '1000 × revenue / impressions');
}

/** The chart of one bidder or the total: its eRPM follows from the lists beside it. */
function expectSeries(agreement: Agreement, field: string, series: Chart['bidders'][number]): void {
  for (const [index, impressionCount] of series.impressionCount.entries()) {
    const totalRevenue = series.totalRevenue[index] ?? 0;
    const given = series.erpm[index] ?? null;
    expectErpm(agreement, `${field}.erpm[${index}]`, given, { totalRevenue, impressionCount });
    const base = series.requestCount[index] ?? 0;
    const rate = series.fillRate[index] ?? null;
    const name = `${field}.fillRate[${index}]`;
    agreement.same(name, rate, fillRate(impressionCount, base), 1, 'impressions / requests');
  }
}

/** The summary of a chart follows from its buckets. */
function expectSummary(agreement: Agreement, { total, totalSummarize, ...chart }: Chart): void {
  const auctions = sum(total.divRequestCount);
  const field = 'data.totalSummarize';
  agreement.same(`${field}.divRequestCount`, totalSummarize.divRequestCount, auctions);
  expectErpm(agreement, `${field}.erpm`, totalSummarize.erpm, totalSummarize);
  for (const bidder of chart.bidders)
    expectSeries(agreement, `data.bidders[name=${bidder.name}]`, bidder);
  for (const [index, impressionCount] of total.impressionCount.entries()) {
    const row = { impressionCount, totalRevenue: total.totalRevenue[index] ?? 0 };
    expectErpm(agreement, `data.total.erpm[${index}]`, total.erpm[index] ?? null, row);
  }
}

const rowRule = 'impressionCount / maxRequestCount';

/** A row of a time follows from its bidders and counters. */
function expectTimeRow(agreement: Agreement, field: string, row: TimePerformance): void {
  expectErpm(agreement, `${field}.eRPM`, row.eRPM, row);
  const bidders = sumCounters(row.bidders);
  const cpm = DERIVED_METRICS.averageBidCpm(bidders);
  const figures = 1 + (row.bidders.length + 1) / Math.max(1, bidders.bidCount);
  const rule = 'totalBidCpm / bidCount of its bidders';
  agreement.same(`${field}.averageBidCpm`, row.averageBidCpm, cpm, figures, rule);
  const expected = fillRate(row.impressionCount, row.maxRequestCount);
  agreement.same(`${field}.fillRate`, row.fillRate, expected, 2, rowRule);
}

type TimeOperation = typeof performanceByDay | typeof performanceByHour;
type ChartOperation = typeof chartsByDay | typeof chartsByHour;

const rowsFollow =
  (operation: TimeOperation) => async (target: ContractTarget, agreement: Agreement) => {
    const { data } = await readRange(target, operation);
    for (const [index, row] of data.entries()) expectTimeRow(agreement, `data[${index}]`, row);
  };

async function unitsFollow(target: ContractTarget, agreement: Agreement): Promise<void> {
  const { data } = await readRange(target, performanceByAdUnit);
  for (const [index, unit] of data.entries())
    expectErpm(agreement, `data[${index}].eRPM`, unit.eRPM, unit);
}

/** What has no base in the chart itself is compared with the tables of the same range. */
const chartFollows =
  (operation: ChartOperation, table: TimeOperation) =>
  async (target: ContractTarget, agreement: Agreement) => {
    const { data } = await readRange(target, operation);
    expectSummary(agreement, data);
    const rows = (await readRange(target, table)).data;
    for (const [index, row] of rows.entries()) {
      const given = data.total.fillRate[index] ?? null;
      // Not the fill rate of the row: that of the row may be the wrong one.
      const expected = fillRate(row.impressionCount, row.maxRequestCount);
      agreement.same(`data.total.fillRate[${index}]`, given, expected, 2, rowRule);
    }
    const units = (await readRange(target, performanceByAdUnit)).data;
    const base = sum(units.map(({ maxRequestCount }) => maxRequestCount));
    const { fillRate: rate, impressionCount, divRequestCount } = data.totalSummarize;
    const expected = fillRate(impressionCount, base);
    const rule = 'impressions / Σ maxRequestCount of the ad units';
    agreement.same('data.totalSummarize.fillRate', rate, expected, 2, rule);
    const auctions = sum(units.map((unit) => unit.divRequestCount));
    agreement.same('data.totalSummarize.divRequestCount', divRequestCount, auctions);
  };

/** Both values of a rate may be rounded. */
const rateFigures = (value: number | null, earlier: number | null): number =>
  1 + (1 + Math.abs((value ?? 0) / (earlier || 1))) / Math.abs(earlier || 1);

function expectRate(
  agreement: Agreement,
  field: string,
  given: number | null,
  [value, earlier]: readonly [number | null, number | null],
): void {
  const figures = rateFigures(value, earlier);
  const rule = '(value − earlier) / earlier, where the earlier one is that of compare_from';
  agreement.same(field, given, incrementRate(value, earlier), figures, rule);
}

const SERIES = [
  'totalRevenue',
  'impressionCount',
  'requestCount',
  'divRequestCount',
  'erpm',
  'fillRate',
] as const;
const SUMMED = SERIES.filter((name) => name !== 'requestCount');

/** The comparison of a chart is the chart of its comparison range. */
function expectComparison(agreement: Agreement, data: Chart, earlier: Chart): void {
  for (const name of SERIES) {
    const rates = data.total[`${name}IncrementRate`];
    for (const [index, rate] of rates.entries()) {
      const values = [data.total[name][index] ?? null, earlier.total[name][index] ?? null] as const;
      expectRate(agreement, `data.total.${name}IncrementRate[${index}]`, rate, values);
    }
  }
  for (const name of SUMMED) {
    const [field, expected] = [`data.totalComparison.${name}`, earlier.totalSummarize[name]];
    const rule = 'totalSummarize of the range from compare_from to compare_to';
    agreement.same(`${field}`, data.totalComparison[name], expected, 2, rule);
    const rate = data.totalComparison[`${name}IncrementRate`];
    expectRate(agreement, `${field}IncrementRate`, rate, [data.totalSummarize[name], expected]);
  }
}

type Parameters = Readonly<Record<string, string | number | undefined>>;

const isSummaryOf = ({ totalComparison: given }: Chart, { totalSummarize: own }: Chart): boolean =>
  given.impressionCount === own.impressionCount && given.totalRevenue === own.totalRevenue;

/** The chart of the comparison range alone: every other parameter applies to it as well. */
const chartCompares =
  (operation: ChartOperation) => async (target: ContractTarget, agreement: Agreement) => {
    const { from, to } = rangeOf(target);
    const range = { from: 2 * from - to, to: from, compare_from: undefined, compare_to: undefined };
    const earlierWith = async (query: Parameters): Promise<Chart> =>
      (await readRange(target, operation, { ...query, ...range })).data;
    const [unit] = (await readRange(target, performanceByAdUnit)).data;
    const all = { adunits: unit?.adUnitName, currency: otherThan(target), tz_offset: 330 };
    for (const query of [{}, ...(unit ? [all] : [])]) {
      const earlier = await earlierWith(query);
      const { data } = await readRange(target, operation, query);
      for (const [name, value] of isSummaryOf(data, earlier) ? [] : Object.entries(query)) {
        const isIgnored = isSummaryOf(data, await earlierWith({ ...query, [name]: undefined }));
        const field = `data.totalComparison with ${name}=${String(value)}`;
        agreement.holds(field, !isIgnored, 'is that without it: the comparison ignores it');
      }
      agreement.settle();
      expectComparison(agreement, data, earlier);
      agreement.settle();
    }
  };

async function interestsFollow(target: ContractTarget, agreement: Agreement): Promise<void> {
  const { data } = await readRange(target, listInterests);
  for (const [index, { eRPM: given, revenue, impression }] of data.entries()) {
    const row = { totalRevenue: revenue, impressionCount: impression };
    expectErpm(agreement, `data[${index}].eRPM`, given, row);
  }
}

const AMOUNTS = ['totalRevenue', 'impressionCount', 'requestCount'] as const;

async function lineItemsAddUp(target: ContractTarget, agreement: Agreement): Promise<void> {
  const { data } = await readRange(target, listLineItems);
  for (const [index, unit] of data.entries()) {
    const items = unit.priorities.flatMap(({ lineItems }) => lineItems);
    for (const name of AMOUNTS) {
      const figures = name === 'totalRevenue' ? items.length + 1 : 0;
      const expected = sum(items.map((item) => item[name]));
      agreement.same(
        `data[${index}].${name}`,
        unit[name],
        expected,
        figures,
        'Σ of its line items',
      );
    }
  }
}

const FORMULA = 'derived figures follow from their formulas';
const COMPARED = 'the comparison is that of its range';

/** Derived figures are those of `contract/values/metrics.ts`. */
export const DERIVED_INVARIANTS: readonly ContractCheck[] = [
  invariant(performanceByAdUnit, FORMULA, unitsFollow),
  invariant(performanceByDay, FORMULA, rowsFollow(performanceByDay)),
  invariant(performanceByHour, FORMULA, rowsFollow(performanceByHour)),
  invariant(chartsByDay, FORMULA, chartFollows(chartsByDay, performanceByDay)),
  invariant(chartsByHour, FORMULA, chartFollows(chartsByHour, performanceByHour)),
  invariant(chartsByDay, COMPARED, chartCompares(chartsByDay)),
  invariant(chartsByHour, COMPARED, chartCompares(chartsByHour)),
  invariant(listInterests, FORMULA, interestsFollow),
  invariant(listLineItems, 'ad units are the sums of their line items', lineItemsAddUp),
];
