import type { AgBarSeriesOptions } from 'ag-charts-community';
import { tooltipOf } from './base-options.ts';
import { barOpacities, HOLLOW_BAR } from './bidder-style.ts';
import { slotColour } from './chart-colours.ts';
import { BAR_SPACING, BAR_WIDTH, MIN_BAR_HEIGHT, PLOT_INSET } from './chart-sizes.ts';
import { pointFacts } from './point-facts.ts';
import { unitsPerPixel, type TimeDrawing } from './time-drawing.ts';
import type { TimeModel, TimeSeries } from './time-model.ts';
import { timeDomain, timePoints, type TimePoint } from './time-points.ts';

/** Offset of each of `count` bars from the middle of its bucket, in px. */
export function barShifts(count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * BAR_SPACING);
}

/** The minimum width of a bar chart, in px: wider than its container, it scrolls. */
export function barChartWidth(buckets: number, seriesInBucket: number): number {
  // One bar width stays free between two buckets, so that the buckets can be distinguished.
  const slots = seriesInBucket > 1 ? seriesInBucket + 1 : 1;
  const plot = buckets * slots * BAR_SPACING;
  return plot + PLOT_INSET.left + PLOT_INSET.right;
}

/** The value at which a bar is drawn, at least tall enough to be visible; 0 and gaps stay unchanged. */
export function drawnValue(value: number | null, smallest: number): number | null {
  return value !== null && value > 0 ? Math.max(value, smallest) : value;
}

/** The series of a bar chart: in each bucket one bar for each series, side by side. */
export function barSeries(drawing: TimeDrawing): AgBarSeriesOptions<TimePoint>[] {
  const { model, plotWidth } = drawing;
  const { min, max } = timeDomain(model);
  const secondsPerPixel = (max - min) / plotWidth;
  const shifts = barShifts(model.series.length);
  const opacities = barOpacities(model.series.map(({ style }) => style));
  return model.series.map((series, index) => {
    const place = {
      shift: (shifts[index] ?? 0) * secondsPerPixel,
      opacity: opacities[index] ?? 1,
    };
    return oneBarSeries(series, place, drawing);
  });
}

function oneBarSeries(
  series: TimeSeries,
  { shift, opacity }: { readonly shift: number; readonly opacity: number },
  { model, colours, currency }: TimeDrawing,
): AgBarSeriesOptions<TimePoint> {
  const colour = slotColour(colours, series.style.slot);
  const smallest = MIN_BAR_HEIGHT * unitsPerPixel(model);
  const isHollow = ({ index }: TimePoint) =>
    series.role === 'comparison' || isUnfinished(model, index);
  return {
    type: 'bar',
    id: series.id,
    xKey: 'x',
    yKey: 'y',
    yName: series.name,
    data: timePoints(model, series, shift).map((point) => ({
      ...point,
      y: drawnValue(point.y, smallest),
    })),
    // Each series has its own x values: the library must not group them again.
    grouped: false,
    width: BAR_WIDTH,
    highlight: { unhighlightedSeries: { opacity: 1 } },
    fill: colour,
    stroke: colour,
    fillOpacity: opacity,
    strokeWidth: opacity === 1 ? 0 : 1,
    itemStyler: ({ datum }) =>
      isHollow(datum)
        ? {
            fillOpacity: HOLLOW_BAR.fillOpacity,
            strokeWidth: 1,
            lineDash: [...HOLLOW_BAR.lineDash],
          }
        : {},
    tooltip: {
      renderer: ({ datum }) => tooltipOf(pointFacts(model, series, datum.index, currency)),
    },
  };
}

const isUnfinished = ({ buckets }: TimeModel, index: number) =>
  buckets[index]?.state === 'unfinished';
