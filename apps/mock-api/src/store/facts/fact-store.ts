import { Database } from '../sqlite.ts';

/** Facts of one site and UTC day as bytes; a function of their key, so that they are written once and never changed. */
export interface StoredDay {
  /** Revenue of each half hour. */
  readonly revenue: Buffer;
  /** Sums over the day, ad unit by ad unit. */
  readonly totals: Buffer;
  /** Sums over the ad units, half hour by half hour. */
  readonly series: Buffer;
  /** The ad units themselves, in the order of the roster. */
  readonly units: readonly Buffer[];
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS fact_days (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    revenue BLOB NOT NULL,
    totals BLOB NOT NULL,
    series BLOB NOT NULL
  );
  CREATE TABLE IF NOT EXISTS fact_units (
    day_id INTEGER NOT NULL REFERENCES fact_days (id),
    place INTEGER NOT NULL,
    facts BLOB NOT NULL,
    UNIQUE (day_id, place)
  );
`;

/** The facts of one market (seed, fixtures and code), by key. Several processes may share its file. */
export type FactStore = ReturnType<typeof openFactStore>;

/** KiB of pages that SQLite keeps in memory. */
const CACHE_KIB = 2048;

/** Opens the store in a file, or in a temporary one that goes with the process when `file` is null. */
export function openFactStore(file: string | null) {
  // An empty name is SQLite's own temporary file: facts of a year do not belong in memory.
  const database = new Database(file ?? '', { timeout: 30_000 });
  if (file !== null) database.pragma('journal_mode = WAL');
  // Facts can be made again: a crash may lose the last of them, never damage the file.
  database.pragma('synchronous = NORMAL');
  // Days that are used again are kept by who reads them: pages need not be kept as well.
  database.pragma(`cache_size = -${CACHE_KIB}`);
  database.exec(SCHEMA);

  const insertDay = database.prepare<[string, Buffer, Buffer, Buffer]>(
    'INSERT OR IGNORE INTO fact_days (key, revenue, totals, series) VALUES (?, ?, ?, ?)',
  );
  const insertUnit = database.prepare<[number | bigint, number, Buffer]>(
    'INSERT INTO fact_units (day_id, place, facts) VALUES (?, ?, ?)',
  );
  const selectId = database
    .prepare<[string], number>('SELECT id FROM fact_days WHERE key = ?')
    .pluck();
  const column = (name: 'revenue' | 'totals' | 'series') =>
    database.prepare<[string], Buffer>(`SELECT ${name} FROM fact_days WHERE key = ?`).pluck();
  const columns = {
    revenue: column('revenue'),
    totals: column('totals'),
    series: column('series'),
  };
  const selectUnit = database
    .prepare<[string, number], Buffer>(
      `SELECT facts FROM fact_units
       WHERE day_id = (SELECT id FROM fact_days WHERE key = ?) AND place = ?`,
    )
    .pluck();

  const write = database.transaction((key: string, day: StoredDay): void => {
    const { changes, lastInsertRowid } = insertDay.run(key, day.revenue, day.totals, day.series);
    // Another process was faster; its bytes are the same.
    if (changes === 0) return;
    day.units.forEach((facts, place) => insertUnit.run(lastInsertRowid, place, facts));
  });
  const writeAll = database.transaction((days: readonly (readonly [string, StoredDay])[]): void => {
    for (const [key, day] of days) write(key, day);
  });

  return {
    has: (key: string): boolean => selectId.get(key) !== undefined,
    /** Writes days, all or none. */
    add: (days: readonly (readonly [string, StoredDay])[]): void => {
      writeAll.immediate(days);
    },
    read: (key: string, part: 'revenue' | 'totals' | 'series'): Buffer | undefined =>
      columns[part].get(key),
    readUnit: (key: string, place: number): Buffer | undefined => selectUnit.get(key, place),
    close: (): void => {
      database.close();
    },
  };
}
