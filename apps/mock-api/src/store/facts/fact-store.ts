import { crc32 } from 'node:zlib';
import { Database, type SqliteDatabase } from '../sqlite.ts';
import { FACTS_APPLICATION_ID } from './fact-files.ts';
import { pack, unpack } from './packed-numbers.ts';

/**
 * What is stored of the facts of one site and UTC day, in whole numbers. It is a function of the day's key, so it is
 * written once and never changes. The rows of single ad units are not stored: they are generated again when needed.
 */
export interface StoredDay {
  /** Totals of the day per ad unit. */
  readonly totals: Float64Array;
  /** Totals of all ad units per half hour. */
  readonly series: Float64Array;
}

export type DayPart = keyof StoredDay;

const PARTS = ['totals', 'series'] as const satisfies readonly DayPart[];

/** Numbers per row of a part, which differ little from one to the next: the half hours of a series. */
const WIDTH: Readonly<Record<DayPart, number>> = { totals: 1, series: 48 };

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS fact_days (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    totals BLOB NOT NULL,
    totals_check INTEGER NOT NULL,
    series BLOB NOT NULL,
    series_check INTEGER NOT NULL
  );
`;

/** The facts of one market (seed, fixtures and code), by key. Several processes may share its file. */
export interface FactStore {
  has(key: string): boolean;
  /** Writes a day, or replaces it; returns the number of bytes written. */
  put(key: string, day: StoredDay): number;
  /** A part of a day; undefined when it is missing or its checksum is wrong. */
  read(key: string, part: DayPart): Float64Array | undefined;
  /** Changes when days were removed: what was stored before may then be missing. */
  removals(): number;
  hold(keys: readonly string[]): () => void;
  close(): void;
}

/** The checksum stored with bytes: it covers the day, the part and the bytes. */
function checkOf(key: string, part: DayPart, bytes: Buffer): number {
  return crc32(bytes, crc32(`${key} ${part}`));
}

const CACHE_KIB = 512;

interface CheckedBytes {
  readonly bytes: Buffer;
  readonly check: number;
}

/**
 * Opens the store in a file, or in a temporary file that is removed with the process when `file` is null. Throws
 * SQLite's errors for a file that is damaged or is no store of facts.
 */
export function openFactStore(file: string | null): FactStore {
  // With an empty name SQLite uses a temporary file: the facts of many seeds are too large for memory.
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

function makeTables(database: SqliteDatabase): void {
  const isNew = database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
  const id: unknown = database.pragma('application_id', { simple: true });
  if (!isNew && id !== FACTS_APPLICATION_ID)
    throw new Database.SqliteError('it holds no facts', 'SQLITE_NOTADB');
  database.pragma(`application_id = ${FACTS_APPLICATION_ID}`);
  database.exec(SCHEMA);
}

function storeOf(database: SqliteDatabase): FactStore {
  const insert = database.prepare<[string, ...(Buffer | number)[]]>(
    'INSERT OR REPLACE INTO fact_days VALUES (NULL, ?, ?, ?, ?, ?)',
  );
  const selectId = database.prepare<[string]>('SELECT 1 FROM fact_days WHERE key = ?');
  const select = (part: DayPart) =>
    database.prepare<[string], CheckedBytes>(
      `SELECT ${part} AS bytes, ${part}_check AS "check" FROM fact_days WHERE key = ?`,
    );
  const parts = { totals: select('totals'), series: select('series') };
  return {
    has: (key) => selectId.get(key) !== undefined,
    put: (key, day) => {
      const packed = PARTS.map((part) => pack(day[part], WIDTH[part]));
      const columns = packed.flatMap((bytes, index) => [
        bytes,
        checkOf(key, PARTS[index] ?? 'totals', bytes),
      ]);
      insert.run(key, ...columns);
      return packed.reduce((sum, bytes) => sum + bytes.length, 0);
    },
    read: (key, part) => {
      const row = parts[part].get(key);
      if (!row || row.check !== checkOf(key, part, row.bytes)) return undefined;
      return unpack(row.bytes, WIDTH[part]);
    },
    removals: () => 0,
    hold: () => () => undefined,
    close: () => void database.close(),
  };
}
