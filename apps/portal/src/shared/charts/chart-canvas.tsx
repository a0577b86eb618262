import {
  BarSeriesModule,
  CrossLinesModule,
  LineSeriesModule,
  ModuleRegistry,
  NumberAxisModule,
  ScatterSeriesModule,
  type AgCartesianChartOptions,
} from 'ag-charts-community';
import { AgCharts } from 'ag-charts-react';

// What the portal's charts use: time is on a number axis, a histogram is drawn as bars.
ModuleRegistry.registerModules([
  LineSeriesModule,
  BarSeriesModule,
  ScatterSeriesModule,
  NumberAxisModule,
  CrossLinesModule,
]);

export interface ChartCanvasProps {
  /** Must be the same object as long as nothing changed: a new object causes a redraw. */
  readonly options: AgCartesianChartOptions;
}

/**
 * Changes when a series gets another type: the library cannot turn a line with markers into a bar, it throws and keeps
 * the old drawing.
 */
const typesOf = ({ series = [] }: AgCartesianChartOptions) =>
  series.map(({ type }) => type).join(' ');

/** The library's chart. Import it through lazy-chart-canvas.tsx: it is by far the largest part of a screen. */
export function ChartCanvas({ options }: ChartCanvasProps) {
  return (
    // Our own cursor shows the points (chart-cursor.tsx): the library's parts take neither pointer nor focus.
    <div inert>
      <AgCharts key={typesOf(options)} options={options} />
    </div>
  );
}
