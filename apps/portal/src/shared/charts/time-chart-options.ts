import type {
  AgCartesianChartOptions,
  AgCartesianSeriesOptions,
  AgNumberAxisOptions,
} from 'ag-charts-community';
import { BAND_FILL, barSeries } from './bar-series.ts';
import { baseAxis, baseOptions, valueAxis } from './base-options.ts';
import { formatMetric } from './chart-metrics.ts';
import { highlightSeries } from './highlight-series.ts';
import { lineSeries } from './line-series.ts';
import { timeDomain, type TimeDrawing, topOf } from './time-drawing.ts';
import { axisLabel, bucketLabel, shortLabels, weekdayOf } from './time-labels.ts';
import { tickIndexes, valueLabel } from './axis-scale.ts';

export function timeChartOptions(drawing: TimeDrawing): AgCartesianChartOptions {
  const { model, height } = drawing;
  const series: AgCartesianSeriesOptions[] = [
    ...(model.layout === 'lines' ? lineSeries(drawing) : barSeries(drawing)),
    ...highlightSeries(drawing),
  ];
  return {
    ...baseOptions(height),
    axes: {
      x: timeAxis(drawing),
      y: model.layout === 'multiples' ? bandAxis(drawing) : oneAxis(drawing),
    },
    series,
  };
}

function timeAxis({ model, isNarrow = false }: TimeDrawing): AgNumberAxisOptions {
  const { buckets, granularity, tzOffset, missing } = model;
  const mondays = buckets.flatMap(({ start }, index) =>
    granularity === 'day' && weekdayOf(start, tzOffset) === 0 ? [index] : [],
  );
  const labelled = tickIndexes(buckets.length, mondays).flatMap((index) => {
    const bucket = buckets[index];
    return bucket ? [bucket] : [];
  });
  const full = labelled.map(({ start }) => axisLabel(start, model));
  const texts = isNarrow ? shortLabels(full) : full;
  const labels = new Map(
    labelled.map(({ middle }, index) => [middle, texts[index]?.join('\n') ?? '']),
  );
  return {
    ...baseAxis(
      timeDomain(model),
      labelled.map(({ middle }) => middle),
      (value) => labels.get(value) ?? '',
    ),
    crossLines: missing.map(({ start, end }) => ({
      type: 'range' as const,
      range: [start, end] as [number, number],
      fill: 'var(--text-3)',
      fillOpacity: 0.14,
      strokeWidth: 0,
      label: {
        text: 'No data',
        position: 'inside-top' as const,
        color: 'var(--text-2)',
        fontSize: 11,
        padding: 3,
      },
    })),
  };
}

function oneAxis(drawing: TimeDrawing): AgNumberAxisOptions {
  const { scale, metric, currency } = drawing.model;
  return {
    ...valueAxis(scale, (value) => valueLabel(metric, value, scale, currency)),
    crossLines: highLines(drawing),
  };
}

/** The most characters of a name on the axis. */
const MAX_NAME = 9;

/** The axis of bands: the bidders' names, and a line below each of them. */
function bandAxis({ model }: TimeDrawing): AgNumberAxisOptions {
  const { series } = model;
  const count = topOf(model);
  const middles = new Map(
    series.map(({ name }, index) => [count - 1 - index + BAND_FILL / 2, name] as const),
  );
  return {
    ...valueAxis({ max: count, step: 1, ticks: [...middles.keys()] }, (value) =>
      shortName(middles.get(value) ?? ''),
    ),
    gridLine: { enabled: false },
    crossLines: series.map((_, band) => ({
      type: 'line' as const,
      value: band,
      stroke: 'var(--rule)',
      strokeWidth: 1,
    })),
  };
}

const shortName = (name: string) =>
  name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name;

/** The historical high: a line, or a note at the upper edge when the scale of the shown values ends below it. */
function highLines({ model }: TimeDrawing) {
  const { historicalHigh, currency, scale } = model;
  if (!historicalHigh) return [];
  const { value, timestamp } = historicalHigh;
  const isAbove = value > scale.max;
  const text = `Historical high ${formatMetric('revenue', value, currency)}, ${bucketLabel(timestamp, model)}`;
  return [
    {
      type: 'line' as const,
      value: isAbove ? scale.max : value,
      stroke: 'var(--text-3)',
      strokeWidth: isAbove ? 0 : 1,
      lineDash: [6, 4],
      label: {
        text: isAbove ? `↑ ${text}` : text,
        // Above the plot it hides no figures; a wide chart is scrolled to its right end.
        position: isAbove ? ('top-right' as const) : ('inside-top-right' as const),
        color: 'var(--text-2)',
        fontSize: 11,
        fill: 'var(--surface)',
        fillOpacity: 0.85,
        padding: isAbove ? 0 : 3,
      },
    },
  ];
}
