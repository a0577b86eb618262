import type { AgLineSeriesOptions } from 'ag-charts-community';
import { tooltipOf } from './base-options.ts';
import { slotColour } from './chart-colours.ts';
import { pointFacts } from './point-facts.ts';
import type { TimeDrawing } from './time-drawing.ts';
import { BIDDER_ID, type TimeModel, type TimeSeries } from './time-model.ts';
import { timeDomain, timePoints, type TimePoint } from './time-points.ts';

/** Above this number of buckets the markers of a line would touch. */
const MAX_MARKERS = 31;
/** Opacity of the other bidders while the pointer is on one. */
const UNPOINTED_OPACITY = 0.35;
const SO_FAR_DASH = [2, 4];

type Segments = NonNullable<AgLineSeriesOptions['segmentation']>;

/**
 * For every line without segments. Must be neither omitted nor disabled: when an update removes or disables segments,
 * the library drops their list, still reads it, and throws.
 */
export const NO_SEGMENTS: Segments = {
  enabled: true,
  key: 'x',
  segments: [],
};

/** The series of a line chart. */
export function lineSeries(drawing: TimeDrawing): AgLineSeriesOptions<TimePoint>[] {
  return drawing.model.series.map((series) => oneLine(series, drawing));
}

function oneLine(
  series: TimeSeries,
  { model, colours, currency }: TimeDrawing,
): AgLineSeriesOptions<TimePoint> {
  const stroke = slotColour(colours, series.style.slot);
  const isComparison = series.role === 'comparison';
  return {
    type: 'line',
    id: series.id,
    xKey: 'x',
    yKey: 'y',
    yName: series.name,
    data: timePoints(model, series),
    stroke,
    strokeWidth: isComparison ? 1.5 : 2,
    strokeOpacity: isComparison ? 0.7 : 1,
    lineDash: [...series.style.dash],
    connectMissingData: false,
    highlight: {
      unhighlightedSeries: { opacity: series.id.startsWith(BIDDER_ID) ? UNPOINTED_OPACITY : 1 },
    },
    marker: {
      enabled: !isComparison && model.buckets.length <= MAX_MARKERS,
      shape: series.style.marker,
      size: 6,
      fill: stroke,
      stroke: colours.surface,
      strokeWidth: 1,
    },
    segmentation: isComparison ? NO_SEGMENTS : soFar(model),
    tooltip: {
      renderer: ({ datum }) => tooltipOf(pointFacts(model, series, datum.index, currency)),
    },
  };
}

/** The line to the point of an unfinished bucket is dashed. */
function soFar(model: TimeModel): Segments {
  const index = model.buckets.findIndex(({ state }) => state === 'unfinished');
  const before = model.buckets[index - 1];
  if (!before) return NO_SEGMENTS;
  const segment = { start: before.middle, stop: timeDomain(model).max, lineDash: SO_FAR_DASH };
  return { enabled: true, key: 'x', segments: [segment] };
}
