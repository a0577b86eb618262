import { FIGURE_SUMS } from '#api/contract/values/explained-figures.ts';
import { LINE_ITEM_TYPES, type LineItemType } from '#api/contract/values/line-item-types.ts';
import { DERIVED_METRICS, fillRate } from '#api/contract/values/metrics.ts';
import { BELOW, TOTAL, type Wanted } from './compare.ts';
import { changeFigure, figure, type Format, VARIES } from './figure.ts';
import { dayIn } from './zone.ts';

/** A record of a response. */
export type Row = Readonly<Record<string, unknown>>;

type Term = readonly [format: Format, ...fields: string[]];

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
  status: ['status', 'status'],
  share: ['percent', 'share'],
  difference: ['increment', 'difference'],
  'ad units': ['count', 'adUnitCount'],
};

/** A field, or a derived metric of the record's counters. */
function valueOf(row: Row, field: string): unknown {
  if (field === 'fillRate' && typeof row['maxRequestCount'] === 'number')
    return fillRate(Number(row['impressionCount']), row['maxRequestCount']);
  const metrics: Readonly<Record<string, (counters: never) => number | null>> = DERIVED_METRICS;
  const value = metrics[field]?.(row as never);
  return value === undefined || Number.isNaN(value) ? row[field] : value;
}

/**
 * What a label means in a record: its own member; a term; or a field whose name ends so, as `Account name` is
 * `bank_account_name`. `Revenue: Jan 1, 2024` is written as `Revenue`.
 */
function meant(label: string, row: Row) {
  const name = label.toLowerCase().replace(/: .*/, '');
  const isField = (key: string) => `_${key}`.endsWith(`_${name.replaceAll(' ', '_')}`);
  const [format, ...fields] = TERMS[name] ?? ['text', ...Object.keys(row).filter(isField)];
  const values = [row[label], ...fields.map((field) => valueOf(row, field))];
  return { format, value: values.find((value) => value !== undefined) };
}

/** A value of a response, written as a label demands. */
export const written = (label: string, value: unknown, currency: string): string =>
  figure(meant(label, {}).format, value, currency);

const EARLIER = /^Δ /;
const FLOOR = 'Current Floor Price';

/** What a record says under a label, or how it has changed since an earlier one. */
function textOf(label: string, row: Row, currency: string, past: Row = {}): string {
  const { format, value } = meant(label.replace(EARLIER, ''), row);
  if (label.endsWith(': Difference')) return changeFigure(format, value, currency);
  if (EARLIER.test(label)) {
    const { value: before } = meant(label.replace(EARLIER, ''), past);
    const isKnown = typeof value === 'number' && typeof before === 'number';
    return changeFigure(format, isKnown ? value - before : null, currency);
  }
  // A floor price is in its own currency, not in that of the figures beside it.
  const own = row['payment_currency'] ?? (label === FLOOR ? row['floorPriceCurrency'] : null);
  return figure(format, value, typeof own === 'string' ? own : currency);
}

export const valuesOf = (labels: readonly string[], row: Row, currency: string, part?: string) =>
  labels.map((label) => ({ part, label, text: textOf(label, row, currency) }));

/** The members of a record that are rows below its own. */
type Below = 'adUnits' | 'bidders' | 'priorities' | 'lineItems';

const rowsIn = (row: Row, below: Below | undefined): readonly Row[] =>
  ((below && row[below]) ?? row['lineItems'] ?? []) as readonly Row[];

/** The sums of records, which the counters of their bidders complete. */
function sumOf(rows: readonly Row[]): Row {
  const sums = FIGURE_SUMS.flatMap((field) => {
    const counted = rows.flatMap((row) => (field in row ? [row] : rowsIn(row, 'bidders')));
    const values = counted.flatMap((row) => row[field] ?? []).map(Number);
    const sum = values.reduce((whole, one) => whole + one, 0);
    return values.length > 0 || rows.length === 0 ? [[field, sum] as const] : [];
  });
  return Object.fromEntries(sums);
}

/** The price in force of a row is that of all rows below it. */
function commonPrice(below: readonly Row[]): Row {
  const texts = new Set(below.map((row) => textOf(FLOOR, row, '')));
  return below.length === 0 ? {} : { [FLOOR]: texts.size === 1 ? [...texts][0] : VARIES };
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

/** A table of records. */
export interface TableTerms {
  readonly label?: string;
  /** The title of the column with the names of the records. */
  readonly key: string;
  /** `Δ` before a label asks for its change since the comparison period. */
  readonly columns: readonly string[];
  readonly below?: Below;
  readonly hasTotal?: boolean;
}

export interface Records {
  readonly rows: readonly Row[];
  /** Those of the comparison period, for a table with one. */
  readonly before?: readonly Row[] | undefined;
  /** The line of the sums, where it does not follow from the rows. */
  readonly total?: Row;
  readonly zone: string;
  readonly currency: string;
}

/** What a table of records must say. */
export function tableOf(
  { key, label: part, columns, below, hasTotal = false }: TableTerms,
  { rows, before, total, zone, currency }: Records,
): Wanted[] {
  const titles = columns.filter((title) => before || !EARLIER.test(title));
  const cellsOf = (row: string, record: Row, past?: Row): Wanted[] =>
    titles.map((label) => ({ part, row, label, text: textOf(label, record, currency, past) }));
  const rowsOf = (own: readonly Row[], above: string, then?: readonly Row[]): Wanted[] =>
    own.flatMap((record) => {
      const text = nameOf(record, zone);
      const row = `${above}${text}`;
      const past = then?.find((one) => nameOf(one, zone) === text);
      const children = rowsIn(record, below);
      // The levels of an ad unit are not compared.
      const earlier = past && below === 'adUnits' ? rowsIn(past, below) : undefined;
      const sums = 'lineItems' in record ? sumOf(children) : {};
      return [
        { part, row, label: key, text },
        ...cellsOf(row, { ...sums, ...commonPrice(children), ...record }, past),
        ...rowsOf(children, `${row}${BELOW}`, earlier),
      ];
    });
  const sums = total ?? (hasTotal ? sumOf(rows) : undefined);
  return [...rowsOf(rows, '', before), ...(sums ? cellsOf(TOTAL, sums, sumOf(before ?? [])) : [])];
}
