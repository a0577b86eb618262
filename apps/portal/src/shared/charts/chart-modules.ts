import {
  BarSeriesModule,
  CrossLinesModule,
  LineSeriesModule,
  LocaleModule,
  ModuleRegistry,
  NumberAxisModule,
  ScatterSeriesModule,
} from 'ag-charts-community';

/** What the portal's charts use of the library: time stands on a number axis, a histogram is drawn by bars. */
const MODULES = [
  LineSeriesModule,
  BarSeriesModule,
  ScatterSeriesModule,
  NumberAxisModule,
  CrossLinesModule,
  LocaleModule,
];

let isRegistered = false;

/** Registers the library's parts, once. */
export function registerChartModules(): void {
  if (isRegistered) return;
  isRegistered = true;
  ModuleRegistry.registerModules(MODULES);
}
