import type {
  AgCartesianChartOptions,
  AgNumberAxisOptions,
  AgTooltipRendererResult,
} from 'ag-charts-community';
import type { ChartColours } from './chart-colours.ts';
import { PLOT_INSET } from './chart-sizes.ts';
import { chartTheme } from './chart-theme.ts';
import type { ValueScale } from './nice-scale.ts';
import type { PointFacts } from './point-facts.ts';

/** The input that every kind of chart is drawn from. */
export interface ChartDrawing {
  /** The chart's name, for screen readers. */
  readonly label: string;
  readonly colours: ChartColours;
}

/** Options of every chart: a name, no animation, no legend of the library, fixed space around the plot. */
export function baseOptions(
  { label, colours }: ChartDrawing,
  height: number,
): AgCartesianChartOptions {
  return {
    theme: chartTheme(colours),
    locale: {
      localeText: {
        ariaAnnounceChart: label,
        ariaInitSeriesArea: `${label}, arrow keys move from point to point`,
      },
    },
    height,
    minWidth: 0,
    animation: { enabled: false },
    background: { visible: false },
    padding: { top: PLOT_INSET.top, right: PLOT_INSET.right, bottom: 0, left: 0 },
    seriesArea: { padding: 0 },
    // By default the library joins the tooltips of up to three series of one time: the same lines repeated.
    tooltip: { mode: 'single', range: 'nearest', delay: 0 },
  };
}

/** A value axis on the left with a hairline at each label. */
export function valueAxis(
  colours: ChartColours,
  scale: ValueScale,
  label: (value: number) => string,
): AgNumberAxisOptions {
  return {
    type: 'number',
    position: 'left',
    min: 0,
    max: scale.max,
    nice: false,
    thickness: PLOT_INSET.left,
    interval: { values: [...scale.ticks] },
    line: { enabled: false },
    gridLine: { enabled: true, width: 1, style: [{ stroke: colours.rule, lineDash: [] }] },
    label: {
      color: colours.text3,
      fontSize: 11,
      spacing: 8,
      avoidCollisions: false,
      formatter: ({ value }) => label(Number(value)),
    },
    crosshair: { enabled: false },
  };
}

/** The horizontal axis: from `min` to `max`, with labels at the given values only. */
export function baseAxis(
  colours: ChartColours,
  { min, max }: { readonly min: number; readonly max: number },
  ticks: readonly number[],
  label: (value: number) => string,
): AgNumberAxisOptions {
  return {
    type: 'number',
    position: 'bottom',
    min,
    max,
    nice: false,
    thickness: PLOT_INSET.bottom,
    interval: { values: [...ticks] },
    line: { enabled: true, width: 1, stroke: colours.edge },
    tick: { enabled: true, size: 4, width: 1, stroke: colours.edge },
    gridLine: { enabled: false },
    label: {
      color: colours.text3,
      fontSize: 11,
      spacing: 6,
      autoRotate: false,
      avoidCollisions: false,
      formatter: ({ value }) => label(Number(value)),
    },
    crosshair: { enabled: false },
  };
}

/** A tooltip in the library's format, without a marker of the series. */
export function tooltipOf({ heading, rows }: PointFacts): AgTooltipRendererResult {
  return {
    heading,
    symbol: { marker: { enabled: false }, line: { enabled: false } },
    data: rows.map((row) => ({ ...row })),
  };
}
