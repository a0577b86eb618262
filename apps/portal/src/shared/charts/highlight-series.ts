import type { AgLineSeriesOptions, AgMarkerShape } from 'ag-charts-community';
import { TOTAL } from './chart-bidders.ts';
import type { HighlightedRun } from './highlights.ts';
import { plainLine, type TimePoint } from './line-series.ts';
import type { TimeModel } from './time-model.ts';

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
 * bucket with the largest change, and a line as long as the stretch. A px of the plot's height is `perPixel` of the
 * value axis.
 */
export function highlightSeries(
  model: TimeModel,
  perPixel: number,
): AgLineSeriesOptions<TimePoint>[] {
  return (['surge', 'plunge'] as const).flatMap((kind) => {
    const runs = model.highlights.filter((one) => one.kind === kind);
    if (runs.length === 0) return [];
    const fill = kind === 'surge' ? 'var(--green)' : 'var(--red)';
    const peaks = new Set(runs.map(({ peak }) => peak));
    const points = runs.flatMap((run) => runPoints(run, markHeight(run, model, perPixel), model));
    return {
      ...plainLine(kind, points),
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
  });
}

/** The points of a stretch, all at one height, and a gap after them. */
function runPoints({ first, last }: HighlightedRun, y: number, { buckets }: TimeModel) {
  const points = buckets.map(({ middle }, index): TimePoint => ({ index, x: middle, y }));
  return [...points.slice(first, last + 1), { index: -1, x: buckets[last]?.end ?? 0, y: null }];
}

function markHeight({ first, last }: HighlightedRun, model: TimeModel, perPixel: number): number {
  const highest = model.top - FROM_TOP * perPixel;
  if (model.source !== TOTAL) return highest;
  const values = model.total.values.slice(first, last + 1).map((value) => value ?? 0);
  return Math.min(highest, Math.max(...values) + DISTANCE * perPixel);
}
