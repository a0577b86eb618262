import {
  AG_CHARTS_LOCALE_EN_US,
  BarSeriesModule,
  CrossLinesModule,
  LineSeriesModule,
  LocaleModule,
  ModuleRegistry,
  NumberAxisModule,
  ScatterSeriesModule,
  type AgCartesianChartOptions,
} from 'ag-charts-community';
import { AgCharts } from 'ag-charts-react';
import { useMemo } from 'react';

/** The library's modules that the portal's charts use: time is on a number axis, a histogram is drawn as bars. */
const MODULES = [
  LineSeriesModule,
  BarSeriesModule,
  ScatterSeriesModule,
  NumberAxisModule,
  CrossLinesModule,
  LocaleModule,
];

let isRegistered = false;

/** Registers the library's modules, once. */
function registerChartModules(): void {
  if (isRegistered) return;
  isRegistered = true;
  ModuleRegistry.registerModules(MODULES);
}

registerChartModules();

export interface ChartCanvasProps {
  /** Must be the same object as long as nothing changed: a new object causes a redraw. */
  readonly options: AgCartesianChartOptions;
}

/** The library's chart. Import it through lazy-chart-canvas.tsx: it is by far the largest part of a screen. */
export function ChartCanvas({ options }: ChartCanvasProps) {
  // Our texts replace all of the library's, so the unchanged ones are passed too.
  const complete = useMemo(
    () => ({
      ...options,
      locale: { localeText: { ...AG_CHARTS_LOCALE_EN_US, ...options.locale?.localeText } },
    }),
    [options],
  );
  return <AgCharts options={complete} />;
}
