import { type AppError, invalid, refusal, refuseProblems } from '#api/app-error.ts';
import type { ChangedRow, Table } from '#api/contract/operations/control/tables.ts';
import { unknownName } from '#api/lib/known-names.ts';
import { openDatabase, type SqliteDatabase } from '#api/store/open-database.ts';
import {
  eachRow,
  editRow,
  findRow,
  pageOfRows,
  rowProblems,
  type StateRow,
  type StateTable,
  stateTable,
  stateTableNames,
} from '#api/store/state-tables.ts';
import { loseActs } from '#api/world/change-world.ts';
import type { World } from '#api/world/world.ts';
import type { WorldRegistry } from '#api/world/world-registry.ts';

const PAGE_ROWS = 100;

export interface Page {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

function tableNamed(name: string): StateTable {
  const table = stateTable(name);
  if (!table) throw refusal('unknownTable', unknownName('table', name, stateTableNames()));
  return table;
}

/** Rows whose keys are compared with an unknown key. */
const COMPARED_ROWS = 1000;

function unknownRow(database: SqliteDatabase, table: StateTable, key: string): AppError {
  const keys = pageOfRows(database, table, 0, COMPARED_ROWS).map((row) => String(row[table.key]));
  return refusal('unknownRow', unknownName(`row of ${table.name}`, key, keys));
}

function same(a: StateRow, b: StateRow, { columns }: StateTable): boolean {
  return columns.every((column) => a[column] === b[column]);
}

/** The rows of `now` that differ from `first`, in the order of the key, then the removed ones. */
function difference(table: StateTable, now: SqliteDatabase, first: SqliteDatabase): ChangedRow[] {
  const keyOf = (row: StateRow): string => String(row[table.key]);
  const before = new Map([...eachRow(first, table)].map((row) => [keyOf(row), row]));
  const changes: ChangedRow[] = [];
  for (const row of eachRow(now, table)) {
    const key = keyOf(row);
    const was = before.get(key);
    before.delete(key);
    if (!was) changes.push({ key, change: 'added', now: row, first: null });
    else if (!same(row, was, table)) changes.push({ key, change: 'changed', now: row, first: was });
  }
  const removed = [...before].map(([key, row]): ChangedRow => ({
    key,
    change: 'removed',
    now: null,
    first: row,
  }));
  return [...changes, ...removed];
}

/** A table of a world's state and its differences from the first state; throws `unknownTable`. */
export async function readTable(
  worlds: WorldRegistry,
  world: World,
  name: string,
  { offset = 0, limit = PAGE_ROWS }: Page,
): Promise<Table> {
  const table = tableNamed(name);
  const first = openDatabase({ bytes: (await worlds.firstState(world)).bytes });
  try {
    const { database } = world.stores;
    return {
      name,
      columns: [...table.columns],
      count: world.counts()[name] ?? 0,
      rows: pageOfRows(database, table, offset, limit),
      changes: difference(table, database, first),
    };
  } finally {
    first.close();
  }
}

function checkChanges(table: StateTable, changes: StateRow): void {
  const problems = rowProblems(table, changes);
  if (Object.hasOwn(changes, table.key))
    problems.push([table.key, 'is what the row is known by, and stays']);
  refuseProblems(
    '/body/',
    problems.map(([path, message]) => ({ path, message })),
  );
}

/**
 * Changes columns of a row and returns the row; throws `unknownTable`, `unknownRow`, and `invalid` for values that the
 * table cannot hold.
 */
export function editTable(world: World, name: string, key: string, changes: StateRow): StateRow {
  const table = tableNamed(name);
  const { database } = world.stores;
  if (!findRow(database, table, key)) throw unknownRow(database, table, key);
  checkChanges(table, changes);
  const broken = editRow(database, table, key, changes);
  if (broken !== undefined) throw invalid('/body', broken);
  loseActs(world, 'a row of its state was edited by hand');
  return findRow(database, table, key) ?? {};
}
