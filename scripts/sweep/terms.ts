import type {
  BidderInsight,
  Interest,
  RecommendedBidder,
} from '#api/contract/operations/insights.ts';
import type { PaymentRequest } from '#api/contract/operations/payments.ts';
import type { TimePerformance } from '#api/contract/operations/performance-by-time.ts';
import type { AdUnitPerformance } from '#api/contract/operations/performance.ts';
import type { AdUnit } from '#api/contract/operations/prebid-config.ts';
import { FIGURE_SUMS, QUOTIENTS } from '#api/contract/values/explained-figures.ts';
import { LINE_ITEM_TYPES, type LineItemType } from '#api/contract/values/line-item-types.ts';
import {
  DERIVED_METRICS,
  type DerivedMetric,
  fillRate,
  incrementRate,
  ratio,
} from '#api/contract/values/metrics.ts';
import { paymentStatus, type PaymentStatusCode } from '#api/contract/values/payment-status.ts';
import type { ExpectedFact, ExpectedRow, ExpectedTable } from './compare.ts';
import { changeFigure, figure, type Figure, type Format, words } from './figure.ts';
import { dayIn } from './zone.ts';

/** A record of a response. */
export type Row = Readonly<Record<string, unknown>>;

type KeyOf<Record> = Record extends unknown ? keyof Record & string : never;
type Field =
  | DerivedMetric
  | KeyOf<AdUnitPerformance | AdUnitPerformance['bidders'][number] | TimePerformance | AdUnit>
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
  'div id': ['text', 'divId'],
};

/** The rows of a table, and those below the row that is written. */
interface Around {
  readonly rows: readonly Row[];
  readonly below: readonly Row[];
}

const numberIn = (row: Row, field: Field): number | null => {
  const value = row[field];
  return typeof value === 'number' ? value : null;
};

/** What is not one field or metric; undefined for a record that has it as one. */
const COMPUTED: Readonly<Record<string, (row: Row, around: Around) => Figure | undefined>> = {
  status: ({ status }) => {
    const code = status as PaymentStatusCode;
    return { text: paymentStatus(code).name, order: code };
  },
  share: (row, { rows }) => {
    const impressions = (one: Row) => numberIn(one, 'regionalTotalImpression') ?? 0;
    const whole = rows.reduce((sum, one) => sum + impressions(one), 0);
    return figure('percent', ratio(impressions(row), whole));
  },
  difference: (row) => {
    const rate = incrementRate(numberIn(row, 'bidderERPM'), numberIn(row, 'allBidderERPM'));
    return figure('increment', rate);
  },
  // The price of a row is that of all rows below it.
  'current floor price': (_row, { below }) => {
    if (below.length === 0) return undefined;
    const prices = below.map((one) => figureOf('Current floor price', one, ''));
    const isOne = new Set(prices.map(({ text }) => text)).size === 1;
    return isOne ? prices[0] : { text: 'Varies', order: null };
  },
  'ad units': ({ adUnits }) => figure('count', (adUnits as AdUnit[]).length),
  sizes: ({ sizes }) => words((sizes as AdUnit['sizes']).map((size) => size.join('×')).join(', ')),
  params: ({ params }) => words(JSON.stringify(params)),
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

/** A value of a response, written as a label demands. */
export const written = (label: string, value: unknown, currency: string): Figure =>
  figure(meant(label, {}).format, value, currency);

/** The change of such a value. */
export const changeWritten = (label: string, change: unknown, currency: string): Figure =>
  changeFigure(meant(label, {}).format, change, currency);

const EARLIER = /^Δ /;

/** What a record says under a label. */
function figureOf(label: string, row: Row, currency: string, around?: Around): Figure {
  const computed = around && COMPUTED[label.toLowerCase()]?.(row, around);
  if (computed) return computed;
  const { format, value } = meant(label, row);
  const ofFloor = label.toLowerCase() === 'current floor price' && row['floorPriceCurrency'];
  // A floor price is in its own currency, not in that of the figures beside it.
  const own = row['payment_currency'] ?? (ofFloor || currency);
  return figure(format, value, typeof own === 'string' ? own : currency);
}

/** The change of a record since an earlier one. */
function changeOf(label: string, row: Row, currency: string, earlier?: Row): Figure {
  const [now, before] = [row, earlier ?? {}].map((one) => meant(label, one).value);
  const isKnown = typeof now === 'number' && typeof before === 'number';
  return changeWritten(label, isKnown ? now - before : null, currency);
}

export const factsOf = (labels: readonly string[], row: Row, currency: string, part?: string) =>
  labels.map((label): ExpectedFact => ({ part, label, figure: figureOf(label, row, currency) }));

/** The members of a record that are rows below its own. */
type Below = 'adUnits' | 'bidders' | 'priorities' | 'lineItems';

const rowsIn = (row: Row, below: Below | undefined): readonly Row[] =>
  ((below && row[below]) ?? row['lineItems'] ?? []) as readonly Row[];

/** The sums of records, which the counters of their bidders complete. */
function sumOf(rows: readonly Row[]): Row {
  const valuesOf = (row: Row, field: string) =>
    (field in row ? [row] : rowsIn(row, 'bidders')).flatMap((one) => one[field] ?? []);
  const sums = FIGURE_SUMS.map(
    (field) => [field, rows.flatMap((row) => valuesOf(row, field))] as const,
  );
  return Object.fromEntries(
    sums
      .filter(([, values]) => values.length > 0 || rows.length === 0)
      .map(([field, values]) => [field, values.map(Number).reduce((sum, one) => sum + one, 0)]),
  );
}

/** The name of a row in its table. */
function nameOf(row: Row, zone: string): string {
  const { timestamp, type, priority, device } = row;
  if (typeof timestamp === 'number') return dayIn(zone, timestamp);
  if (typeof type === 'string') return LINE_ITEM_TYPES[type as LineItemType].label;
  if (typeof priority === 'number') return `Level ${priority}`;
  if (typeof device === 'string') return `${device.charAt(0).toUpperCase()}${device.slice(1)}`;
  const names = ['invoice_num', 'name', 'adUnitId', 'interest', 'adUnitName'];
  return names.map((name) => row[name]).find((name) => typeof name === 'string') ?? '';
}

/** The columns of a table of records. */
export interface TableTerms {
  readonly label?: string;
  /** The title of the column with the names of the records. */
  readonly key: string;
  /** `Δ` before a label asks for its change since the comparison period. */
  readonly columns: readonly string[];
  readonly below?: Below;
  readonly hasTotal?: boolean;
}

interface Records {
  readonly rows: readonly Row[];
  /** Those of the comparison period; null for a table without one. */
  readonly before: readonly Row[] | null;
  readonly zone: string;
  readonly currency: string;
}

/** What a table of records must say. */
export function tableOf(
  { key, label, columns, below, hasTotal = false }: TableTerms,
  { rows, before, zone, currency }: Records,
): ExpectedTable {
  const titles = columns.filter((title) => before !== null || !EARLIER.test(title));
  const same = (others: readonly Row[] | null, row: Row) =>
    others?.find((one) => nameOf(one, zone) === nameOf(row, zone));
  const figuresOf = (row: Row, around: Around, earlier?: Row) =>
    titles.map((title): [string, Figure] => [
      title,
      EARLIER.test(title)
        ? changeOf(title.replace(EARLIER, ''), row, currency, earlier)
        : figureOf(title, row, currency, around),
    ]);
  const rowOf = (own: Row, earlier?: Row): ExpectedRow => {
    const name = nameOf(own, zone);
    const children = rowsIn(own, below);
    const row = 'lineItems' in own ? { ...sumOf(children), ...own } : own;
    // The levels of an ad unit are not compared.
    const past = earlier && below === 'adUnits' ? rowsIn(earlier, below) : null;
    const keyed: Figure = { text: name, order: numberIn(row, 'timestamp') ?? name };
    const figures = figuresOf(row, { rows, below: children }, earlier);
    return {
      name,
      figures: { [key]: keyed, ...Object.fromEntries(figures) },
      children: children.map((child) => rowOf(child, same(past, child))),
    };
  };
  const total = (): ExpectedRow => {
    const sums = figuresOf(sumOf(rows), { rows, below: [] }, before ? sumOf(before) : undefined);
    return { name: 'Total', figures: Object.fromEntries(sums) };
  };
  return {
    label,
    key,
    rows: rows.map((row) => rowOf(row, same(before, row))),
    ...(hasTotal && { total: total() }),
  };
}
