import { FIGURE_SUMS } from '#api/contract/values/explained-figures.ts';
import { LINE_ITEM_TYPES, type LineItemType } from '#api/contract/values/line-item-types.ts';
import { DERIVED_METRICS, fillRate } from '#api/contract/values/metrics.ts';
import { BELOW, TOTAL, type Wanted } from './compare.ts';
import { changeFigure, dayIn, figure, type Format, VARIES } from './figure.ts';
import type { Responses } from './responses.ts';

export type Row = Readonly<Record<string, unknown>>;

/** How columns, cards and fields are written, and which fields or metrics they may be: the first that a record has. */
const TERMS: Readonly<Record<string, readonly [Format, ...string[]]>> = {
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

function valueOf(row: Row, field: string): unknown {
  if (field === 'fillRate' && typeof row['maxRequestCount'] === 'number')
    return fillRate(Number(row['impressionCount']), row['maxRequestCount']);
  const metrics: Readonly<Record<string, (counters: never) => number | null>> = DERIVED_METRICS;
  const value = metrics[field]?.(row as never);
  return value === undefined || Number.isNaN(value) ? row[field] : value;
}

/**
 * What a label means in a record: its own member; a term; or a field whose name ends so, as `Account name` is
 * `bank_account_name`. `Revenue: Jan 1, 2024` and `Revenue: Difference` are those of a comparison.
 */
export function meant(label: string, row: Row) {
  const [name = '', day = ''] = label.toLowerCase().split(': ');
  const isField = (key: string) => `_${key}`.endsWith(`_${name.replaceAll(' ', '_')}`);
  const [format, ...fields] = TERMS[name] ?? ['text', ...Object.keys(row).filter(isField)];
  const { days = [], diffs = {} } = row as { days?: readonly string[]; diffs?: Row };
  const own = (field: string) => (day === 'difference' ? diffs[field] : valueOf(row, field));
  const found = [row[label], ...fields.map(own)].find((value) => value !== undefined);
  const at = days.findIndex((one) => one.toLowerCase() === day);
  return { format, value: Array.isArray(found) && at >= 0 ? (found[at] as unknown) : found };
}

export const written = (label: string, value: unknown, currency: string): string =>
  figure(meant(label, {}).format, value, currency);

const EARLIER = /^Δ /;
const FLOOR = 'Current Floor Price';

export function said(label: string, row: Row, currency: string, past: Row = {}) {
  const [name, isSince] = [label.replace(EARLIER, ''), EARLIER.test(label)];
  const { format, value: now } = meant(name, row);
  if (isSince || label.endsWith(': Difference')) {
    const { value: before } = isSince ? meant(name, past) : { value: 0 };
    const isKnown = typeof now === 'number' && typeof before === 'number';
    const value = isKnown ? now - before : null;
    return { value, text: changeFigure(format, value, currency) };
  }
  // A floor price is in its own currency, not in that of the figures beside it.
  const own = row['payment_currency'] ?? (label === FLOOR ? row['floorPriceCurrency'] : null);
  return { value: now, text: figure(format, now, typeof own === 'string' ? own : currency) };
}

export const valuesOf = (labels: readonly string[], row: Row, currency: string, part?: string) =>
  labels.map((label) => ({ part, label, ...said(label, row, currency) }));

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
export function commonPrice([first, ...others]: readonly Row[]): Row {
  const priceOf = (row: Row) => said(FLOOR, row, '').text;
  if (!first) return {};
  const isCommon = others.every((row) => priceOf(row) === priceOf(first));
  const { floorPriceRecord, floorPriceCurrency } = first;
  return isCommon ? { floorPriceRecord, floorPriceCurrency } : { [FLOOR]: VARIES };
}

function nameOf(row: Row, zone: string): string {
  const { timestamp, type, priority, device } = row;
  if (typeof timestamp === 'number') return dayIn(zone, timestamp);
  if (typeof type === 'string') return LINE_ITEM_TYPES[type as LineItemType].label;
  if (typeof priority === 'number') return `Level ${priority}`;
  if (typeof device === 'string') return `${device.charAt(0).toUpperCase()}${device.slice(1)}`;
  const names = ['invoice_num', 'name', 'adUnitId', 'interest', 'adUnitName'];
  return names.map((name) => row[name]).find((name) => typeof name === 'string') ?? '';
}

export interface Source {
  readonly responses: Responses;
  readonly zone: string;
  readonly url: URL;
  readonly titlesOf: (label?: string) => readonly string[];
}

export interface TableTerms {
  readonly label?: string;
  /** The title of the column with the names of the rows; `Δ` before another one asks for its change. */
  readonly key: string;
  readonly rows: readonly Row[];
  readonly before?: readonly Row[] | undefined;
  readonly below?: Below;
  /** The line of the sums; true where it follows from the rows. */
  readonly total?: Row | true;
  readonly currency: string;
}

export function tableOf(
  { zone, titlesOf }: Pick<Source, 'zone' | 'titlesOf'>,
  { label: part, key, rows, before, below, total, currency }: TableTerms,
): Wanted[] {
  const titles = titlesOf(part).filter((title) => title !== key);
  const cellsOf = (row: string, record: Row, past?: Row): Wanted[] =>
    titles.map((label) => ({ part, row, label, ...said(label, record, currency, past) }));
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
        { part, row, label: key, text, value: record['timestamp'] ?? text },
        ...cellsOf(row, { ...sums, ...commonPrice(children), ...record }, past),
        ...rowsOf(children, `${row}${BELOW}`, earlier),
      ];
    });
  const sums = total === true ? sumOf(rows) : total;
  return [...rowsOf(rows, '', before), ...(sums ? cellsOf(TOTAL, sums, sumOf(before ?? [])) : [])];
}
