import {
  BarSeriesModule,
  CrossLinesModule,
  LineSeriesModule,
  LocaleModule,
  ModuleRegistry,
  NumberAxisModule,
  ScatterSeriesModule,
} from 'ag-charts-community';

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
export function registerChartModules(): void {
  if (isRegistered) return;
  isRegistered = true;
  ModuleRegistry.registerModules(MODULES);
}
