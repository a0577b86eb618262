import type { Chart } from '#api/contract/operations/charts.ts';
import { inCurrency } from './analytics.ts';
import type { ExpectedFact } from './expected.ts';
import {
  count,
  type Figure,
  increment,
  MISSING,
  percent,
  readable,
  says,
  words,
} from './figure.ts';
import { bucketIn } from './zone.ts';

/** The metrics of the charts: the words on their cards, their fields in a chart's total, and how they are written. */
export const CHART_METRICS = [
  { label: 'Revenue', total: 'totalRevenue', bidder: 'totalRevenue', write: inCurrency },
  { label: 'Impression', total: 'impressionCount', bidder: 'impressionCount', write: () => count },
  { label: 'eRPM', total: 'erpm', bidder: 'erpm', write: inCurrency },
  { label: 'Request', total: 'divRequestCount', bidder: 'requestCount', write: () => count },
  { label: 'Fill Rate', total: 'fillRate', bidder: 'fillRate', write: () => percent },
] as const;

/** The five cards: value, change, earlier value and compared days. */
export function cardFacts(chart: Chart, currency: string, comparedDays: string): ExpectedFact[] {
  return CHART_METRICS.flatMap(({ label, total, write }) => {
    const text = write(currency);
    const { totalSummarize: now, totalComparison: then } = chart;
    return [
      { part: label, label: 'value', figure: text(now[total]) },
      { part: label, label: 'change', figure: increment(then[`${total}IncrementRate`]) },
      { part: label, label: 'earlier', figure: text(then[total]) },
      { part: label, label: 'days', figure: words(comparedDays) },
    ];
  });
}

/** What the tooltip of a bucket must say. */
export interface ExpectedTip {
  readonly heading: string;
  /** Label, value, and the change where it is known. */
  readonly rows: readonly {
    readonly label: string;
    readonly figure?: Figure;
    readonly change?: Figure;
  }[];
}

/** The tooltips of a chart's total, bucket by bucket; a bucket without figures is left out. */
export function totalTips(
  chart: Chart,
  metric: (typeof CHART_METRICS)[number],
  { zone, currency, isHour, shift }: TipOptions,
): ExpectedTip[] {
  const rates = chart.total[`${metric.total}IncrementRate`];
  return chart.timeLabels.map((at, index) => ({
    heading: bucketIn(zone, at, isHour),
    rows: [
      {
        label: metric.label,
        figure: metric.write(currency)(chart.total[metric.total][index]),
        ...(typeof rates[index] === 'number' && { change: increment(rates[index]) }),
      },
      ...(typeof rates[index] === 'number' && rates[index] > -1
        ? [{ label: bucketIn(zone, at - shift, isHour) }]
        : []),
    ],
  }));
}

export interface TipOptions {
  readonly zone: string;
  readonly currency: string;
  readonly isHour: boolean;
  /** Seconds from a compared bucket to the one that it is compared with. */
  readonly shift: number;
}

/** The tooltips of a breakdown: each drawn bidder. */
export const bidderTips = (
  chart: Chart,
  drawn: readonly string[],
  metric: (typeof CHART_METRICS)[number],
  { zone, currency, isHour }: TipOptions,
): ExpectedTip[] =>
  chart.timeLabels.map((at, index) => ({
    heading: bucketIn(zone, at, isHour),
    rows: chart.bidders
      .filter(({ name }) => drawn.includes(name))
      .map((bidder) => ({
        label: bidder.name,
        figure: metric.write(currency)(bidder[metric.bidder][index]),
      })),
  }));

export interface SeenTip {
  readonly heading: string;
  readonly rows: readonly {
    readonly label: string;
    readonly value: string;
    readonly change: string;
  }[];
}

/** What is wrong with the tooltips of a chart, bucket by bucket. */
export function tipFindings(
  seen: readonly (SeenTip | null)[],
  expected: readonly ExpectedTip[],
): string[] {
  return expected.flatMap((tip, index) => {
    const shown = seen[index];
    if (!shown) return [`nothing is shown at ${tip.heading}`];
    if (!readable(shown.heading).startsWith(tip.heading))
      return [`at ${tip.heading} the tooltip says “${shown.heading}”`];
    return tip.rows.flatMap(({ label, figure, change }) => {
      const row = shown.rows.find((one) => readable(one.label) === label);
      if (!row) return figure?.text === MISSING ? [] : [`${tip.heading}: there is no ${label}`];
      const wrong = [
        figure && !says(row.value, figure) ? [row.value, figure.text] : [],
        change && !readable(row.change).startsWith(change.text) ? [row.change, change.text] : [],
      ].filter((pair) => pair.length > 0);
      return wrong.map(
        ([said, meant]) =>
          `${tip.heading}, ${label}: the tooltip says “${said}”, the response “${meant}”`,
      );
    });
  });
}
