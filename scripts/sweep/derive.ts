import type { Chart } from '#api/contract/operations/charts.ts';
import type { Comparison } from '#api/contract/operations/compare.ts';
import { incrementRate } from '#api/contract/values/metrics.ts';
import type { Wanted } from './compare.ts';
import { figure } from './figure.ts';
import type { OperationId, Received, Responses } from './responses.ts';
import { type Records, valuesOf, type Row, tableOf, type TableTerms, written } from './terms.ts';
import { dayIn, daysIn, offsetName, timeIn } from './zone.ts';

export const currencyOf = ({ body, query }: Received): string =>
  body.meta?.currency ?? query['currency'] ?? 'USD';

/** The chart of a screen: the one with a comparison. */
export const chartOf = (responses: Responses): Received<Chart> | undefined =>
  (['chartsByDay', 'chartsByHour'] as const)
    .flatMap((id) => responses.all<Chart>(id))
    .find(({ query }) => query['compare_from'] !== undefined);

const NO_CHART = 'the page has received no chart with a comparison';

/** The metrics of the charts: the words on their cards, and their fields in a chart's total. */
export const CHART_METRICS = [
  { label: 'Revenue', total: 'totalRevenue' },
  { label: 'Impression', total: 'impressionCount' },
  { label: 'eRPM', total: 'erpm' },
  { label: 'Request', total: 'divRequestCount' },
  { label: 'Fill Rate', total: 'fillRate' },
] as const;
export type ChartMetric = (typeof CHART_METRICS)[number];

/** The days of a comparison. A request has one offset, also where the clocks have changed between the two ranges. */
function comparedDays({ query }: Received): string {
  const { tz_offset: minutesEast, compare_from: from, compare_to: to } = query;
  const [start = 0, stop = 0] = [from, to].map((at) => Number(at) + Number(minutesEast) * 60);
  const until = timeIn('UTC', stop);
  // Of a day that is not over, as much is compared.
  return `${daysIn('UTC', start, stop)}${until === '00:00' ? '' : `, until ${until}`}`;
}

/** Where a screen has what it says from. */
export interface Source {
  readonly responses: Responses;
  readonly zone: string;
  readonly url: URL;
}

/** A part of what a screen must say; throws as long as a response is missing. */
export type Part = (source: Source) => Wanted[];

/** The cards, and the range, of a screen with a chart of the five metrics. */
export function cards({ responses, zone }: Source): Wanted[] {
  const chart = chartOf(responses);
  if (!chart) throw new Error(NO_CHART);
  const { totalSummarize: now, totalComparison: then } = chart.body.data;
  const [from, to] = [Number(chart.query['from']), Number(chart.query['to'])];
  const currency = currencyOf(chart);
  // A site that was not there yet is compared with nothing.
  const isCompared = CHART_METRICS.some(({ total }) => then[total] !== null);
  const cardOf = ({ label, total }: ChartMetric): Wanted => {
    const [value = '', earlier] = [now, then].map((own) => written(label, own[total], currency));
    const change = figure('increment', then[`${total}IncrementRate`]);
    const compared = `${value} change ${change} vs ${earlier} ${comparedDays(chart)}`;
    return { part: 'Metric', label, text: isCompared ? compared : value };
  };
  return [
    ...CHART_METRICS.map(cardOf),
    { text: `${daysIn(zone, from, to)}, ${offsetName(zone, from)}` },
  ];
}

/** All of the data of an operation, or a part of them. */
type Rows = (data: never) => readonly Row[];

/** The records of the range that a screen shows, and those of its comparison period, if it asked for them. */
function recordsOf({ responses, zone }: Source, of: OperationId, at?: Rows): Records {
  const rowsOf = ({ body }: Received) => (at ? at(body.data as never) : (body.data as Row[]));
  const { from, compare_from: earlier } = chartOf(responses)?.query ?? {};
  // What has happened since the prices changed is asked for in ms.
  const now = responses.one(of, ({ query }) =>
    from === undefined ? Number(query['from'] ?? 0) < 1e11 : query['from'] === from,
  );
  const past = earlier && responses.all(of).find(({ query }) => query['from'] === earlier);
  const before = past ? rowsOf(past) : undefined;
  return { rows: rowsOf(now), before, currency: currencyOf(now), zone };
}

/** A table of the records of an operation, with a column of their names. */
export const table =
  (
    of: OperationId,
    key: string,
    columns: readonly string[],
    { at, ...more }: Partial<TableTerms> & { readonly at?: Rows } = {},
  ): Part =>
  (source) =>
    tableOf({ key, columns, ...more }, recordsOf(source, of, at));

/** Labelled values of the first record of an operation, or of the one with a name. */
export const values =
  (of: OperationId, labels: readonly string[], part?: string, name?: string): Part =>
  (source) => {
    const { rows, currency } = recordsOf(source, of);
    const row = rows.find((one) => name === undefined || one['name'] === name);
    return row ? valuesOf(labels, row, currency, part) : [];
  };

/** What two days are compared by. */
const GROUPS = {
  Revenue: 'totalRevenue',
  Impressions: 'impressionCount',
  Requests: 'requestCount',
  'Fill Rate': 'fillRate',
} as const;

type Compared = Comparison & Row;

/** The two days of a request. */
const daysOf = ({ query }: Received, zone: string) =>
  ['compare_from', 'from'].map((name) => dayIn(zone, Number(query[name])));

/** A comparison as a record with its figures by their titles, as in `Revenue: Jan 1, 2024`. */
function titled(row: Compared, days: readonly string[]): Row {
  const figures = Object.entries(GROUPS).flatMap(([group, field]) => [
    [`${group}: Difference`, row.diffs[field]],
    ...days.map((day, at) => [`${group}: ${day}`, row[field][at]]),
  ]) as [string, unknown][];
  const below = (row['adUnits'] ?? row['bidders'] ?? []) as Compared[];
  return { ...row, adUnits: below.map((one) => titled(one, days)), ...Object.fromEntries(figures) };
}

const titlesOf = (row: Row) => Object.keys(row).filter((title) => title.includes(': '));

/** The cards of a comparison: a difference also as a rate, where it has one. */
function comparedCards(summary: Received<Compared>, zone: string): Wanted[] {
  const row = titled(summary.body.data, daysOf(summary, zone));
  return valuesOf(titlesOf(row), row, currencyOf(summary)).map(({ label: title, text }) => {
    const [group = '', label = ''] = title.split(': ');
    const { [group as keyof typeof GROUPS]: field } = GROUPS;
    const [first, second] = summary.body.data[field];
    const hasRate = label === 'Difference' && field !== 'fillRate';
    const rate = hasRate ? incrementRate(second, first) : null;
    const both = rate === null ? text : `${text} ${figure('increment', rate)}`;
    return { part: group.replace(/s$/, ''), label, text: both };
  });
}

/** The screens that compare two days. */
export const comparison =
  (id: OperationId, label: string, key: string): Part =>
  ({ responses, zone }) => {
    if (!chartOf(responses)) throw new Error(NO_CHART);
    const received = responses.one<Compared[]>(id);
    const days = daysOf(received, zone);
    const total = titled(received.body.totalComparison as Compared, days);
    const rows = received.body.data.map((row) => titled(row, days));
    // The days of the fill rate are folded into its difference.
    const columns = titlesOf(total).filter((title) => !/^Fill Rate: (?!Difference)/.test(title));
    const terms = { key, label, columns, below: 'adUnits' } as const;
    return [
      ...tableOf(terms, { rows, total, zone, currency: currencyOf(received) }),
      ...responses.all<Compared>('compareTotal').flatMap((one) => comparedCards(one, zone)),
      { text: days.join(' and ') },
    ];
  };
