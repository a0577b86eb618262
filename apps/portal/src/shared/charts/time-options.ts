import { bucketLabel, isoDay } from '../format/dates.ts';
import { weekdayOf } from '@bidstage/mock-api/contract/values/days';
import type { AgCrossLineLabelPosition, AgNumberAxisOptions } from 'ag-charts-community';
import { tickIndexes, valueLabel } from './axis-scale.ts';
import { BAND_FILL, bandedBars, stackedBars } from './bar-series.ts';
import { baseAxis, baseOptions, valueAxis, type PlotOptions } from './base-options.ts';
import { TOTAL } from './chart-bidders.ts';
import { formatMetric } from './chart-metrics.ts';
import { scaled } from '../ui/type-scale.ts';
import { LABEL_SIZE, ONE_LINE_BOTTOM, plotHeight, X_TICKS } from './chart-sizes.ts';
import { highlightSeries } from './highlight-series.ts';
import { comparedSeries, lineSeries } from './line-series.ts';
import { axisLabel, shortLabels } from './time-labels.ts';
import type { TimeLayout, TimeModel } from './time-model.ts';

/** In px: room for `Nov 16`, and for `12:00, Nov 16`, with a gap. */
const MIN_LABEL_WIDTH = scaled(48);
const LINE_WIDTH = scaled(88);

/** The library's options of a time chart: `height` in px with the axes, `plotWidth` without. */
export function timeOptions(model: TimeModel, height: number, plotWidth: number): PlotOptions {
  const x = timeAxis(model, plotWidth);
  const tall = plotHeight(height, x.thickness);
  const perPixel = model.top / tall;
  return {
    ...baseOptions(height),
    axes: {
      x,
      y: model.layout === 'multiples' ? bandAxis(model) : oneAxis(model, tall, plotWidth),
    },
    series: [...figureSeries(model, perPixel), ...highlightSeries(model, perPixel)],
  };
}

type Series = NonNullable<PlotOptions['series']>;

const FIGURES: Record<TimeLayout, (model: TimeModel, perPixel: number) => Series> = {
  lines: lineSeries,
  bars: stackedBars,
  stack: stackedBars,
  multiples: bandedBars,
};

/** The compared range is behind lines, and in front of bars. */
function figureSeries(model: TimeModel, perPixel: number) {
  const compared = comparedSeries(model);
  const figures = FIGURES[model.layout](model, perPixel);
  return model.layout === 'lines' ? [...compared, ...figures] : [...figures, ...compared];
}

/** The text at a line or a stretch of the plot. */
const LINE_LABEL = { color: 'var(--text-2)', fontSize: LABEL_SIZE, padding: 3 } as const;

function timeAxis(model: TimeModel, plotWidth: number) {
  const { buckets, domain, granularity, tzOffset, missing } = model;
  const mondays = buckets.flatMap(({ start }, index) =>
    granularity === 'day' && weekdayOf(isoDay(start * 1000, tzOffset)) === 0 ? [index] : [],
  );
  const labelled = tickIndexes(buckets.length, mondays).flatMap((at) => buckets[at] ?? []);
  const full = labelled.map(({ start }) => axisLabel(start, model));
  const texts = plotWidth < X_TICKS.most * MIN_LABEL_WIDTH ? shortLabels(full) : full;
  // Labels of one line leave more of the height to the plot.
  const isRoomy = plotWidth >= X_TICKS.most * LINE_WIDTH;
  const ticks = labelled.map(({ middle }) => middle);
  return {
    ...baseAxis(
      domain,
      ticks,
      (value) => texts[ticks.indexOf(value)]?.join(isRoomy ? ', ' : '\n') ?? '',
      isRoomy ? ONE_LINE_BOTTOM : undefined,
    ),
    crossLines: missing.map(({ start, end }) => ({
      type: 'range' as const,
      range: [start, end] as [number, number],
      fill: 'var(--text-3)',
      fillOpacity: 0.14,
      strokeWidth: 0,
      label: { ...LINE_LABEL, text: 'No data', position: 'inside-top' as const },
    })),
  };
}

/** In px: a lower plot has few labels, at some of its lines. */
const MIN_PLOT = 120;
const MAX_TICKS = 4;

function oneAxis(model: TimeModel, tall: number, plotWidth: number): AgNumberAxisOptions {
  const { scale, metric, currency } = model;
  const every = tall < MIN_PLOT ? Math.ceil(scale.ticks.length / MAX_TICKS) : 1;
  return {
    ...valueAxis(scale, (value) =>
      scale.ticks.indexOf(value) % every === 0 ? valueLabel(metric, value, scale, currency) : '',
    ),
    crossLines: highLines(model, plotWidth),
  };
}

/** The most characters of a name on the axis. */
const MAX_NAME = 9;

/** The axis of bands: the bidders' names, and a line below each of them. */
function bandAxis({ series, top: count }: TimeModel): AgNumberAxisOptions {
  const ticks = series.map((_, index) => count - 1 - index + BAND_FILL / 2);
  return {
    ...valueAxis({ max: count, ticks }, (value) =>
      shortName(series[ticks.indexOf(value)]?.name ?? ''),
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

/** Length of the note about the historical high, as a part of the plot. */
const NOTE_LENGTH = 1 / 3;

/** Where the note hides no mark: at the right end, to which a wide chart is scrolled, at the left, else between. */
function highEnd({ highlights, buckets, chart }: TimeModel): AgCrossLineLabelPosition {
  const length = buckets.length * NOTE_LENGTH;
  const marks = [
    ...highlights.flatMap(({ first, last }) => [first, last]),
    ...chart.floorPrice.updateTimestamps.map((at) => buckets.findIndex(({ end }) => at < end)),
  ];
  if (marks.every((mark) => mark < buckets.length - length)) return 'inside-top-right';
  return marks.every((mark) => mark > length) ? 'inside-top-left' : 'inside-top';
}

/** Of the characters of a label, in px. */
const CHARACTER_WIDTH = 0.52 * LABEL_SIZE;

/**
 * The highest revenue of one bucket ever, where the total revenue is shown: a line, or a note at the upper edge when the
 * scale of the shown values ends below it. Without its day where that would reach into the axis.
 */
function highLines(model: TimeModel, plotWidth: number) {
  const { chart, source, metric, currency, scale, granularity, tzOffset } = model;
  if (!chart.historicalHigh || source !== TOTAL || metric !== 'revenue') return [];
  const { value, timestamp } = chart.historicalHigh;
  const isAbove = value > scale.max;
  const short = `Historical high ${formatMetric('revenue', value, currency)}`;
  const full = `${short}, ${bucketLabel(timestamp, granularity, tzOffset)}`;
  const text = full.length * CHARACTER_WIDTH < plotWidth ? full : short;
  return [
    {
      type: 'line' as const,
      value: isAbove ? scale.max : value,
      stroke: 'var(--text-3)',
      strokeWidth: isAbove ? 0 : 1,
      lineDash: [6, 4],
      label: {
        ...LINE_LABEL,
        text: isAbove ? `↑ ${text}` : text,
        // Above the plot it hides no figures.
        position: isAbove ? ('top-right' as const) : highEnd(model),
        fill: 'var(--surface)',
        ...(isAbove && { padding: 0 }),
      },
    },
  ];
}
