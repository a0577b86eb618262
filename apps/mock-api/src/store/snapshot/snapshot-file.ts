import { createActStore } from '../act-store.ts';
import { createFaultStore } from '../fault-store.ts';
import type { NewFault } from '#api/contract/operations/control/faults.ts';
import { createEmptyDatabase, type SqliteDatabase } from '../open-database.ts';
import { SCHEMA_VERSION } from '../schema.ts';
import { Database } from '../sqlite.ts';
import { stateHashOf, stateTables } from '../state-digest.ts';
import { createWorldStore, type WorldRecord } from '../world-store.ts';

/** Marks a SQLite file as a snapshot: `BdSn`. */
export const SNAPSHOT_APPLICATION_ID = 0x4264536e;

/** The version of the format, in the file's `user_version`. */
export const SNAPSHOT_FORMAT = 1;

/**
 * Facts about the snapshot itself, in addition to the world's own record: one row per key, so that keys can be added.
 */
export const SNAPSHOT_TABLE =
  'CREATE TABLE snapshot (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID';

export interface SnapshotParts {
  readonly database: SqliteDatabase;
  readonly record: WorldRecord;
  readonly rules: readonly NewFault[];
  /** Time of saving on the world's clock, in ms since 1970. */
  readonly createdAt: number;
}

export interface SnapshotHead {
  readonly record: WorldRecord;
  readonly createdAt: number;
  /** The state hash of the world when it was saved. */
  readonly stateHash: string;
  readonly schemaVersion: number;
}

export function columnsOf(database: SqliteDatabase, table: string): string[] {
  return database
    .prepare<[string], string>('SELECT name FROM pragma_table_info(?) ORDER BY cid')
    .pluck()
    .all(table);
}

/** Copies all rows of a table, in the order of its first column, into the same table of another database. */
export function copyRows(from: SqliteDatabase, to: SqliteDatabase, table: string): void {
  const columns = columnsOf(to, table);
  const list = columns.map((column) => `"${column}"`).join(', ');
  const parameters = columns.map(() => '?').join(', ');
  const insert = to.prepare(`INSERT INTO "${table}" (${list}) VALUES (${parameters})`);
  for (const row of from.prepare(`SELECT ${list} FROM "${table}" ORDER BY 1`).raw().iterate())
    insert.run(...(row as unknown[]));
}

/** A record with its keys in a fixed order, because the bytes of the file depend on it. */
function ordered(record: WorldRecord): WorldRecord {
  const { seed, origin, story, storyStep, publisher, firstClock, clock, grownTo } = record;
  const { storyHash, gap } = record;
  const parts = ({ mode, rate, anchorSim, anchorWall }: WorldRecord['clock']) => ({
    mode,
    rate,
    anchorSim,
    anchorWall,
  });
  return {
    seed,
    origin,
    story,
    storyStep,
    ...(publisher && { publisher }),
    firstClock: parts(firstClock),
    clock: parts(clock),
    grownTo,
    ...(storyHash !== undefined && { storyHash }),
    gap,
  };
}

/**
 * The bytes of a snapshot: a new database in which everything is written in a fixed order, so that equal states give
 * equal bytes. It contains no names, sessions, codes or usage events, and no counters of faults.
 */
export function writeSnapshot(parts: SnapshotParts): Buffer {
  const target = createEmptyDatabase();
  try {
    target.exec('BEGIN');
    writeParts(target, parts);
    target.exec('COMMIT');
    target.pragma(`application_id = ${SNAPSHOT_APPLICATION_ID}`);
    target.pragma(`user_version = ${SNAPSHOT_FORMAT}`);
    return target.serialize();
  } finally {
    target.close();
  }
}

function writeParts(
  target: SqliteDatabase,
  { database, record, rules, createdAt }: SnapshotParts,
): void {
  target.pragma('defer_foreign_keys = ON');
  for (const table of [...stateTables(target), 'acts']) copyRows(database, target, table);
  createWorldStore(target).save(ordered(record));
  const faults = createFaultStore(() => target);
  for (const rule of rules) faults.add(rule);
  const head = { ...record, rules: faults.all().map(({ rule }) => rule) };
  // Over every row: a reader uses it to verify that the file is unchanged.
  const stateHash = stateHashOf(target, head);
  const worldHash = stateHashOf(target, head, createdAt);
  target.exec(SNAPSHOT_TABLE);
  const insert = target.prepare<[string, string]>('INSERT INTO snapshot VALUES (?, ?)');
  insert.run('createdAt', JSON.stringify(createdAt));
  insert.run('stateHash', JSON.stringify(stateHash));
  insert.run('worldHash', JSON.stringify(worldHash));
  insert.run('actsHash', JSON.stringify(createActStore(target).digest()));
}

function valueOf(database: SqliteDatabase, key: string): unknown {
  const text = database
    .prepare<[string], string>('SELECT value FROM snapshot WHERE key = ?')
    .pluck()
    .get(key);
  return JSON.parse(text ?? 'null') as unknown;
}

export function readSnapshotHead(bytes: Buffer): SnapshotHead {
  const database = new Database(bytes);
  try {
    const version = database.prepare<[], number>('SELECT version FROM schema_version').pluck();
    return {
      record: createWorldStore(database).load(),
      createdAt: valueOf(database, 'createdAt') as number,
      // Files of older versions have only `stateHash`.
      stateHash: (valueOf(database, 'worldHash') ?? valueOf(database, 'stateHash')) as string,
      schemaVersion: version.get() ?? SCHEMA_VERSION,
    };
  } finally {
    database.close();
  }
}

export function stripSnapshot(database: SqliteDatabase): void {
  database.exec('DROP TABLE snapshot');
  database.pragma('application_id = 0');
  database.pragma('user_version = 0');
}

/**
 * Empties the tables that are not part of a world's state (sessions, codes, usage events), and the fault plan.
 */
export function removeVisitorData(database: SqliteDatabase): void {
  database.exec(`
    DELETE FROM sessions;
    DELETE FROM authorization_codes;
    DELETE FROM usage_events;
    DELETE FROM faults;
    DELETE FROM sqlite_sequence WHERE name = 'faults';
  `);
}
