import { parse } from 'csv-parse/sync';
import {
  COUNTERS,
  type Counters,
  DERIVED_METRIC_NAMES,
  DERIVED_METRICS,
  type DerivedMetric,
  sumCounters,
} from '#api/contract/values/metrics.ts';
import { performanceByAdUnit } from '#api/contract/operations/performance.ts';
import { getPerformanceReport, REPORT_COLUMNS } from '#api/contract/operations/report.ts';
import type { ContractCheck } from '../contract-check.ts';
import type { ContractTarget, Query } from '../contract-target.ts';
import { publisherOf, rangeQuery } from '../good-calls.ts';
import { type Agreement, invariant } from './agreement.ts';
import { expectSum, readRange } from './tables.ts';

/** Rows that are too short are read too: what they lack is a deviation of its own. */
const CSV = { bom: true, columns: true, relax_column_count: true } as const;

interface ReportRow {
  readonly cells: Readonly<Record<string, string>>;
  readonly counters: Counters;
}

/** Reads the report of the range as the run's publisher; numbers of missing columns are NaN. */
export async function readReport(target: ContractTarget, query: Query = {}): Promise<ReportRow[]> {
  const file = await readFile(target, query);
  return parse<Record<string, string>>(file, CSV).map((cells) => ({
    cells,
    counters: Object.fromEntries(
      COUNTERS.map((name) => [name, Number(cells[name] ?? NaN)]),
    ) as Record<keyof Counters, number>,
  }));
}

async function readFile(target: ContractTarget, query: Query = {}): Promise<Buffer> {
  const session = publisherOf(target);
  const wanted = { ...rangeQuery(target, getPerformanceReport), ...query };
  return (await target.expect(getPerformanceReport, 200, { session, query: wanted })).body;
}

/** How many rounded amounts of money a derived metric has in it: the fewer are counted, the more of an error is left. */
function figuresOf(metric: DerivedMetric, { impressionCount, bidCount }: Counters): number {
  if (metric === 'eRPM' || metric === 'suggestedFloorPrice')
    return 1 + 1000 / Math.max(1, impressionCount);
  return 1 + 1 / Math.max(1, bidCount);
}

function expectDerived(agreement: Agreement, field: string, { cells, counters }: ReportRow): void {
  for (const metric of DERIVED_METRIC_NAMES) {
    const text = cells[metric] ?? '';
    const given = text === '' ? null : Number(text);
    const expected = DERIVED_METRICS[metric](counters);
    const rule = 'from the counters of the row';
    agreement.same(`${field}.${metric}`, given, expected, figuresOf(metric, counters), rule);
  }
}

async function columnsAreDocumented(target: ContractTarget, agreement: Agreement): Promise<void> {
  const [columns = []] = parse(await readFile(target), { bom: true, to: 1 });
  for (const [index, name] of REPORT_COLUMNS.entries()) {
    agreement.holds(`the column ${name}`, columns.includes(name), 'is missing');
    const given = columns[index];
    agreement.holds(`column ${index + 1}`, given === name, `is ${given} and should be ${name}`);
  }
}

async function metricsFollow(target: ContractTarget, agreement: Agreement): Promise<void> {
  for (const [index, row] of (await readReport(target)).entries())
    expectDerived(agreement, `row ${index + 1}`, row);
}

/** The rows of each ad unit and bidder add up to their cell of the table, and there are no others. */
async function reportIsTheTable(target: ContractTarget, agreement: Agreement): Promise<void> {
  const rows = await readReport(target);
  const units = (await readRange(target, performanceByAdUnit)).data;
  const cells = units.flatMap(({ adUnitId, bidders }) =>
    bidders.map((bidder) => ({ adUnitId, bidder })),
  );
  for (const { adUnitId, bidder } of cells) {
    const own = rows.filter(
      (row) => row.cells['adUnitId'] === adUnitId && row.cells['bidder'] === bidder.name,
    );
    const field = `Σ rows of ${bidder.name} in ${adUnitId}`;
    expectSum(agreement, field, sumCounters(own.map(({ counters }) => counters)), [bidder], 9);
  }
  expectSum(
    agreement,
    'Σ all rows',
    sumCounters(rows.map(({ counters }) => counters)),
    cells.map(({ bidder }) => bidder),
    rows.length + cells.length,
  );
}

async function reportIsAttachment(target: ContractTarget, agreement: Agreement): Promise<void> {
  const session = publisherOf(target);
  const query = rangeQuery(target, getPerformanceReport);
  const { headers } = await target.expect(getPerformanceReport, 200, { session, query });
  const given = headers['content-disposition'];
  agreement.holds('content-disposition', given !== undefined, 'is missing');
  if (given !== undefined) {
    agreement.holds('content-disposition', /^attachment *;/i.test(given), `is ${given}`);
    const named = /filename\*?=[^;]*\.csv"?/i.test(given);
    agreement.holds('content-disposition', named, `names no CSV file: ${given}`);
  }
}

/** The performance report is a file with the figures of the tables. */
export const REPORT_INVARIANTS: readonly ContractCheck[] = [
  invariant(getPerformanceReport, 'the report is sent as a file with a name', reportIsAttachment),
  invariant(getPerformanceReport, 'the columns are REPORT_COLUMNS', columnsAreDocumented),
  invariant(getPerformanceReport, 'derived figures follow from their formulas', metricsFollow),
  invariant(getPerformanceReport, 'the rows add up to the table', reportIsTheTable),
];
