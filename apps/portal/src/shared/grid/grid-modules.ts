import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  ModuleRegistry,
  PinnedRowModule,
  RowApiModule,
  ScrollApiModule,
  TooltipModule,
  ValidationModule,
} from 'ag-grid-community';

/** What the portal's tables use of the grid; whatever is missing here does nothing, and says so while developing. */
const MODULES = [
  ClientSideRowModelModule,
  CellStyleModule,
  ColumnApiModule,
  PinnedRowModule,
  RowApiModule,
  ScrollApiModule,
  TooltipModule,
];

let isRegistered = false;

/** Registers the grid's parts, once. */
export function registerGridModules(): void {
  if (isRegistered) return;
  isRegistered = true;
  ModuleRegistry.registerModules(import.meta.env.DEV ? [...MODULES, ValidationModule] : MODULES);
}
