import { createHash } from 'node:crypto';
import type { ClockSetting } from '../simulation/clock.ts';
import type { FaultRule } from './fault-store.ts';
import type { SqliteDatabase } from './open-database.ts';
import { TABLES_OUTSIDE_STATE } from './schema.ts';

/** Names of the tables that make up a world's state, sorted. */
export function stateTables(database: SqliteDatabase): string[] {
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

/** What of a world counts as its state beside the tables. */
export interface StateHead {
  readonly seed: number;
  readonly clock: ClockSetting;
  readonly rules: readonly FaultRule[];
}

/**
 * The state hash of a world: equal where tables, seed, clock and fault plan are. A live clock counts by how far it is
 * from the wall, any other by where it stood when it was set.
 */
export function stateHashOf(database: SqliteDatabase, { seed, clock, rules }: StateHead): string {
  const { mode, rate, anchorSim, anchorWall } = clock;
  const offset = mode === 'live' ? anchorSim - anchorWall : anchorSim;
  return digestState(database, JSON.stringify([seed, mode, rate, offset, rules]));
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
