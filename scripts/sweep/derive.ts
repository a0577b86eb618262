import type { Chart } from '#api/contract/operations/charts.ts';
import type { Comparison } from '#api/contract/operations/compare.ts';
import { incrementRate } from '#api/contract/values/metrics.ts';
import type { Told, Wanted } from './compare.ts';
import { dayIn, daysIn, figure, offsetName, timeIn } from './figure.ts';
import type { OperationId, Received, Responses } from './responses.ts';
import { meant, type Row, said, type Source, tableOf, type TableTerms, written } from './terms.ts';

export const currencyOf = ({ body, query }: Received): string =>
  body.meta?.currency ?? query['currency'] ?? 'USD';

/** The chart of a screen: the one with a comparison. */
export const chartOf = (responses: Responses): Received<Chart> | undefined =>
  responses
    .all<Chart>('chartsByDay', 'chartsByHour')
    .find(({ query }) => query['compare_from'] !== undefined);

function neededChart(responses: Responses): Received<Chart> {
  const chart = chartOf(responses);
  if (chart) return chart;
  throw new Error('the page has received no chart with a comparison');
}

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

/** A part of what a screen must say, and texts that must stand anywhere; throws as long as a response is missing. */
export type Part = (source: Source) => Told[];

export const cards: Part = ({ responses, zone }) => {
  const chart = neededChart(responses);
  const { totalSummarize: now, totalComparison: then } = chart.body.data;
  const [from, to] = [Number(chart.query['from']), Number(chart.query['to'])];
  // A site that was not there yet is compared with nothing.
  const isCompared = CHART_METRICS.some(({ total }) => then[total] !== null);
  const cardOf = ({ label, total }: ChartMetric): Wanted => {
    const write = (own: Readonly<Record<typeof total, unknown>>) =>
      written(label, own[total], currencyOf(chart));
    const change = figure('increment', then[`${total}IncrementRate`]);
    const compared = ` change ${change} vs ${write(then)} ${comparedDays(chart)}`;
    return { part: 'Metric', label, text: `${write(now)}${isCompared ? compared : ''}` };
  };
  return [...CHART_METRICS.map(cardOf), `${daysIn(zone, from, to)}, ${offsetName(zone, from)}`];
};

type Rows = (data: never) => readonly Row[];

/** The records of the range that a screen shows, and those of its comparison period, if it asked for them. */
export function recordsOf({ responses }: Source, of: OperationId, at?: Rows) {
  const rowsOf = ({ body }: Received) => (at ? at(body.data as never) : (body.data as Row[]));
  const { from, compare_from: earlier } = chartOf(responses)?.query ?? {};
  // What has happened since the prices changed is asked for in ms.
  const now = responses.one(of, ({ query }) =>
    from === undefined ? Number(query['from'] ?? 0) < 1e11 : query['from'] === from,
  );
  const past = earlier && responses.all(of).find(({ query }) => query['from'] === earlier);
  const before = past ? rowsOf(past) : undefined;
  return { rows: rowsOf(now), before, currency: currencyOf(now) };
}

export const table =
  (of: OperationId, key: string, more: Partial<TableTerms> = {}, at?: Rows): Part =>
  (source) =>
    tableOf(source, { key, ...more, ...recordsOf(source, of, at) });

export const from =
  <Data>(of: OperationId, partOf: (data: Data, currency: string) => Told[]): Part =>
  ({ responses }) => {
    const received = responses.one<Data>(of);
    return partOf(received.body.data, currencyOf(received));
  };

type Compared = Comparison & Row;

const daysOf = ({ query }: Received, zone: string) =>
  ['compare_from', 'from'].map((name) => dayIn(zone, Number(query[name])));

function withDays(days: readonly string[], row: Compared): Row {
  const below = (row['adUnits'] ?? row['bidders'] ?? []) as Compared[];
  return { ...row, days, adUnits: below.map((one) => withDays(days, one)) };
}

function comparedCards(total: Received<Compared>, zone: string): Wanted[] {
  const days = daysOf(total, zone);
  const row = withDays(days, total.body.data);
  return ['Revenue', 'Impressions', 'Requests', 'Fill Rate'].flatMap((group) => {
    const [first = null, second = null] = meant(group, row).value as (number | null)[];
    const rate = group === 'Fill Rate' ? null : incrementRate(second, first);
    return ['Difference', ...days].map((label) => {
      const { text } = said(`${group}: ${label}`, row, currencyOf(total));
      const hasRate = label === 'Difference' && rate !== null;
      const both = hasRate ? `${text} ${figure('increment', rate)}` : text;
      return { part: group.replace(/s$/, ''), label, text: both };
    });
  });
}

export const comparison =
  (id: OperationId, label: string, key: string): Part =>
  (source) => {
    const { responses, zone } = source;
    neededChart(responses);
    const received = responses.one<Compared[]>(id);
    const currency = currencyOf(received);
    const days = daysOf(received, zone);
    const rows = received.body.data.map((row) => withDays(days, row));
    const total = withDays(days, received.body.totalComparison as Compared);
    return [
      ...tableOf(source, { label, key, rows, below: 'adUnits', total, currency }),
      ...responses.all<Compared>('compareTotal').flatMap((one) => comparedCards(one, zone)),
      days.join(' and '),
    ];
  };
