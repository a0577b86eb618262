import { createHash } from 'node:crypto';
import type { ClockSetting } from '../simulation/clock.ts';
import type { NewFault } from '../contract/operations/control/faults.ts';
import type { SqliteDatabase } from './open-database.ts';
import { TABLES_OUTSIDE_STATE } from './schema.ts';

/** Names of the tables of a world's state, sorted. */
export function stateTables(database: SqliteDatabase): string[] {
  const names = database
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .pluck()
    .all();
  return names.filter((name) => !TABLES_OUTSIDE_STATE.includes(name));
}

/** SHA-256 over `head` and every row of every state table, in the order of its first column. It hashes bytes, not meaning. */
export function digestState(database: SqliteDatabase, head: string): string {
  const hash = createHash('sha256').update(head);
  for (const table of stateTables(database)) {
    hash.update(`\n${table}\n`);
    const rows = database.prepare(`SELECT * FROM "${table}" ORDER BY 1`).raw().iterate();
    for (const row of rows) hash.update(JSON.stringify(row));
  }
  return hash.digest('hex');
}

/** The part of a table's rows that counts as state. */
interface DigestedRows {
  readonly columns: string;
  readonly order: string;
  /** Rows that exist only because of time and are later than a clock at `:seconds`, on the day `:today`. */
  readonly ahead?: string;
}

/**
 * The tables of which not all columns and rows count. Ordinal ids follow the order of writing over all affiliates: they
 * order the rows of an affiliate and are not state themselves.
 */
const DIGESTED_ROWS: Readonly<Record<string, DigestedRows>> = {
  auto_pick_changes: {
    columns: 'affiliate_id, changed_at, enabled, bidders',
    order: 'affiliate_id, changed_at, id',
  },
  configurations: {
    columns: 'affiliate_id, valid_from, configured_rows, uploaded_by',
    order: 'affiliate_id, valid_from, id',
  },
  floor_prices: {
    columns:
      'affiliate_id, ad_unit_id, bidder, currency, floor_price, valid_from, recorded_at, by_user',
    order: 'affiliate_id, valid_from, id',
    ahead: 'by_user = 0 AND recorded_at > :seconds',
  },
  payment_status_changes: {
    columns: 'payment_id, from_status, to_status, reason, changed_by, changed_at',
    order: 'payment_id, id',
  },
  payments: {
    columns: '*',
    order: 'id',
    ahead: `request_date > :today AND status = 0
      AND id NOT IN (SELECT payment_id FROM payment_status_changes)`,
  },
};

/** SHA-256 over `head` and what counts as state at `now` (ms since 1970). */
function digestStateAt(database: SqliteDatabase, head: string, now: number): string {
  const hash = createHash('sha256').update(head);
  const at = { seconds: now / 1000, today: new Date(now).toISOString().slice(0, 10) };
  for (const table of stateTables(database)) {
    const { columns, order, ahead } = DIGESTED_ROWS[table] ?? { columns: '*', order: '1' };
    hash.update(`\n${table}\n`);
    const where = ahead === undefined ? '' : `WHERE NOT (${ahead})`;
    const rows = database.prepare(`SELECT ${columns} FROM "${table}" ${where} ORDER BY ${order}`);
    for (const row of rows.raw().iterate(ahead === undefined ? {} : at))
      hash.update(JSON.stringify(row));
  }
  return hash.digest('hex');
}

/** The parts of a world's state that are not in tables. */
export interface StateHead {
  readonly seed: number;
  readonly clock: ClockSetting;
  readonly rules: readonly NewFault[];
}

/**
 * The state hash of a world at clock time `now` (ms since 1970): equal when state, seed, clock and fault plan are
 * equal. A live clock counts by its distance to the wall clock, any other clock by the time it was set to. Rows that
 * time brings by itself do not count while they are later than the clock. Without `now` every row counts.
 */
export function stateHashOf(
  database: SqliteDatabase,
  { seed, clock, rules }: StateHead,
  now?: number,
): string {
  const { mode, rate, anchorSim, anchorWall } = clock;
  const offset = mode === 'live' ? anchorSim - anchorWall : anchorSim;
  const head = JSON.stringify([seed, mode, rate, offset, rules]);
  return now === undefined ? digestState(database, head) : digestStateAt(database, head, now);
}

export function countState(database: SqliteDatabase): Record<string, number> {
  const counts = stateTables(database).map((table) => {
    const count =
      database.prepare<[], number>(`SELECT count(*) FROM "${table}"`).pluck().get() ?? 0;
    return [table, count] as const;
  });
  return Object.fromEntries(counts);
}
