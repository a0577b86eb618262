import type {
  AgCartesianChartOptions,
  AgChartTheme,
  AgNumberAxisOptions,
} from 'ag-charts-community';
import { LABEL_SIZE, PLOT_INSET } from './chart-sizes.ts';
import type { ValueScale } from './axis-scale.ts';

/** What the library draws. */
export type PlotOptions = AgCartesianChartOptions;

/** The library reads the custom properties, and draws again when the portal's theme changes them. */
const THEME: AgChartTheme = {
  params: {
    fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
    fontSize: LABEL_SIZE,
    textColor: 'var(--text-3)',
    axisLineColor: 'var(--edge)',
    gridLineColor: 'var(--rule)',
  },
};

/**
 * Options of every chart: no animation, tooltip or keyboard of the library, and fixed space around the plot. The canvas
 * takes neither pointer nor focus (chart-canvas.tsx), so that nothing else of it reacts: our cursor shows the points.
 */
export function baseOptions(height: number): PlotOptions {
  return {
    theme: THEME,
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
    label: {
      spacing: 8,
      avoidCollisions: false,
      formatter: ({ value }) => label(Number(value)),
    },
  };
}

/** The horizontal axis: from `min` to `max`, with labels at the given values only. */
export function baseAxis(
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
    line: { enabled: true },
    tick: { enabled: true, size: 4 },
    gridLine: { enabled: false },
    label: {
      spacing: 6,
      autoRotate: false,
      avoidCollisions: false,
      formatter: ({ value }) => label(Number(value)),
    },
  };
}
