import type { Interest } from '@bidstage/mock-api/contract/operations/insights';
import { formatMoney } from '../format/money.ts';
import { formatNumber, formatPopularity, MISSING } from '../format/numbers.ts';
import { TOTAL } from './bidder-choice.ts';
import { formatMetric } from './chart-metrics.ts';
import { binName, type HistogramBin } from './histogram-options.ts';
import { formatIncrement } from './increment.ts';
import { bucketName, changeText, comparisonName } from './point-facts.ts';
import type { TimeBucket } from './time-buckets.ts';
import type { TimeModel } from './time-model.ts';
import type { TimeSeries } from './time-series.ts';

/** The figures of a chart as text; the first column names the row. */
export interface ChartTableModel {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The table of a time chart: one row for each plotted bucket, with the changes against the compared range. */
export function timeTable(model: TimeModel, currency: string): ChartTableModel {
  const { series, buckets, metric, total, source, format } = model;
  const isTotal = source === TOTAL;
  const shown = isTotal ? series : [...series, { ...total, name: 'All bidders' }];
  const hasChange = (one: TimeSeries) => one.rates.some((rate) => rate !== null);
  const cell = (value: number | null | undefined) => formatMetric(metric, value, currency);
  const rows = buckets.flatMap(({ state }, index) => {
    const earlier = total.earlier?.[index];
    if (state === 'future' && typeof earlier !== 'number') return [];
    return [
      [
        bucketName(model, index),
        ...shown.flatMap((one) => [
          state === 'missing' ? 'No data' : cell(one.values[index]),
          ...(hasChange(one) ? [changeCell(one, index, state)] : []),
        ]),
        ...(total.earlier ? [comparisonName(model, index), cell(earlier)] : []),
      ],
    ];
  });
  return {
    columns: [
      format.granularity === 'hour' ? 'Hour' : 'Day',
      ...shown.flatMap((one) => [
        one.name,
        ...(hasChange(one) ? [isTotal ? 'Change' : `${one.name} change`] : []),
      ]),
      ...(total.earlier ? ['Compared with', isTotal ? 'Comparison' : 'All bidders then'] : []),
    ],
    rows,
  };
}

function changeCell({ id, rates }: TimeSeries, index: number, state: TimeBucket['state']): string {
  if (state === 'missing') return MISSING;
  return id === 'total' ? changeText(rates[index]) : formatIncrement(rates[index]);
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
