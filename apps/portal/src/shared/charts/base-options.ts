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

type Span = { readonly min: number; readonly max: number };

/** An axis with labels at the given values only: the library chooses neither its values nor its size. */
function axis(
  position: 'left' | 'bottom',
  { min, max }: Span,
  ticks: readonly number[],
  label: (value: number) => string,
) {
  return {
    type: 'number',
    position,
    thickness: PLOT_INSET[position],
    min,
    max,
    nice: false,
    interval: { values: [...ticks] },
    label: {
      avoidCollisions: false,
      autoRotate: false,
      spacing: position === 'left' ? 8 : 6,
      formatter: ({ value }: { readonly value: unknown }) => label(Number(value)),
    },
  } satisfies AgNumberAxisOptions;
}

/** A value axis on the left with a hairline at each label. */
export function valueAxis(
  { max, ticks }: Pick<ValueScale, 'max' | 'ticks'>,
  label: (value: number) => string,
): AgNumberAxisOptions {
  return { ...axis('left', { min: 0, max }, ticks, label), line: { enabled: false } };
}

/** The horizontal axis; its height in px. */
export function baseAxis(
  span: Span,
  ticks: readonly number[],
  label: (value: number) => string,
  thickness: number = PLOT_INSET.bottom,
): AgNumberAxisOptions {
  return {
    ...axis('bottom', span, ticks, label),
    thickness,
    line: { enabled: true },
    tick: { enabled: true, size: 4 },
    gridLine: { enabled: false },
  };
}
