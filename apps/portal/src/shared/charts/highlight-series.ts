import type { AgLineSeriesOptions, AgMarkerShape } from 'ag-charts-community';
import { TOTAL } from './bidder-choice.ts';
import { tooltipOf } from './base-options.ts';
import { metricFacts } from './chart-metrics.ts';
import type { Highlight } from './increment.ts';
import { NO_SEGMENTS } from './line-series.ts';
import { bucketName, changeText, pointFacts, type PointFacts } from './point-facts.ts';
import { unitsPerPixel, type TimeDrawing } from './time-drawing.ts';
import type { HighlightedBucket, TimeModel } from './time-model.ts';
import type { TimePoint } from './time-points.ts';

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

/** Marks above the buckets in which the total rose or fell by a quarter: one triangle each, up or down. */
export function highlightSeries(drawing: TimeDrawing): AgLineSeriesOptions<TimePoint>[] {
  return (['surge', 'plunge'] as const).flatMap((kind) => {
    const buckets = drawing.model.highlights.filter((one) => one.kind === kind);
    return buckets.length === 0 ? [] : [marks(kind, buckets, drawing)];
  });
}

function marks(
  kind: Highlight,
  buckets: readonly HighlightedBucket[],
  drawing: TimeDrawing,
): AgLineSeriesOptions<TimePoint> {
  const { model, colours } = drawing;
  const fill = kind === 'surge' ? colours.surge : colours.plunge;
  const name = kind === 'surge' ? 'Surge' : 'Plunge';
  return {
    type: 'line',
    id: kind,
    xKey: 'x',
    yKey: 'y',
    yName: name,
    data: buckets.map(({ index }) => ({
      index,
      x: model.buckets[index]?.middle ?? 0,
      y: markHeight(model, index),
    })),
    strokeWidth: 0,
    segmentation: NO_SEGMENTS,
    highlight: { unhighlightedSeries: { opacity: 1 } },
    marker: {
      shape: kind === 'surge' ? 'triangle' : pointingDown,
      size: SIZE,
      fill,
      stroke: colours.surface,
      strokeWidth: 1,
    },
    tooltip: { renderer: ({ datum }) => tooltipOf(markFacts(drawing, datum.index)) },
  };
}

/** The tooltip facts of a mark: those of the total's own point; in a breakdown only the total's change. */
function markFacts({ model, currency }: TimeDrawing, index: number): PointFacts {
  const total = model.source === TOTAL ? model.series[0] : undefined;
  if (total) return pointFacts(model, total, index, currency);
  const label = `Total ${metricFacts(model.metric).label}`;
  return {
    heading: bucketName(model, index),
    rows: [{ label, value: changeText(model.rates[index]) }],
  };
}

function markHeight(model: TimeModel, index: number): number {
  const perPixel = unitsPerPixel(model);
  const top = model.scale.max - FROM_TOP * perPixel;
  if (model.source !== TOTAL) return top;
  const value = model.series[0]?.values[index] ?? 0;
  return Math.min(top, value + DISTANCE * perPixel);
}
