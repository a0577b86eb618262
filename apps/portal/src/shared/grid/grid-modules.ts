import {
  CellApiModule,
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

/**
 * The grid's modules that the portal's tables use; a missing module does nothing, and logs a message in development.
 */
const MODULES = [
  ClientSideRowModelModule,
  CellApiModule,
  CellStyleModule,
  ColumnApiModule,
  PinnedRowModule,
  RowApiModule,
  ScrollApiModule,
  TooltipModule,
];

let isRegistered = false;

/** Registers the grid's modules, once. */
export function registerGridModules(): void {
  if (isRegistered) return;
  isRegistered = true;
  ModuleRegistry.registerModules(import.meta.env.DEV ? [...MODULES, ValidationModule] : MODULES);
}
