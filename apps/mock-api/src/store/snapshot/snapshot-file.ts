import { runAtOnce, type Steps } from '../../domain/steps.ts';
import { createFaultStore, type FaultRule } from '../fault-store.ts';
import { createEmptyDatabase, type SqliteDatabase } from '../open-database.ts';
import { SCHEMA_VERSION } from '../schema.ts';
import { Database } from '../sqlite.ts';
import { stateHashSteps, stateTables } from '../state-digest.ts';
import { createWorldStore, type WorldRecord } from '../world-store.ts';

/** Marks a SQLite file as a snapshot: `BdSn`. */
export const SNAPSHOT_APPLICATION_ID = 0x4264536e;

/** The version of the format, in the file's `user_version`. */
export const SNAPSHOT_FORMAT = 1;

/** What the file says of itself, beside what the world's own record says: a row a key, so that it can grow. */
export const SNAPSHOT_TABLE =
  'CREATE TABLE snapshot (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID';

/** What a snapshot is made of. */
export interface SnapshotParts {
  /** The database whose state tables are copied. */
  readonly database: SqliteDatabase;
  readonly record: WorldRecord;
  readonly rules: readonly FaultRule[];
  /** Time of saving on the world's clock, in ms since 1970. */
  readonly createdAt: number;
}

/** What a snapshot tells of the world that was saved. */
export interface SnapshotHead {
  readonly record: WorldRecord;
  readonly createdAt: number;
  /** That of the world as it was saved. */
  readonly stateHash: string;
  readonly schemaVersion: number;
}

/** Columns of a table, in their order. */
export function columnsOf(database: SqliteDatabase, table: string): string[] {
  return database
    .prepare<[string], string>('SELECT name FROM pragma_table_info(?) ORDER BY cid')
    .pluck()
    .all(table);
}

/** Rows that are copied between two pauses. */
const ROWS_PER_STEP = 100;

/** Copies all rows of a table, in the order of its first column, into the same table of another database. */
export function* copyRows(from: SqliteDatabase, to: SqliteDatabase, table: string): Steps {
  const columns = columnsOf(to, table);
  const list = columns.map((column) => `"${column}"`).join(', ');
  const places = columns.map(() => '?').join(', ');
  const insert = to.prepare(`INSERT INTO "${table}" (${list}) VALUES (${places})`);
  let copied = 0;
  for (const row of from.prepare(`SELECT ${list} FROM "${table}" ORDER BY 1`).raw().iterate()) {
    insert.run(...(row as unknown[]));
    copied += 1;
    if (copied % ROWS_PER_STEP === 0) yield;
  }
}

/** A record whose parts stand in one order, as the bytes of the file depend on it. */
function ordered({ seed, origin, story, firstClock, clock, grownTo }: WorldRecord): WorldRecord {
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
    firstClock: parts(firstClock),
    clock: parts(clock),
    grownTo,
  };
}

/**
 * The bytes of a snapshot: a fresh database into which everything is written in one order, so that what is equal has
 * equal bytes. It holds no names, sessions, codes, usage events, and no counters of faults.
 */
export function writeSnapshot(parts: SnapshotParts): Buffer {
  return runAtOnce(writeSnapshotSteps(parts));
}

/** `writeSnapshot` step by step, for a database that nobody writes to meanwhile. */
export function* writeSnapshotSteps(parts: SnapshotParts): Steps<Buffer> {
  const target = createEmptyDatabase();
  try {
    target.exec('BEGIN');
    yield* writeParts(target, parts);
    target.exec('COMMIT');
    target.pragma(`application_id = ${SNAPSHOT_APPLICATION_ID}`);
    target.pragma(`user_version = ${SNAPSHOT_FORMAT}`);
    return target.serialize();
  } finally {
    target.close();
  }
}

function* writeParts(
  target: SqliteDatabase,
  { database, record, rules, createdAt }: SnapshotParts,
): Steps {
  target.pragma('defer_foreign_keys = ON');
  for (const table of stateTables(target)) yield* copyRows(database, target, table);
  createWorldStore(target).save(ordered(record));
  const faults = createFaultStore(target);
  for (const rule of rules) faults.add(rule);
  const head = { ...record, rules: faults.all().map(({ rule }) => rule) };
  // Over every row: a reader finds out by it whether the file is as it was written.
  const stateHash = yield* stateHashSteps(target, head);
  const worldHash = yield* stateHashSteps(target, head, createdAt);
  target.exec(SNAPSHOT_TABLE);
  const insert = target.prepare<[string, string]>('INSERT INTO snapshot VALUES (?, ?)');
  insert.run('createdAt', JSON.stringify(createdAt));
  insert.run('stateHash', JSON.stringify(stateHash));
  insert.run('worldHash', JSON.stringify(worldHash));
}

function valueOf(database: SqliteDatabase, key: string): unknown {
  const text = database
    .prepare<[string], string>('SELECT value FROM snapshot WHERE key = ?')
    .pluck()
    .get(key);
  return JSON.parse(text ?? 'null') as unknown;
}

/** What a snapshot that this program has written tells. */
export function readSnapshotHead(bytes: Buffer): SnapshotHead {
  const database = new Database(bytes);
  try {
    const version = database.prepare<[], number>('SELECT version FROM schema_version').pluck();
    return {
      record: createWorldStore(database).load(),
      createdAt: valueOf(database, 'createdAt') as number,
      // Files of older programs have the other one only.
      stateHash: (valueOf(database, 'worldHash') ?? valueOf(database, 'stateHash')) as string,
      schemaVersion: version.get() ?? SCHEMA_VERSION,
    };
  } finally {
    database.close();
  }
}

/** Turns a copy of a snapshot into the database of a world. */
export function stripSnapshot(database: SqliteDatabase): void {
  database.exec('DROP TABLE snapshot');
  database.pragma('application_id = 0');
  database.pragma('user_version = 0');
}
