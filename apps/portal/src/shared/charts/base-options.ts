import type {
  AgCartesianChartOptions,
  AgChartTheme,
  AgNumberAxisOptions,
} from 'ag-charts-community';
import type { ChartColours } from './chart-colours.ts';
import { CHART_FONT, PLOT_INSET } from './chart-sizes.ts';
import type { ValueScale } from './axis-scale.ts';

/**
 * Options of every chart: no animation, tooltip or keyboard of the library, and fixed space around the plot. The canvas
 * takes neither pointer nor focus (chart-canvas.tsx), so that nothing else of it reacts: our cursor shows the points.
 */
export function baseOptions(colours: ChartColours, height: number): AgCartesianChartOptions {
  return {
    theme: chartTheme(colours),
    height,
    minWidth: 0,
    animation: { enabled: false },
    background: { visible: false },
    padding: { top: PLOT_INSET.top, right: PLOT_INSET.right, bottom: 0, left: 0 },
    seriesArea: { padding: 0 },
    tooltip: { enabled: false },
    keyboard: { enabled: false },
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
  };
}

function chartTheme(colours: ChartColours): AgChartTheme {
  return {
    baseTheme: colours.theme === 'dark' ? 'ag-default-dark' : 'ag-default',
    palette: { fills: [...colours.palette], strokes: [...colours.palette] },
    params: {
      fontFamily: CHART_FONT,
      fontSize: 11,
      accentColor: colours.accent,
      backgroundColor: colours.surface,
      foregroundColor: colours.text,
      textColor: colours.text3,
      subtleTextColor: colours.text3,
      borderColor: colours.rule,
      axisLineColor: colours.edge,
      gridLineColor: colours.rule,
    },
  };
}
