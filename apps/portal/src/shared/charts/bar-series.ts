import type { AgBarSeriesOptions, AgLineSeriesOptions } from 'ag-charts-community';
import { colourOf } from './bidder-style.ts';
import type { Values } from './chart-buckets.ts';
import { BAR_SPACING, BAR_WIDTH, MIN_BAR_HEIGHT, PLOT_INSET } from './chart-sizes.ts';
import { plainLine, soFar, type TimePoint, timePoints } from './line-series.ts';
import { sumsOf, type TimeModel } from './time-model.ts';
import type { TimeSeries } from './time-series.ts';

/** The share of its band that the highest bar of `multiples` fills. */
export const BAND_FILL = 0.8;
const SO_FAR_OPACITY = 0.4;
/** An unfinished bucket: a dashed outline, almost empty. */
const HOLLOW = { fillOpacity: 0.15, strokeWidth: 1, lineDash: [2, 2] };
/** Between two bars of a stack, in px. */
const STACK_GAP = 1;

/** The minimum width of a bar chart, in px: wider than its container, it scrolls. */
export function barChartWidth(buckets: number): number {
  return buckets * BAR_SPACING + PLOT_INSET.left + PLOT_INSET.right;
}

/** The value at which a bar is drawn, at least tall enough to be visible; 0 and gaps stay unchanged. */
export function drawnValue(value: number | null, smallest: number): number | null {
  return value !== null && value > 0 ? Math.max(value, smallest) : value;
}

type TimeBars = AgBarSeriesOptions<TimePoint>;

/**
 * One bar for each bucket; of several series on top of each other, the highest first: each covers the lower part of the
 * one before it. A px of the plot's height is `perPixel` of the value axis. The library would stack bars as well, but
 * leaves no gap between them and cannot keep a minimum height of the whole.
 */
export function stackedBars(model: TimeModel, perPixel: number): TimeBars[] {
  const { series, layout, unfinished } = model;
  // In a stack a hollow bar would show the bars that it covers.
  const hollow = layout === 'stack' ? undefined : unfinished;
  return series.toReversed().flatMap((one, fromTop) => {
    const index = series.length - 1 - fromTop;
    const smallest = fromTop === 0 ? MIN_BAR_HEIGHT * perPixel : 0;
    const tops = sumsOf(series.slice(0, index + 1).map(({ values }) => values)).map((top) =>
      drawnValue(top, smallest),
    );
    const fill = colourOf(one.style);
    const bar: TimeBars = {
      ...bars(one.id, tops, model),
      fill,
      stroke: fill,
      // No segment: its outline would lie between the px.
      itemStyler: ({ datum }) => (datum.x === hollow?.middle ? HOLLOW : {}),
    };
    const above = series[index + 1]?.values;
    if (!above) return [bar];
    const gaps = tops.map((top, at) => (top && above[at] ? top + STACK_GAP * perPixel : null));
    return [{ ...bars(`${one.id}-gap`, gaps, model), fill: 'var(--surface)' }, bar];
  });
}

/**
 * A band for each series, the first at the top. The library's bars begin at 0, so that these are thick lines from the
 * bottom of their band; those of an unfinished bucket are pale.
 */
export function bandedBars(model: TimeModel, perPixel: number): AgLineSeriesOptions<TimePoint>[] {
  const { series, unfinished } = model;
  return series.map((one, fromTop) => ({
    ...plainLine(one.id, bandPoints(one, series.length - 1 - fromTop, model, perPixel)),
    stroke: colourOf(one.style),
    strokeWidth: BAR_WIDTH,
    ...soFar(unfinished?.start, { strokeOpacity: SO_FAR_OPACITY }),
  }));
}

/** Each bar as the points of a line: bottom, top and a gap. */
function bandPoints({ values }: TimeSeries, bottom: number, model: TimeModel, perPixel: number) {
  return timePoints(model, values).flatMap(({ x, y }): TimePoint[] => {
    const share = ((y ?? 0) / model.scale.max) * BAND_FILL;
    const height = drawnValue(share, MIN_BAR_HEIGHT * perPixel);
    return height ? [bottom, bottom + height, null].map((at) => ({ x, y: at })) : [];
  });
}

function bars(id: string, values: Values, model: TimeModel): TimeBars {
  return {
    type: 'bar',
    id,
    xKey: 'x',
    yKey: 'y',
    data: timePoints(model, values),
    // All bars of a bucket are in its middle: the library must not place them beside each other.
    grouped: false,
    width: BAR_WIDTH,
    fillOpacity: 1,
    strokeWidth: 0,
  };
}
