import type { Interest } from '@bidstage/mock-api/contract/operations/insights';
import { formatTime } from '../format/dates.ts';
import { formatMoney } from '../format/money.ts';
import { formatNumber, formatPopularity, MISSING } from '../format/numbers.ts';
import { TOTAL } from './chart-bidders.ts';
import { formatMetric } from './chart-metrics.ts';
import { binName, type HistogramBin } from './histogram-options.ts';
import { FLOOR_PRICE_CHANGE } from './marker-positions.ts';
import { bucketName, changeOf, comparisonName, shownSeries } from './point-facts.ts';
import type { TimeModel } from './time-model.ts';
import type { TimeSeries } from './time-series.ts';

/** The figures of a chart as text; the first column names the row. */
export interface ChartTableModel {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * The table of a time chart: one row for each plotted bucket, with the changes against the compared range. `marks` are
 * the times of the floor price changes that the chart marks, in Unix seconds.
 */
export function timeTable(model: TimeModel, marks: readonly number[] = []): ChartTableModel {
  const { buckets, metric, total, source, granularity, currency } = model;
  const isTotal = source === TOTAL;
  const shown = shownSeries(model);
  const hasChange = (one: TimeSeries) => one.rates.some((rate) => rate !== null);
  const cell = (value: number | null | undefined) => formatMetric(metric, value, currency);
  const marked = markedTimes(model, marks);
  const rows = buckets.flatMap(({ state }, index) => {
    const earlier = total.earlier?.[index];
    // A bucket that has not begun has a row only for its comparison or its marks.
    if (state === 'future' && typeof earlier !== 'number' && !marked?.[index]) return [];
    return [
      [
        bucketName(model, index),
        ...shown.flatMap((one) => [
          state === 'missing' ? 'No data' : cell(one.values[index]),
          ...(hasChange(one) ? [state === 'missing' ? MISSING : changeOf(one, index)] : []),
        ]),
        ...(total.earlier ? [comparisonName(model, index), cell(earlier)] : []),
        ...(marked ? [marked[index] ?? ''] : []),
      ],
    ];
  });
  return {
    columns: [
      granularity === 'hour' ? 'Hour' : 'Day',
      ...shown.flatMap((one) => [
        one.name,
        ...(hasChange(one) ? [isTotal ? 'Change' : `${one.name} change`] : []),
      ]),
      ...(total.earlier ? ['Compared with', isTotal ? 'Comparison' : 'All bidders then'] : []),
      ...(marked ? [FLOOR_PRICE_CHANGE] : []),
    ],
    rows,
  };
}

/** For each bucket the times of day of its marks, since its row names the day; null if there is no mark at all. */
function markedTimes({ buckets, tzOffset }: TimeModel, marks: readonly number[]): string[] | null {
  const times = buckets.map(({ start, end }) =>
    marks
      .filter((timestamp) => timestamp >= start && timestamp < end)
      .map((timestamp) => formatTime(timestamp * 1000, tzOffset))
      .join(', '),
  );
  return times.some((text) => text !== '') ? times : null;
}

export function histogramTable(bins: readonly HistogramBin[], currency: string): ChartTableModel {
  return {
    columns: ['CPM', 'Bids'],
    rows: bins.map((bin) => [binName(bin, currency), formatNumber(bin.count)]),
  };
}

export function scatterTable(interests: readonly Interest[], currency: string): ChartTableModel {
  return {
    columns: ['Interest', 'Popularity', 'eRPM'],
    rows: interests.map(({ interest, popularity, eRPM }) => [
      interest,
      formatPopularity(popularity),
      formatMoney(eRPM, currency),
    ]),
  };
}
