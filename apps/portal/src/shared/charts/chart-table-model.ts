import type { Interest } from '@bidstage/mock-api/contract/operations/insights';
import { formatMoney } from '../format/money.ts';
import { formatNumber } from '../format/numbers.ts';
import { formatMetric } from './chart-metrics.ts';
import type { HistogramBin } from './histogram-bins.ts';
import { binName } from './histogram-options.ts';
import { bucketName, changeText, comparisonName } from './point-facts.ts';
import type { TimeModel } from './time-model.ts';

/** The figures of a chart as text; the first column names the row. */
export interface ChartTableModel {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The table of a time chart: one row for each plotted bucket. */
export function timeTable(model: TimeModel, currency: string): ChartTableModel {
  const { series, buckets, metric, comparisonShift, format } = model;
  const main = series.filter(({ role }) => role === 'main');
  const earlier = series.find(({ role }) => role === 'comparison');
  const hasRates =
    main.some(({ id }) => id === 'total') && model.rates.some((rate) => rate !== null);
  const cell = (value: number | null | undefined) => formatMetric(metric, value, currency);
  const rows = buckets.flatMap((bucket, index) => {
    if (bucket.state === 'future' && typeof earlier?.values[index] !== 'number') return [];
    return [
      [
        bucketName(model, index),
        ...main.map(({ values }) => cell(values[index])),
        ...(earlier ? [comparisonName(model, index), cell(earlier.values[index])] : []),
        ...(hasRates ? [changeText(model.rates[index])] : []),
      ],
    ];
  });
  return {
    columns: [
      format.granularity === 'hour' ? 'Hour' : 'Day',
      ...main.map(({ name }) => name),
      ...(comparisonShift !== null && earlier ? ['Compared with', 'Comparison'] : []),
      ...(hasRates ? ['Change'] : []),
    ],
    rows,
  };
}

export function histogramTable(bins: readonly HistogramBin[], currency: string): ChartTableModel {
  return {
    columns: ['CPM', 'Bids'],
    rows: bins.map((bin) => [binName(bin, currency), formatNumber(bin.count)]),
  };
}

export function scatterTable(
  interests: readonly Interest[],
  currency: string,
  popularityText: (popularity: number) => string,
): ChartTableModel {
  return {
    columns: ['Interest', 'Popularity', 'eRPM'],
    rows: interests.map(({ interest, popularity, eRPM }) => [
      interest,
      popularityText(popularity),
      formatMoney(eRPM, currency),
    ]),
  };
}
