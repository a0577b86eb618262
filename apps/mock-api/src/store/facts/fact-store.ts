import { brotliCompressSync, brotliDecompressSync, constants, crc32 } from 'node:zlib';
import { Database, type SqliteDatabase } from '../sqlite.ts';
import { FACTS_APPLICATION_ID } from './fact-files.ts';

/**
 * Facts of one site and UTC day as bytes. They are a function of their key, so they are written once and never change.
 */
export interface StoredDay {
  /** Revenue per half hour. */
  readonly revenue: Buffer;
  /** Totals of the day per ad unit. */
  readonly totals: Buffer;
  /** Totals of all ad units per half hour. */
  readonly series: Buffer;
  /** The rows of each ad unit, in the order of the lineup. */
  readonly units: readonly Buffer[];
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS fact_days (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    revenue BLOB NOT NULL,
    revenue_check INTEGER NOT NULL,
    totals BLOB NOT NULL,
    totals_check INTEGER NOT NULL,
    series BLOB NOT NULL,
    series_check INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS fact_units (
    day_id INTEGER NOT NULL REFERENCES fact_days (id),
    place INTEGER NOT NULL,
    facts BLOB NOT NULL,
    facts_check INTEGER NOT NULL,
    UNIQUE (day_id, place)
  );
`;

/** The parts of a day that are read as a whole. */
export type DayPart = 'revenue' | 'totals' | 'series';

/** The facts of one market (seed, fixtures and code), by key. Several processes may share its file. */
export interface FactStore {
  has(key: string): boolean;
  /** Writes days in one transaction. */
  add(days: readonly (readonly [string, StoredDay])[]): void;
  /** Replaces a day that was found damaged. */
  replace(key: string, day: StoredDay): void;
  /** A part of a day; undefined when it is missing or its checksum is wrong. */
  read(key: string, part: DayPart): Buffer | undefined;
  /** The rows of an ad unit; undefined as for `read`. */
  readUnit(key: string, index: number): Buffer | undefined;
  close(): void;
}

/** The checksum stored with bytes: it covers the day, the part and the bytes. */
function checkOf(key: string, part: DayPart | number, bytes: Buffer): number {
  return crc32(bytes, crc32(`${key} ${part}`));
}

/**
 * Ad units are most of the bytes and are read least. The fastest compression level makes them less than half as large.
 */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** SQLite's page cache, in KiB. */
const CACHE_KIB = 2048;

interface CheckedBytes {
  readonly bytes: Buffer;
  readonly check: number;
}

/** The bytes of a row; undefined when there is no row or its checksum is wrong. */
function good(
  row: CheckedBytes | undefined,
  key: string,
  part: DayPart | number,
): Buffer | undefined {
  return row && row.check === checkOf(key, part, row.bytes) ? row.bytes : undefined;
}

/**
 * Opens the store in a file, or in a temporary file that is removed with the process when `file` is null. Throws
 * SQLite's errors for a file that is damaged or is no store of facts.
 */
export function openFactStore(file: string | null): FactStore {
  // With an empty name SQLite uses a temporary file: the facts of a year are too large for memory.
  const database = new Database(file ?? '', { timeout: 30_000 });
  try {
    if (file !== null) database.pragma('journal_mode = WAL');
    // Facts can be generated again: a crash may lose the latest ones, but never damages the file.
    database.pragma('synchronous = NORMAL');
    // The reader caches the days that it uses again, so a large page cache is of no use.
    database.pragma(`cache_size = -${CACHE_KIB}`);
    database.transaction(() => makeTables(database)).immediate();
    return storeOf(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Creates the tables of a new file; throws when the file has other tables. */
function makeTables(database: SqliteDatabase): void {
  const isNew = database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
  const id: unknown = database.pragma('application_id', { simple: true });
  if (!isNew && id !== FACTS_APPLICATION_ID)
    throw new Database.SqliteError('it holds no facts', 'SQLITE_NOTADB');
  database.pragma(`application_id = ${FACTS_APPLICATION_ID}`);
  database.exec(SCHEMA);
}

function storeOf(database: SqliteDatabase): FactStore {
  const insertDay = database.prepare<[string, ...(Buffer | number)[]]>(
    'INSERT OR IGNORE INTO fact_days VALUES (NULL, ?, ?, ?, ?, ?, ?, ?)',
  );
  const insertUnit = database.prepare<[number | bigint, number, Buffer, number]>(
    'INSERT INTO fact_units VALUES (?, ?, ?, ?)',
  );
  const removeUnits = database.prepare<[string]>(
    'DELETE FROM fact_units WHERE day_id IN (SELECT id FROM fact_days WHERE key = ?)',
  );
  const removeDay = database.prepare<[string]>('DELETE FROM fact_days WHERE key = ?');
  const selectId = database
    .prepare<[string], number>('SELECT id FROM fact_days WHERE key = ?')
    .pluck();
  const column = (name: DayPart) =>
    database.prepare<[string], CheckedBytes>(
      `SELECT ${name} AS bytes, ${name}_check AS "check" FROM fact_days WHERE key = ?`,
    );
  const columns = {
    revenue: column('revenue'),
    totals: column('totals'),
    series: column('series'),
  };
  const selectUnit = database.prepare<[string, number], CheckedBytes>(
    `SELECT facts AS bytes, facts_check AS "check" FROM fact_units
     WHERE day_id = (SELECT id FROM fact_days WHERE key = ?) AND place = ?`,
  );

  const write = (key: string, day: StoredDay): void => {
    const parts = (['revenue', 'totals', 'series'] as const).flatMap((part) => [
      day[part],
      checkOf(key, part, day[part]),
    ]);
    const { changes, lastInsertRowid } = insertDay.run(key, ...parts);
    // Another process has written this day already, with the same bytes.
    if (changes === 0) return;
    day.units.forEach((unit, index) => {
      const facts = brotliCompressSync(unit, COMPRESSION);
      insertUnit.run(lastInsertRowid, index, facts, checkOf(key, index, facts));
    });
  };
  const writeAll = database.transaction((days: readonly (readonly [string, StoredDay])[]): void => {
    for (const [key, day] of days) write(key, day);
  });
  const replace = database.transaction((key: string, day: StoredDay): void => {
    removeUnits.run(key);
    removeDay.run(key);
    write(key, day);
  });

  return {
    has: (key) => selectId.get(key) !== undefined,
    add: (days) => void writeAll.immediate(days),
    replace: (key, day) => void replace.immediate(key, day),
    read: (key, part) => good(columns[part].get(key), key, part),
    readUnit: (key, index) => {
      const facts = good(selectUnit.get(key, index), key, index);
      return facts && brotliDecompressSync(facts);
    },
    close: () => void database.close(),
  };
}
