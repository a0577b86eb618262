import { Database, type SqliteDatabase } from './sqlite.ts';
import { cellProblem, STATE_SHAPES } from './state-shapes.ts';

/** A readable text for each SQLite constraint error. */
const CONSTRAINTS: Readonly<Record<string, string>> = {
  SQLITE_CONSTRAINT_FOREIGNKEY: 'refers to a row that is not there',
  SQLITE_CONSTRAINT_UNIQUE: 'holds a value that another row has',
  SQLITE_CONSTRAINT_NOTNULL: 'leaves a column without a value',
};

export type StateRow = Readonly<Record<string, unknown>>;

/** One table of the state, as in the schema. Its name and columns are safe to put into SQL. */
export interface StateTable {
  readonly name: string;
  /** In the order of the schema; the first is the key. */
  readonly columns: readonly string[];
  readonly key: string;
}

export function stateTable(name: string): StateTable | undefined {
  const shape = Object.hasOwn(STATE_SHAPES, name) ? STATE_SHAPES[name] : undefined;
  const columns = Object.keys(shape ?? {});
  const [key] = columns;
  return key === undefined ? undefined : { name, columns, key };
}

export const stateTableNames = (): string[] => Object.keys(STATE_SHAPES);

/** The problems of a row's values, by column; empty when all values are valid. */
export function rowProblems({ name }: StateTable, row: StateRow): [string, string][] {
  const shapes = STATE_SHAPES[name] ?? {};
  return Object.entries(row).flatMap(([column, value]): [string, string][] => {
    const shape = Object.hasOwn(shapes, column) ? shapes[column] : undefined;
    const problem = shape ? cellProblem(shape, value) : 'is no column of this table';
    return problem === undefined ? [] : [[column, problem]];
  });
}

/** Columns with JSON outside of the state, by table. */
const OTHER_JSON: readonly (readonly [string, string])[] = [
  ['faults', 'rule'],
  ['usage_events', 'properties'],
  ['acts', 'act'],
];

/** The first cell that should be JSON and is not, as a text; undefined when there is none. */
export function unreadableCell(database: SqliteDatabase): string | undefined {
  const ofState = Object.entries(STATE_SHAPES).flatMap(([name, shapes]) =>
    Object.entries(shapes).flatMap(([column, { json }]) => (json ? [[name, column] as const] : [])),
  );
  for (const [name, column] of [...ofState, ...OTHER_JSON]) {
    const row = database
      .prepare(`SELECT 1 FROM "${name}" WHERE NOT json_valid("${column}") LIMIT 1`)
      .get();
    if (row !== undefined) return `${column} of a row of ${name} is no JSON`;
  }
  return undefined;
}

const listOf = (columns: readonly string[]): string =>
  columns.map((column) => `"${column}"`).join(', ');

/** Iterates over all rows in the order of the key. */
export function eachRow(database: SqliteDatabase, table: StateTable): Iterable<StateRow> {
  const { name, columns, key } = table;
  return database
    .prepare<[], StateRow>(`SELECT ${listOf(columns)} FROM "${name}" ORDER BY "${key}"`)
    .iterate();
}

/** A page of rows in the order of the key. */
export function pageOfRows(
  database: SqliteDatabase,
  { name, columns, key }: StateTable,
  offset: number,
  limit: number,
): StateRow[] {
  return database
    .prepare<[number, number], StateRow>(
      `SELECT ${listOf(columns)} FROM "${name}" ORDER BY "${key}" LIMIT ? OFFSET ?`,
    )
    .all(limit, offset);
}

/** The row whose key, as text, equals the given one; undefined when there is none. */
export function findRow(
  database: SqliteDatabase,
  { name, columns, key }: StateTable,
  value: string,
): StateRow | undefined {
  return database
    .prepare<[string], StateRow>(
      `SELECT ${listOf(columns)} FROM "${name}" WHERE CAST("${key}" AS TEXT) = ?`,
    )
    .get(value);
}

/**
 * Changes columns of the row with a key. Returns the text of a violated constraint, or undefined when the row was
 * changed.
 */
export function editRow(
  database: SqliteDatabase,
  { name, key }: StateTable,
  value: string,
  changes: StateRow,
): string | undefined {
  const assignments = Object.keys(changes).map((column) => `"${column}" = ?`);
  if (assignments.length === 0) return undefined;
  const update = database.prepare(
    `UPDATE "${name}" SET ${assignments.join(', ')} WHERE CAST("${key}" AS TEXT) = ?`,
  );
  try {
    update.run(...Object.values(changes), value);
    return undefined;
  } catch (error) {
    if (!(error instanceof Database.SqliteError) || !error.code.startsWith('SQLITE_CONSTRAINT'))
      throw error;
    return CONSTRAINTS[error.code] ?? 'breaks a rule of the table';
  }
}
