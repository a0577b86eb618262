import type { Chart } from '#api/contract/operations/charts.ts';
import type { Comparison } from '#api/contract/operations/compare.ts';
import { incrementRate } from '#api/contract/values/metrics.ts';
import type { Expected, ExpectedFact, ExpectedRow } from './compare.ts';
import { figure, MISSING, words } from './figure.ts';
import type { OperationId, Received, Responses } from './responses.ts';
import { changeWritten, factsOf, type Row, tableOf, type TableTerms, written } from './terms.ts';
import { dayIn, daysIn, offsetName, timeIn } from './zone.ts';

export const currencyOf = ({ body, query }: Received): string =>
  body.meta?.currency ?? query['currency'] ?? 'USD';

/** The chart of a screen: the one with a comparison. */
export function chartOf(responses: Responses): Received<Chart> {
  const charts = (['chartsByDay', 'chartsByHour'] as const).flatMap((id) =>
    responses.all<Chart>(id),
  );
  const chart = charts.find(({ query }) => query['compare_from'] !== undefined);
  if (chart) return chart;
  throw new Error('the page has received no chart with a comparison');
}

/** The metrics of the charts: the words on their cards, and their fields in a chart's total and in a bidder's series. */
export const CHART_METRICS = [
  { label: 'Revenue', total: 'totalRevenue', bidder: 'totalRevenue' },
  { label: 'Impression', total: 'impressionCount', bidder: 'impressionCount' },
  { label: 'eRPM', total: 'erpm', bidder: 'erpm' },
  { label: 'Request', total: 'divRequestCount', bidder: 'requestCount' },
  { label: 'Fill Rate', total: 'fillRate', bidder: 'fillRate' },
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

/** The five cards, and the range, of a screen with a chart. */
function chartParts(chart: Received<Chart>, zone: string): Expected {
  const { totalSummarize: now, totalComparison: then } = chart.body.data;
  const [from, to] = [Number(chart.query['from']), Number(chart.query['to'])];
  const currency = currencyOf(chart);
  return {
    facts: CHART_METRICS.flatMap(({ label: part, total }): ExpectedFact[] => [
      { part, label: 'value', figure: written(part, now[total], currency) },
      { part, label: 'change', figure: figure('increment', then[`${total}IncrementRate`]) },
      { part, label: 'earlier', figure: written(part, then[total], currency) },
      { part, label: 'days', figure: words(comparedDays(chart)) },
    ]),
    texts: [`${daysIn(zone, from, to)}, ${offsetName(zone, from)}`],
  };
}

/** The records of an operation: all of its data, or a part of them. */
export interface From {
  readonly of: OperationId;
  readonly at?: (data: never) => readonly Row[];
}

/** The records of the range that a screen shows, and those of its comparison period, if it asked for them. */
function recordsOf(responses: Responses, { of, at }: From, chart?: Received<Chart>) {
  const rowsOf = ({ body }: Received) => (at ? at(body.data as never) : (body.data as Row[]));
  const { from, compare_from: earlier } = chart?.query ?? {};
  // What has happened since the prices changed is asked for in ms.
  const isShown = ({ query }: Received) =>
    chart ? query['from'] === from : Number(query['from'] ?? 0) < 1e11;
  const now = responses.one(of, isShown);
  const past = chart && responses.all(of).find(({ query }) => query['from'] === earlier);
  return { rows: rowsOf(now), before: past ? rowsOf(past) : null, currency: currencyOf(now) };
}

/** What a screen must say, as far as its records say it. */
export interface Derived {
  /** Its chart over time: with the cards of the five metrics, or of the revenue alone. */
  readonly chart?: 'metrics' | 'revenue';
  readonly tables?: readonly (From & TableTerms)[];
  /** Labelled values of its first record, or of the one with a name. */
  readonly facts?: readonly (From & {
    readonly labels: readonly string[];
    readonly part?: string;
    readonly name?: string;
  })[];
  /** What else it must say. */
  readonly also?: (responses: Responses, zone: string, url: URL) => Expected;
}

/** What a screen must say, by the responses that it has received; throws as long as one is missing. */
export function expectedOf(
  screen: Derived,
  responses: Responses,
  zone: string,
  url: URL,
): Expected {
  const { tables = [], facts = [], also } = screen;
  const chart = screen.chart === 'metrics' ? chartOf(responses) : undefined;
  const parts = [
    chart ? chartParts(chart, zone) : {},
    {
      tables: tables.map((table) =>
        tableOf(table, { ...recordsOf(responses, table, chart), zone }),
      ),
      facts: facts.flatMap(({ labels, part, name, ...from }) => {
        const { rows, currency } = recordsOf(responses, from);
        const row = rows.find((one) => name === undefined || one['name'] === name);
        return row ? factsOf(labels, row, currency, part) : [];
      }),
    },
    also?.(responses, zone, url) ?? {},
  ];
  return {
    tables: parts.flatMap((part: Expected) => part.tables ?? []),
    facts: parts.flatMap((part: Expected) => part.facts ?? []),
    texts: parts.flatMap((part: Expected) => part.texts ?? []),
  };
}

/** What two days are compared by, and its words in the cards. */
const COMPARED = [
  ['totalRevenue', 'Revenue', 'Revenue'],
  ['impressionCount', 'Impressions', 'Impression'],
  ['requestCount', 'Requests', 'Request'],
  ['fillRate', 'Fill Rate', 'Fill Rate'],
] as const;

/** The two days of a request and its currency. */
function daysOf(received: Received, zone: string) {
  const at = (name: string) => dayIn(zone, Number(received.query[name]));
  return { day1: at('compare_from'), day2: at('from'), currency: currencyOf(received) };
}

type Days = ReturnType<typeof daysOf>;

function comparedRow(row: Comparison, name: string, { day1, day2, currency }: Days): ExpectedRow {
  const figures = COMPARED.flatMap(([field, group]) => {
    const [first, second] = row[field];
    const values = [
      [`${group}: Difference`, changeWritten(group, row.diffs[field], currency)],
      [`${group}: ${day1}`, written(group, first, currency)],
      [`${group}: ${day2}`, written(group, second, currency)],
    ] as const;
    // The days of the fill rate are folded into its difference.
    return field === 'fillRate' ? values.slice(0, 1) : values;
  });
  return { name, figures: Object.fromEntries(figures) };
}

/** The summary or the reference of two days. */
const comparedFacts = (total: Comparison, { day1, day2, currency }: Days): ExpectedFact[] =>
  COMPARED.flatMap(([field, label, part]) => {
    const [first, second] = total[field];
    const difference = changeWritten(label, total.diffs[field], currency);
    const rate = figure('increment', incrementRate(second, first)).text;
    const isAlone = field === 'fillRate' || rate === MISSING;
    const both = isAlone ? difference.text : `${difference.text} ${rate}`;
    return [
      { part, label: 'Difference', figure: words(both) },
      { part, label: day1, figure: written(label, first, currency) },
      { part, label: day2, figure: written(label, second, currency) },
    ];
  });

/** The screens that compare two days. */
export const comparison =
  (id: OperationId, label: string, key: string) =>
  (responses: Responses, zone: string): Expected => {
    const table = responses.one<(Comparison & Row)[]>(id);
    const days = daysOf(table, zone);
    const rowOf = (row: Comparison & Row): ExpectedRow => {
      const below = (row['adUnits'] ?? row['bidders'] ?? []) as (Comparison & Row)[];
      const name = String(row['name'] ?? row['adUnitId']);
      return { ...comparedRow(row, name, days), children: below.map(rowOf) };
    };
    const total = comparedRow(table.body.totalComparison as Comparison, 'Total', days);
    return {
      tables: [{ label, key, rows: table.body.data.map(rowOf), total }],
      facts: responses
        .all<Comparison>('compareTotal')
        .flatMap((summary) => comparedFacts(summary.body.data, daysOf(summary, zone))),
      texts: [`${days.day1} and ${days.day2}`],
    };
  };
