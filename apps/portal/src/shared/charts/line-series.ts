import type { AgLineSeriesOptions } from 'ag-charts-community';
import { colourOf, COMPARED_DASH, type SeriesStyle } from './bidder-style.ts';
import { timeDomain, type TimeDrawing, type TimePoint, timePoints } from './time-drawing.ts';
import { comparedSeries, comparedSums } from './time-layout.ts';
import type { TimeModel } from './time-model.ts';
import type { TimeSeries } from './time-series.ts';

/** Above this number of buckets the markers of a line would touch. */
const MAX_MARKERS = 31;
const SO_FAR_DASH = [2, 4];

type Segments = NonNullable<AgLineSeriesOptions['segmentation']>;

/**
 * For every line without segments. Must be neither omitted nor disabled: when an update removes or disables segments,
 * the library drops their list, still reads it, and throws.
 */
const NO_SEGMENTS: Segments = {
  enabled: true,
  key: 'x',
  segments: [],
};

/** The series of a line chart: those of the compared range are behind the others. */
export function lineSeries(drawing: TimeDrawing): AgLineSeriesOptions<TimePoint>[] {
  const { model } = drawing;
  return [...comparedLines(drawing), ...model.series.map((series) => oneLine(series, drawing))];
}

export function comparedLines({ model }: TimeDrawing): AgLineSeriesOptions<TimePoint>[] {
  const line = (id: string, style: SeriesStyle | null, values: readonly (number | null)[]) => ({
    ...plainLine(`${id}-compared`, timePoints(model, values)),
    stroke: style ? colourOf(style) : 'var(--text-2)',
    strokeWidth: 1.5,
    strokeOpacity: 0.7,
    lineDash: [...COMPARED_DASH],
    marker: { enabled: false },
  });
  if (model.layout === 'stack') {
    const sums = comparedSums(model.series);
    return sums ? [line('sum', null, sums)] : [];
  }
  return comparedSeries(model.layout, model.series).map(({ id, style, earlier = [] }) =>
    line(id, style, earlier),
  );
}

export function plainLine(id: string, data: TimePoint[]) {
  return {
    type: 'line' as const,
    id,
    xKey: 'x' as const,
    yKey: 'y' as const,
    data,
    connectMissingData: false,
    segmentation: NO_SEGMENTS,
  };
}

function oneLine(
  { id, style, values }: TimeSeries,
  { model }: TimeDrawing,
): AgLineSeriesOptions<TimePoint> {
  const stroke = colourOf(style);
  return {
    ...plainLine(id, timePoints(model, values)),
    stroke,
    strokeWidth: 2,
    lineDash: [...style.dash],
    marker: {
      enabled: model.buckets.length <= MAX_MARKERS,
      shape: style.marker,
      size: 6,
      fill: stroke,
      stroke: 'var(--surface)',
      strokeWidth: 1,
    },
    segmentation: soFar(model),
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
