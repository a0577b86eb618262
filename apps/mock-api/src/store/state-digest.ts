import { createHash } from 'node:crypto';
import type { SqliteDatabase } from './open-database.ts';
import { TABLES_OUTSIDE_STATE } from './schema.ts';

/** Names of the tables that make up a world's state, sorted. */
function stateTables(database: SqliteDatabase): string[] {
  const names = database
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .pluck()
    .all();
  return names.filter((name) => !TABLES_OUTSIDE_STATE.includes(name));
}

/** SHA-256 over every row of every state table in the order of its first column, and over `head`. */
export function digestState(database: SqliteDatabase, head: string): string {
  const hash = createHash('sha256').update(head);
  for (const table of stateTables(database)) {
    hash.update(`\n${table}\n`);
    for (const row of database.prepare(`SELECT * FROM "${table}" ORDER BY 1`).raw().iterate()) {
      hash.update(JSON.stringify(row));
    }
  }
  return hash.digest('hex');
}

/** Number of rows by state table. */
export function countState(database: SqliteDatabase): Record<string, number> {
  const counts = stateTables(database).map((table) => {
    const count =
      database.prepare<[], number>(`SELECT count(*) FROM "${table}"`).pluck().get() ?? 0;
    return [table, count] as const;
  });
  return Object.fromEntries(counts);
}
