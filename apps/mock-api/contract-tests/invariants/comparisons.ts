import {
  compareByAdUnit,
  compareByBidder,
  compareTotal,
  type Comparison,
} from '#api/contract/operations/compare.ts';
import { difference, fillRate, maxRequestCount } from '#api/contract/values/metrics.ts';
import {
  type AdUnitPerformance,
  type BidderPerformance,
  performanceByAdUnit,
  performanceByBidder,
} from '#api/contract/operations/performance.ts';
import type { ContractCheck } from '../contract-check.ts';
import type { ContractTarget } from '../contract-target.ts';
import { rangeOf } from '../good-calls.ts';
import { type Agreement, invariant, sum } from './agreement.ts';
import { readRange } from './tables.ts';

/** What a table says of one row of a comparison. */
interface Figures {
  readonly totalRevenue: number;
  readonly impressionCount: number;
  readonly requestCount: number;
  readonly fillRate: number | null;
}

type Counted = Omit<Figures, 'fillRate'>;

const withRate = (row: Counted, base: number): Figures => ({
  totalRevenue: row.totalRevenue,
  impressionCount: row.impressionCount,
  requestCount: row.requestCount,
  fillRate: fillRate(row.impressionCount, base),
});

const ofBidder = (row: Counted): Figures => withRate(row, row.requestCount);

const FIGURES = ['totalRevenue', 'impressionCount', 'requestCount', 'fillRate'] as const;
const DAYS = [
  [0, 'the range of compare_from and compare_to'],
  [1, 'the range of from and to'],
] as const;

/** The days of a row must be those of the tables, and its differences their differences. */
function expectDays(
  agreement: Agreement,
  field: string,
  row: Comparison,
  tables: readonly [Figures | undefined, Figures | undefined],
  cells: number,
): void {
  for (const name of FIGURES) {
    for (const [day, range] of DAYS) {
      const figures = name === 'totalRevenue' ? cells + 1 : 2;
      const expected = tables[day]?.[name] ?? null;
      const rule = `performance in ${range}`;
      agreement.same(`${field}.${name}[${day}]`, row[name][day], expected, figures, rule);
    }
    const expected = difference(row[name]);
    agreement.same(`${field}.diffs.${name}`, row.diffs[name], expected, 3, 'day 2 − day 1');
  }
}

type Tables<Row> = readonly [readonly Row[], readonly Row[]];

async function tablesOf<O extends typeof performanceByBidder | typeof performanceByAdUnit>(
  target: ContractTarget,
  operation: O,
) {
  const { from, to } = rangeOf(target);
  const earlier = await readRange(target, operation, { from: 2 * from - to, to: from });
  return [earlier.data, (await readRange(target, operation)).data] as const;
}

const both = <Row>(tables: Tables<Row>, figures: (rows: readonly Row[]) => Figures | undefined) =>
  [figures(tables[0]), figures(tables[1])] as const;

const totalOf = (units: readonly AdUnitPerformance[]): Figures => {
  const bidders = units.flatMap((unit) => unit.bidders);
  const counted = {
    totalRevenue: sum(bidders.map(({ totalRevenue }) => totalRevenue)),
    impressionCount: sum(bidders.map(({ impressionCount }) => impressionCount)),
    requestCount: sum(bidders.map(({ requestCount }) => requestCount)),
  };
  return withRate(counted, sum(units.map((unit) => maxRequestCount(unit.bidders))));
};

async function totalIsOfRanges(target: ContractTarget, agreement: Agreement): Promise<void> {
  const tables = await tablesOf(target, performanceByAdUnit);
  const { data } = await readRange(target, compareTotal);
  const cells = tables[1].reduce((count, unit) => count + unit.bidders.length, 0);
  expectDays(agreement, 'data', data, both(tables, totalOf), cells);
}

async function biddersAreOfRanges(target: ContractTarget, agreement: Agreement): Promise<void> {
  const tables: Tables<BidderPerformance> = await tablesOf(target, performanceByBidder);
  const { data } = await readRange(target, compareByBidder);
  for (const row of data) {
    const field = `data[name=${row.name}]`;
    const days = both(tables, (rows) => {
      const found = rows.find(({ name }) => name === row.name);
      return found && ofBidder(found);
    });
    expectDays(agreement, field, row, days, 1);
    for (const unit of row.adUnits) {
      const cells = both(tables, (rows) => {
        const units = rows.find(({ name }) => name === row.name)?.adUnits;
        const found = units?.find(({ adUnitId }) => adUnitId === unit.adUnitId);
        return found && ofBidder(found);
      });
      expectDays(agreement, `${field}.adUnits[adUnitId=${unit.adUnitId}]`, unit, cells, 1);
    }
  }
}

async function adUnitsAreOfRanges(target: ContractTarget, agreement: Agreement): Promise<void> {
  const tables: Tables<AdUnitPerformance> = await tablesOf(target, performanceByAdUnit);
  const { data } = await readRange(target, compareByAdUnit);
  for (const row of data) {
    const field = `data[adUnitId=${row.adUnitId}]`;
    const days = both(tables, (rows) => {
      const found = rows.find(({ adUnitId }) => adUnitId === row.adUnitId);
      return found && withRate(found, found.maxRequestCount);
    });
    expectDays(agreement, field, row, days, 1);
    for (const bidder of row.bidders) {
      const cells = both(tables, (rows) => {
        const bidders = rows.find(({ adUnitId }) => adUnitId === row.adUnitId)?.bidders;
        const found = bidders?.find(({ name }) => name === bidder.name);
        return found && ofBidder(found);
      });
      expectDays(agreement, `${field}.bidders[name=${bidder.name}]`, bidder, cells, 1);
    }
  }
}

const TITLE = 'both days are those of the tables';

/** Comparisons are of the requested ranges, row by row. */
export const COMPARISON_INVARIANTS: readonly ContractCheck[] = [
  invariant(compareTotal, TITLE, totalIsOfRanges),
  invariant(compareByBidder, TITLE, biddersAreOfRanges),
  invariant(compareByAdUnit, TITLE, adUnitsAreOfRanges),
];
