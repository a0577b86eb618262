import { LIMITS } from '#api/contract/values/limits.ts';
import { attachClock, isWithinYears } from '#api/simulation/clock.ts';
import type { NewFault } from '#api/contract/operations/control/faults.ts';
import { createActStore } from '../act-store.ts';
import { createEmptyDatabase, migrate, type SqliteDatabase } from '../open-database.ts';
import { SCHEMA_VERSION } from '../schema.ts';
import { Database } from '../sqlite.ts';
import { type StateHead, stateHashOf, stateTables } from '../state-digest.ts';
import { eachRow, rowProblems, stateTable } from '../state-tables.ts';
import type { WorldRecord } from '../world-store.ts';
import { checkFile, checkSchema, SnapshotError } from './foreign-file.ts';
import { copyRows, writeSnapshot } from './snapshot-file.ts';
import type { PublisherFile } from '#api/contract/operations/control/publishers.ts';
import { isAct, readRecord, readRule } from './world-record-shape.ts';

/** Maximum number of rules of a fault plan and of keys of a record that are read. */
const MAX_RULES = 1000;
const MAX_KEYS = 50;

/** Maximum number of rows of a file, because each is checked: far more than a century of simulated time brings. */
const MAX_ROWS = 100_000;

/** The first version of the tables with acts. */
const ACTS_SINCE = 8;

const actTables = (version: number): string[] => (version < ACTS_SINCE ? [] : ['acts']);

const NOT_AS_SAVED = 'its content is not what was saved';

function rowsOf(database: SqliteDatabase, sql: string): [string, unknown][] {
  return database.prepare(sql).raw().all() as [string, unknown][];
}

function checkSize(file: SqliteDatabase, version: number): void {
  const empty = createEmptyDatabase(version);
  const rows = [...stateTables(empty), ...actTables(version)].reduce((sum, table) => {
    const count = file.prepare<[], number>(`SELECT count(*) FROM "${table}"`).pluck().get();
    return sum + (count ?? 0);
  }, 0);
  empty.close();
  if (rows > MAX_ROWS) throw new SnapshotError(`it has more than ${MAX_ROWS} rows`);
}

export interface ForeignContext {
  readonly stories: readonly string[];
  /** Why a publisher of one's own cannot be simulated here; undefined if it can. */
  readonly publisherFault: (file: PublisherFile) => string | undefined;
  /** Wall time in ms since 1970. */
  readonly wall: number;
}

function recordOf(file: SqliteDatabase): WorldRecord {
  const record = readRecord(rowsOf(file, `SELECT key, value FROM world LIMIT ${MAX_KEYS}`));
  if (!record)
    throw new SnapshotError(
      'its record of the world (seed, days, story, publisher, clocks) is invalid',
    );
  return record;
}

function checkStory({ story }: WorldRecord, stories: readonly string[]): void {
  if (story !== null && !stories.includes(story))
    throw new SnapshotError(`its story, ${story}, does not exist here`);
}

function checkPublisher({ publisher }: WorldRecord, { publisherFault }: ForeignContext): void {
  const fault = publisher && publisherFault(publisher.file);
  if (fault !== undefined) throw new SnapshotError(`its publisher cannot be simulated: ${fault}`);
}

/** Rejects a clock that no client could have set here: a running one could simulate thousands of years. */
function checkClocks({ clock, firstClock }: WorldRecord, wall: number): void {
  for (const one of [clock, firstClock]) {
    if (isWithinYears(attachClock(one, wall), wall)) continue;
    const [from, to] = [LIMITS.clockFromMs, LIMITS.clockToMs].map((ms) =>
      new Date(ms).toISOString().slice(0, 10),
    );
    throw new SnapshotError(
      `its ${one.mode} clock is not between ${from} and ${to}, the simulated days`,
    );
  }
}

function rulesOf(file: SqliteDatabase): NewFault[] {
  // The fault plan is in later versions of the tables only.
  const hasPlan = file.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'faults'").get();
  const rows = hasPlan
    ? rowsOf(file, `SELECT id, rule FROM faults ORDER BY id LIMIT ${MAX_RULES + 1}`)
    : [];
  if (rows.length > MAX_RULES)
    throw new SnapshotError(`its fault plan has more than ${MAX_RULES} rules`);
  return rows.map(([id, text]) => {
    const rule = readRule(text);
    if (!rule) throw new SnapshotError(`its fault ${id} is not a valid rule`);
    return rule;
  });
}

interface Saving {
  readonly createdAt: number;
  readonly stateHash: string;
  /** Empty in files of versions without acts. */
  readonly actsHash: string;
}

function savingOf(file: SqliteDatabase): Saving {
  const values = new Map(rowsOf(file, `SELECT key, value FROM snapshot LIMIT ${MAX_KEYS}`));
  const createdAt: unknown = Number(values.get('createdAt'));
  const hashOf = (key: string): string => {
    const value = values.get(key);
    return typeof value === 'string' ? value.replaceAll('"', '') : '';
  };
  // A time in ms since 1970 that can be written as a date.
  if (!Number.isInteger(createdAt) || Math.abs(createdAt as number) > 8.64e15)
    throw new SnapshotError('its time of saving is missing or invalid');
  const [stateHash, actsHash] = [hashOf('stateHash'), hashOf('actsHash')];
  return { createdAt: createdAt as number, stateHash, actsHash };
}

/** Copies the state into a new database of the same version; only values are copied. */
function copyState(file: SqliteDatabase, version: number): SqliteDatabase {
  const fresh = createEmptyDatabase(version);
  try {
    fresh.exec('BEGIN');
    fresh.pragma('defer_foreign_keys = ON');
    for (const table of [...stateTables(fresh), ...actTables(version)])
      copyRows(file, fresh, table);
    const [broken] = fresh.pragma('foreign_key_check') as { table: string; parent: string }[];
    if (broken)
      throw new SnapshotError(
        `a row of ${broken.table} refers to a row of ${broken.parent} that is not there`,
      );
    fresh.exec('COMMIT');
    return fresh;
  } catch (error) {
    fresh.close();
    throw error;
  }
}

function checkActs(database: SqliteDatabase): void {
  const rows = database.prepare<[], { id: number; act: unknown; csv: unknown }>(
    'SELECT id, act, csv FROM acts ORDER BY id',
  );
  let number = 0;
  for (const row of rows.iterate()) {
    number += 1;
    if (row.id !== number || !isAct(row))
      throw new SnapshotError(`its act ${number} is missing or not valid`);
  }
}

function checkRows(database: SqliteDatabase): void {
  for (const name of stateTables(database)) {
    const table = stateTable(name);
    if (!table) continue;
    for (const row of eachRow(database, table)) {
      const [problem] = rowProblems(table, row);
      if (problem) {
        const [column, message] = problem;
        throw new SnapshotError(`${name} ${String(row[table.key])}: ${column} ${message}`);
      }
    }
  }
}

/** A copy of the state whose state hash was verified. */
function verifiedCopy(file: SqliteDatabase, version: number, head: StateHead): SqliteDatabase {
  const { stateHash, actsHash } = savingOf(file);
  const fresh = copyState(file, version);
  const isState = stateHashOf(fresh, head) === stateHash;
  const isActs = version < ACTS_SINCE || createActStore(fresh).digest() === actsHash;
  if (isState && isActs) return fresh;
  fresh.close();
  const what = isState ? 'the hash of its acts' : 'its state hash';
  throw new SnapshotError(`${NOT_AS_SAVED}: ${what} does not fit it`);
}

function convert(file: SqliteDatabase, context: ForeignContext): Buffer {
  const version = checkSchema(file);
  checkSize(file, version);
  const record = recordOf(file);
  checkStory(record, context.stories);
  checkPublisher(record, context);
  checkClocks(record, context.wall);
  const rules = rulesOf(file);
  const { createdAt } = savingOf(file);
  const fresh = verifiedCopy(file, version, { ...record, rules });
  try {
    if (version < SCHEMA_VERSION) migrate(fresh);
    checkRows(fresh);
    checkActs(fresh);
    return writeSnapshot({ database: fresh, record, rules, createdAt });
  } finally {
    fresh.close();
  }
}

/** Reads a file's database; turns SQLite's errors about the file into a `SnapshotError`. */
function withFile<T>(bytes: Buffer, read: (file: SqliteDatabase) => T): T {
  checkFile(bytes);
  let file: SqliteDatabase | undefined;
  try {
    file = new Database(bytes);
    return read(file);
  } catch (error) {
    if (error instanceof Database.SqliteError)
      throw new SnapshotError(`it is damaged, or no database (${error.code})`);
    throw error;
  } finally {
    file?.close();
  }
}

/** A stored snapshot, and whether its bytes are still the saved ones. */
export interface StoredFile {
  readonly bytes: Buffer;
  /** Absent when there is no digest next to the file: then its content must fit the state hash in it. */
  readonly isAsSaved?: boolean;
}

/** Checks that this program can use a file from the server's own folder. Throws `SnapshotError`. */
export function checkStored({ bytes, isAsSaved }: StoredFile): void {
  if (isAsSaved === false)
    throw new SnapshotError(`${NOT_AS_SAVED}: the file was changed or damaged since`);
  withFile(bytes, (file) => {
    const version = checkSchema(file);
    if (isAsSaved === true) return;
    const head = { ...recordOf(file), rules: rulesOf(file) };
    verifiedCopy(file, version, head).close();
  });
}

/**
 * Reads an untrusted file and returns it as this program would have written it, with its tables migrated to the current
 * version. Only values are copied. Throws `SnapshotError` with the reason when the file cannot be used.
 */
export function readForeignSnapshot(bytes: Buffer, context: ForeignContext): Buffer {
  return withFile(bytes, (file) => convert(file, context));
}
