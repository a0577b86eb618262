import type {
  BidderInsight,
  Interest,
  RecommendedBidder,
} from '#api/contract/operations/insights.ts';
import type { PaymentRequest } from '#api/contract/operations/payments.ts';
import type { TimePerformance } from '#api/contract/operations/performance-by-time.ts';
import type { AdUnitPerformance } from '#api/contract/operations/performance.ts';
import { FIGURE_SUMS, QUOTIENTS } from '#api/contract/values/explained-figures.ts';
import { LINE_ITEM_TYPES, type LineItemType } from '#api/contract/values/line-item-types.ts';
import { DERIVED_METRICS, fillRate, type DerivedMetric } from '#api/contract/values/metrics.ts';
import { paymentStatus, type PaymentStatusCode } from '#api/contract/values/payment-status.ts';
import type { ExpectedFact, ExpectedRow, ExpectedTable } from './compare.ts';
import { changeFigure, figure, type Figure, type Format } from './figure.ts';
import { dayIn } from './zone.ts';

/** A record of a response. */
export type Row = Readonly<Record<string, unknown>>;

type KeyOf<Record> = Record extends unknown ? keyof Record & string : never;
type Field =
  | DerivedMetric
  | KeyOf<AdUnitPerformance | AdUnitPerformance['bidders'][number] | TimePerformance>
  | KeyOf<Interest | RecommendedBidder | PaymentRequest>
  | KeyOf<BidderInsight['deviceInsights'][number] | BidderInsight['interestInsights'][number]>;
type Term = readonly [format: Format, ...fields: Field[]];

/**
 * What the columns, cards and fields of the portal mean: how each is written, and the fields or metrics of the contract
 * that it may be, the first that a record has.
 */
const TERMS: Readonly<Record<string, Term>> = {
  revenue: ['money', 'totalRevenue', 'revenue'],
  impressions: ['count', 'impressionCount', 'impression'],
  impression: ['count', 'impressionCount'],
  'imp rate': ['percent', 'impRate'],
  erpm: ['money', 'eRPM', 'bidderERPM'],
  'erpm, all bidders': ['money', 'allBidderERPM'],
  'avg response time': ['milliseconds', 'averageResponseTime'],
  'timeout rate': ['percent', 'timeoutRate'],
  'avg bid cpm': ['money', 'averageBidCpm'],
  requests: ['count', 'divRequestCount', 'maxRequestCount', 'requestCount'],
  request: ['count', 'divRequestCount', 'requestCount'],
  'fill rate': ['percent', 'fillRate'],
  bids: ['count', 'bidCount'],
  'bid rate': ['percent', 'bidRate'],
  wins: ['count', 'prebidWinCount'],
  'win rate': ['percent', 'prebidWinRate'],
  timeouts: ['count', 'timeoutCount'],
  'suggested floor price': ['money', 'suggestedFloorPrice'],
  'current floor price': ['money', 'floorPriceRecord'],
  popularity: ['popularity', 'popularity'],
  'regional impressions': ['count', 'regionalTotalImpression'],
  'revenue increase': ['gain', 'revenueIncreaseIfUsing'],
  'potential erpm': ['money', 'potentialERPMIfUsing'],
  'publishers using it': ['count', 'numberOfPublisherUsing'],
  amount: ['accounting', 'amount'],
  requested: ['text', 'request_date'],
  'invoice number': ['text', 'invoice_num'],
  'net revenue': ['amount', 'revenue'],
};

/** A field under its own name, or the end of it: `Account name` is `bank_account_name`. */
function fieldCalled(label: string, row: Row): Term {
  const name = label.replaceAll(' ', '_');
  const field = Object.keys(row).find((key) => key === name || key.endsWith(`_${name}`));
  return ['text', (field ?? name) as Field];
}

/** A field, or a derived metric of the record's counters. */
function valueOf(row: Row, field: Field): unknown {
  const metric = Object.hasOwn(DERIVED_METRICS, field) ? (field as DerivedMetric) : undefined;
  if (field === 'fillRate' && typeof row['maxRequestCount'] === 'number')
    return fillRate(Number(row['impressionCount']), row['maxRequestCount']);
  if (metric && QUOTIENTS[metric].numerator in row && QUOTIENTS[metric].denominator in row)
    return DERIVED_METRICS[metric](row as Parameters<(typeof DERIVED_METRICS)[typeof metric]>[0]);
  return row[field];
}

/** What a label means in a record. */
function meant(label: string, row: Row) {
  const name = label.toLowerCase();
  const [format, ...fields] = TERMS[name] ?? fieldCalled(name, row);
  const values = fields.map((field) => valueOf(row, field));
  return { format, value: values.find((value) => value !== undefined) };
}

const currencyIn = (row: Row, currency: string): string =>
  String(row['payment_currency'] ?? row['floorPriceCurrency'] ?? currency);

/** A value of a response, written as a label demands. */
export const written = (label: string, value: unknown, currency: string): Figure =>
  figure(meant(label, {}).format, value, currency);

/** The change of such a value. */
export const changeWritten = (label: string, change: unknown, currency: string): Figure =>
  changeFigure(meant(label, {}).format, change, currency);

const EARLIER = /^Δ /;

/** What a record says under a label; `Δ` before it asks for its change since an earlier record. */
function figureOf(label: string, row: Row, currency: string, earlier?: Row | null): Figure {
  if (label === 'Status') {
    const status = row['status'] as PaymentStatusCode;
    return { text: paymentStatus(status).name, order: status };
  }
  const { format, value } = meant(label.replace(EARLIER, ''), row);
  if (!EARLIER.test(label)) return figure(format, value, currencyIn(row, currency));
  const before = earlier ? meant(label.replace(EARLIER, ''), earlier).value : null;
  const isKnown = typeof value === 'number' && typeof before === 'number';
  return changeFigure(format, isKnown ? value - before : null, currency);
}

export const factsOf = (labels: readonly string[], row: Row, currency = 'USD', part?: string) =>
  labels.map((label): ExpectedFact => ({ part, label, figure: figureOf(label, row, currency) }));

/** The members of a record that are rows below its own. */
type Below = 'adUnits' | 'bidders' | 'priorities' | 'lineItems';

const rowsIn = (row: Row, below: Below | undefined): readonly Row[] =>
  ((below && row[below]) ?? row['lineItems'] ?? []) as readonly Row[];

/** The sums of records, which the counters of their bidders complete. */
function sumOf(rows: readonly Row[]): Row {
  const valuesOf = (row: Row, field: string) =>
    field in row ? [row[field]] : rowsIn(row, 'bidders').map((bidder) => bidder[field]);
  const sums = FIGURE_SUMS.map((field) => {
    const values = rows.flatMap((row) => valuesOf(row, field)).filter((one) => one !== undefined);
    return [field, values] as const;
  });
  const known = sums.filter(([, values]) => values.length > 0 || rows.length === 0);
  return Object.fromEntries(
    known.map(([field, values]) => [
      field,
      values.reduce<number>((sum, one) => sum + Number(one), 0),
    ]),
  );
}

/** The name of a row in its table. */
function nameOf(row: Row, zone: string): string {
  const { timestamp, type, priority, month, device } = row;
  if (typeof timestamp === 'number') return dayIn(zone, timestamp);
  if (typeof type === 'string') return LINE_ITEM_TYPES[type as LineItemType].label;
  if (priority !== undefined) return `Level ${String(priority)}`;
  if (typeof month === 'string') return `${month.slice(0, 4)}.${month.slice(4)}`;
  if (typeof device === 'string') return `${device.charAt(0).toUpperCase()}${device.slice(1)}`;
  return String(row['invoice_num'] ?? row['name'] ?? row['adUnitId'] ?? row['interest']);
}

/** A table of records. */
export interface TableOf {
  readonly label?: string;
  /** The title of the column with their names. */
  readonly key: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  readonly below?: Below;
  /** The records of the comparison period; null for a table without one. */
  readonly before?: readonly Row[] | null;
  readonly hasTotal?: boolean;
  /** What cannot be said in one term. */
  readonly more?: (row: Row, below: readonly Row[]) => Readonly<Record<string, Figure>>;
}

export interface Where {
  readonly zone: string;
  readonly currency: string;
}

/** What a table of records must say. */
export function tableOf(table: TableOf, { zone, currency }: Where): ExpectedTable {
  const { key, label, below, before = null, more } = table;
  const columns = table.columns.filter((title) => before !== null || !EARLIER.test(title));
  const same = (rows: readonly Row[] | null, row: Row) =>
    rows?.find((one) => nameOf(one, zone) === nameOf(row, zone));
  const figuresOf = (row: Row, earlier?: Row) =>
    columns.map((title) => [title, figureOf(title, row, currency, earlier)] as const);
  const rowOf = (own: Row, earlier?: Row): ExpectedRow => {
    const name = nameOf(own, zone);
    const children = rowsIn(own, below);
    const row = 'lineItems' in own ? { ...sumOf(children), ...own } : own;
    // The levels of an ad unit are not compared.
    const past = earlier && below === 'adUnits' ? rowsIn(earlier, below) : null;
    return {
      name,
      figures: {
        [key]: {
          text: name,
          order: typeof row['timestamp'] === 'number' ? row['timestamp'] : name,
        },
        ...Object.fromEntries(figuresOf(row, earlier)),
        ...more?.(row, children),
      },
      children: children.map((child) => rowOf(child, same(past, child))),
    };
  };
  return {
    ...(label !== undefined && { label }),
    key,
    rows: table.rows.map((row) => rowOf(row, same(before, row))),
    ...(table.hasTotal && {
      total: {
        name: 'Total',
        figures: Object.fromEntries(
          figuresOf(sumOf(table.rows), before ? sumOf(before) : undefined),
        ),
      },
    }),
  };
}
