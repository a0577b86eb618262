import type {
  AgBarSeriesOptions,
  AgCartesianSeriesOptions,
  AgLineSeriesOptions,
} from 'ag-charts-community';
import { colourOf, HOLLOW_BAR } from './bidder-style.ts';
import { BAR_SPACING, BAR_WIDTH, MIN_BAR_HEIGHT, PLOT_INSET } from './chart-sizes.ts';
import { comparedLines, plainLine } from './line-series.ts';
import { type TimeDrawing, type TimePoint, timePoints, unitsPerPixel } from './time-drawing.ts';
import { sumsOf } from './time-layout.ts';
import type { TimeSeries } from './time-series.ts';

/** The share of its band that the highest bar of `multiples` fills. */
export const BAND_FILL = 0.8;
const SO_FAR_OPACITY = 0.4;
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

/** The series of a bar chart: in each bucket one bar, one stack, or one bar in each band. */
export function barSeries(drawing: TimeDrawing): AgCartesianSeriesOptions[] {
  const { layout } = drawing.model;
  if (layout === 'multiples') return bands(drawing);
  return [...(layout === 'stack' ? stack(drawing) : plainBars(drawing)), ...comparedLines(drawing)];
}

type Values = readonly (number | null)[];

function plainBars(drawing: TimeDrawing): AgBarSeriesOptions<TimePoint>[] {
  const smallest = MIN_BAR_HEIGHT * unitsPerPixel(drawing);
  return drawing.model.series.map((series) =>
    oneBar(
      series.id,
      series,
      series.values.map((value) => drawnValue(value, smallest)),
      drawing,
    ),
  );
}

/**
 * The bars of a stack, the highest first: each covers the lower part of the one before it. The library would stack bars
 * as well, but leaves no gap between them and cannot keep a minimum height of the whole.
 */
function stack(drawing: TimeDrawing): AgBarSeriesOptions<TimePoint>[] {
  const { series } = drawing.model;
  const perPixel = unitsPerPixel(drawing);
  return series.toReversed().flatMap((one, fromTop) => {
    const index = series.length - 1 - fromTop;
    const tops = sumsOf(series.slice(0, index + 1).map(({ values }) => values)).map((top) =>
      drawnValue(top, fromTop === 0 ? MIN_BAR_HEIGHT * perPixel : 0),
    );
    const bar = oneBar(one.id, one, tops, drawing);
    if (fromTop === 0) return [bar];
    const above = series[index + 1]?.values ?? [];
    const gaps = tops.map((top, at) => (top && above[at] ? top + STACK_GAP * perPixel : null));
    return [cover(`${one.id}-gap`, gaps, drawing), bar];
  });
}

/** A bar in the colour of the surface: it hides what is behind it. */
function cover(id: string, values: Values, drawing: TimeDrawing): AgBarSeriesOptions<TimePoint> {
  return {
    ...plainBar(id, values, drawing),
    fill: 'var(--surface)',
    fillOpacity: 1,
    strokeWidth: 0,
  };
}

/**
 * A band for each series, the first at the top. The library's bars begin at 0, so that these are thick lines from the
 * bottom of their band; those of an unfinished bucket are pale.
 */
function bands(drawing: TimeDrawing): AgLineSeriesOptions<TimePoint>[] {
  const { series, buckets } = drawing.model;
  return series.flatMap((one, fromTop) => {
    const bars = bandBars(one, series.length - 1 - fromTop, drawing);
    const isPale = ({ index }: TimePoint) => buckets[index]?.state === 'unfinished';
    const thick = (id: string, points: TimePoint[], opacity: number) => ({
      ...plainLine(id, points),
      stroke: colourOf(one.style),
      strokeWidth: BAR_WIDTH,
      strokeOpacity: opacity,
      marker: { enabled: false },
    });
    return [
      thick(
        one.id,
        bars.filter((point) => !isPale(point)),
        1,
      ),
      thick(`${one.id}-so-far`, bars.filter(isPale), SO_FAR_OPACITY),
    ];
  });
}

/** Each bar as the points of a line: bottom, top and a gap. */
function bandBars({ values }: TimeSeries, bottom: number, drawing: TimeDrawing): TimePoint[] {
  const { scale } = drawing.model;
  const smallest = MIN_BAR_HEIGHT * unitsPerPixel(drawing);
  return timePoints(drawing.model, values).flatMap(({ index, x, y }) => {
    const height = drawnValue(y === null ? 0 : (y / scale.max) * BAND_FILL, smallest);
    if (!height) return [];
    return [bottom, bottom + height, null].map((at) => ({ index, x, y: at }));
  });
}

function plainBar(id: string, values: Values, { model }: TimeDrawing) {
  return {
    type: 'bar' as const,
    id,
    xKey: 'x' as const,
    yKey: 'y' as const,
    data: timePoints(model, values),
    // All bars of a bucket are in its middle: the library must not place them beside each other.
    grouped: false,
    width: BAR_WIDTH,
    strokeWidth: 0,
  };
}

function oneBar(
  id: string,
  { style }: TimeSeries,
  values: Values,
  drawing: TimeDrawing,
): AgBarSeriesOptions<TimePoint> {
  const { model } = drawing;
  const colour = colourOf(style);
  // In a stack a hollow bar would show the bars that it covers.
  const hasHollow = model.layout !== 'stack';
  return {
    ...plainBar(id, values, drawing),
    fill: colour,
    fillOpacity: 1,
    stroke: colour,
    itemStyler: ({ datum }) =>
      hasHollow && model.buckets[datum.index]?.state === 'unfinished'
        ? {
            fillOpacity: HOLLOW_BAR.fillOpacity,
            strokeWidth: 1,
            lineDash: [...HOLLOW_BAR.lineDash],
          }
        : {},
  };
}
