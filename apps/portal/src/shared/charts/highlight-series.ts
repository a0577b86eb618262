import type { AgLineSeriesOptions, AgMarkerShape } from 'ag-charts-community';
import { TOTAL } from './chart-bidders.ts';
import type { HighlightedRun } from './highlights.ts';
import { plainLine, type TimePoint } from './line-series.ts';
import type { TimeModel } from './time-model.ts';

/** From a point to the mark above it, in px. */
const DISTANCE = 11;
/** From an edge of the plot to the marks. */
const FROM_EDGE = 7;
const SIZE = 9;
/** Of the line along the time axis, in px. */
const STRETCH = 3;

/** A triangle that points down; the library has only one that points up. */
const pointingDown: AgMarkerShape = ({ path, x, y, size }) => {
  const half = size / 2;
  path.clear();
  path.moveTo(x - half, y - half);
  path.lineTo(x + half, y - half);
  path.lineTo(x, y + half);
  path.closePath();
};

/**
 * The stretches in which the total rose or fell by a quarter: a triangle above the bucket with the largest change, and,
 * under a stretch of several buckets, a line along the time axis. A line beside the values would look like values. A px
 * of the plot's height is `perPixel` of the value axis.
 */
export function highlightSeries(
  model: TimeModel,
  perPixel: number,
): AgLineSeriesOptions<TimePoint>[] {
  return (['surge', 'plunge'] as const).flatMap((kind) => {
    const runs = model.highlights.filter((one) => one.kind === kind);
    const fill = kind === 'surge' ? 'var(--green)' : 'var(--red)';
    const shape = kind === 'surge' ? ('triangle' as const) : pointingDown;
    const peaks = runs.map((run) => peakPoint(run, model, perPixel));
    const stretches = runs.flatMap((run) => stretchPoints(run, perPixel));
    const marker = { shape, size: SIZE, fill, stroke: 'var(--surface)', strokeWidth: 1 };
    return [
      { ...plainLine(kind, peaks), strokeWidth: 0, marker },
      { ...plainLine(`${kind}-stretch`, stretches), stroke: fill, strokeWidth: STRETCH },
    ];
  });
}

/** The point of the bucket with a run's largest change: above the total, or on the time axis below single bidders. */
function peakPoint({ peak }: HighlightedRun, model: TimeModel, perPixel: number): TimePoint {
  const edge = FROM_EDGE * perPixel;
  const above = (model.total.values[peak] ?? 0) + DISTANCE * perPixel;
  const isAbove = model.source === TOTAL || model.layout !== 'lines';
  const y = isAbove ? Math.min(model.top - edge, above) : edge;
  return { x: model.buckets[peak]?.middle ?? 0, y };
}

/** From the start of a run of several buckets to its end, and a gap after it. */
function stretchPoints(run: HighlightedRun, perPixel: number): TimePoint[] {
  const { first, last, start, end } = run;
  if (first === last) return [];
  const y = (STRETCH / 2) * perPixel;
  return [
    { x: start, y },
    { x: end, y },
    { x: end, y: null },
  ];
}
