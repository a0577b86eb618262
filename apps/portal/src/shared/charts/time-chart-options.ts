import type { AgCartesianChartOptions, AgCartesianSeriesOptions } from 'ag-charts-community';
import { barSeries } from './bar-series.ts';
import { baseAxis, baseOptions, valueAxis } from './base-options.ts';
import type { ChartColours } from './chart-colours.ts';
import { formatMetric } from './chart-metrics.ts';
import { CHART_HEIGHT } from './chart-sizes.ts';
import { highlightSeries } from './highlight-series.ts';
import { lineSeries } from './line-series.ts';
import type { TimeDrawing } from './time-drawing.ts';
import { axisLabel, bucketLabel, weekdayOf } from './time-labels.ts';
import type { TimeModel } from './time-model.ts';
import { timeDomain } from './time-points.ts';
import { valueLabel } from './value-labels.ts';
import { tickIndexes } from './x-ticks.ts';

/** The library's options of a time chart. */
export function timeChartOptions(drawing: TimeDrawing): AgCartesianChartOptions {
  const { model, shape, currency, colours } = drawing;
  const { scale, metric } = model;
  const series: AgCartesianSeriesOptions[] = [
    ...(shape === 'bar' ? barSeries(drawing) : lineSeries(drawing)),
    ...highlightSeries(drawing),
  ];
  return {
    ...baseOptions(drawing, CHART_HEIGHT),
    axes: {
      x: timeAxis(model, colours),
      y: {
        ...valueAxis(colours, scale, (value) => valueLabel(metric, value, scale, currency)),
        crossLines: highLines(drawing),
      },
    },
    series,
  };
}

function timeAxis(model: TimeModel, colours: ChartColours) {
  const { buckets, format } = model;
  const mondays = buckets.flatMap(({ start }, index) =>
    format.granularity === 'day' && weekdayOf(start, format.tzOffset) === 0 ? [index] : [],
  );
  const labelled = tickIndexes(buckets.length, mondays).flatMap((index) => {
    const bucket = buckets[index];
    return bucket ? [bucket] : [];
  });
  const labels = new Map(
    labelled.map(({ middle, start }) => [middle, axisLabel(start, format).join('\n')]),
  );
  return baseAxis(
    colours,
    timeDomain(model),
    labelled.map(({ middle }) => middle),
    (value) => labels.get(value) ?? '',
  );
}

function highLines({ model, shape, colours, currency }: TimeDrawing) {
  const { historicalHigh, format } = model;
  if (!historicalHigh) return [];
  const { value, timestamp } = historicalHigh;
  const amount = formatMetric('revenue', value, currency);
  return [
    {
      type: 'line' as const,
      value,
      stroke: colours.text3,
      strokeWidth: 1,
      lineDash: [6, 4],
      label: {
        text: `Historical high ${amount}, ${bucketLabel(timestamp, format)}`,
        // Bars may reach beyond the frame: the visible part is their beginning.
        position: shape === 'bar' ? ('inside-top-left' as const) : ('inside-top-right' as const),
        color: colours.text2,
        fontSize: 11,
        fill: colours.surface,
        fillOpacity: 0.85,
        padding: 3,
      },
    },
  ];
}
