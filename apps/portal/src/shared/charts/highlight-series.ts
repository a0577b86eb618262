import type { AgLineSeriesOptions, AgMarkerShape } from 'ag-charts-community';
import type { Highlight, HighlightedRun } from './increment.ts';
import { plainLine } from './line-series.ts';
import { type TimeDrawing, type TimePoint, topOf, unitsPerPixel } from './time-drawing.ts';

/** From a point to the mark above it, in px. */
const DISTANCE = 11;
/** In a breakdown, which has no total: from the plot's upper edge to the marks. */
const FROM_TOP = 7;
const SIZE = 9;

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
 * Marks above the stretches in which the total rose or fell by a quarter: one triangle for each, up or down, above the
 * bucket with the largest change, and a line as long as the stretch.
 */
export function highlightSeries(drawing: TimeDrawing): AgLineSeriesOptions<TimePoint>[] {
  return (['surge', 'plunge'] as const).flatMap((kind) => {
    const runs = drawing.model.highlights.filter((one) => one.kind === kind);
    return runs.length === 0 ? [] : [marks(kind, runs, drawing)];
  });
}

function marks(
  kind: Highlight,
  runs: readonly HighlightedRun[],
  drawing: TimeDrawing,
): AgLineSeriesOptions<TimePoint> {
  const fill = kind === 'surge' ? 'var(--green)' : 'var(--red)';
  const peaks = new Set(runs.map(({ peak }) => peak));
  return {
    ...plainLine(
      kind,
      runs.flatMap((run) => pointsOf(run, drawing)),
    ),
    stroke: fill,
    strokeWidth: 1.5,
    marker: {
      shape: kind === 'surge' ? 'triangle' : pointingDown,
      size: SIZE,
      fill,
      stroke: 'var(--surface)',
      strokeWidth: 1,
      itemStyler: ({ datum }) => (peaks.has(datum.index) ? {} : { size: 0 }),
    },
  };
}

/** The points of a stretch, all at one height, and a gap after them. */
function pointsOf(run: HighlightedRun, drawing: TimeDrawing): TimePoint[] {
  const { buckets } = drawing.model;
  const y = markHeight(run, drawing);
  const points = buckets
    .map(({ middle }, index) => ({ index, x: middle, y }))
    .slice(run.first, run.last + 1);
  return [...points, { index: -1, x: buckets[run.last]?.end ?? 0, y: null }];
}

function markHeight({ first, last }: HighlightedRun, drawing: TimeDrawing): number {
  const { model } = drawing;
  const perPixel = unitsPerPixel(drawing);
  const top = topOf(model) - FROM_TOP * perPixel;
  const [total] = model.series;
  if (total?.id !== 'total') return top;
  const highest = total.values
    .slice(first, last + 1)
    .reduce<number>((high, value) => Math.max(high, value ?? 0), 0);
  return Math.min(top, highest + DISTANCE * perPixel);
}
