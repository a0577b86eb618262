import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { isNotWritable } from '../lib/disk-errors.ts';
import { yieldToEventLoop } from '../lib/steps.ts';
import { CHOOSE_FOLDER, notWritable } from './files/start-problem.ts';
import { MIGRATIONS, SCHEMA_VERSION } from './schema.ts';
import { Database, type SqliteDatabase } from './sqlite.ts';

export type { SqliteDatabase };

/** The source of a world's database: a file, or the bytes of a database in memory. */
export type DatabaseSource = { readonly file: string } | { readonly bytes: Buffer };

/** Size to which the file of a write-ahead log is cut once its pages are in the database, in bytes. */
const MAX_LOG_BYTES = 1024 * 1024;

/** SQLite's page cache per world, in KiB: SQLite's default of 16 MB would count for each open world. */
const CACHE_KIB = 512;

/** The reason why an undamaged database cannot be used now, and the remedy. */
class UnusableDatabase extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnusableDatabase';
  }
}

/** What each connection sets. EXCLUSIVE makes the shared-memory file of the log unnecessary. */
const SETTINGS = `PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -${CACHE_KIB};
  PRAGMA foreign_keys = ON; PRAGMA journal_size_limit = ${MAX_LOG_BYTES}`;

/** Turns an error from opening a file into one that explains it; returns the error itself when that is clear enough. */
function unusable(file: string, error: unknown): unknown {
  const cause = { cause: error };
  if (error instanceof NewerSchema)
    return new UnusableDatabase(
      `${file} was written by a newer Bidstage: ${error.message}; start that one, ${CHOOSE_FOLDER}`,
      cause,
    );
  if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY')
    return new UnusableDatabase(
      `${file} is locked, because another program has the file open: end it, ${CHOOSE_FOLDER}`,
      cause,
    );
  if (isNotWritable(error)) return new UnusableDatabase(notWritable(file), cause);
  return error;
}

/**
 * Opens a database and migrates its schema to the current version. Throws `UnusableDatabase` when another program holds
 * the file, when a newer version of Bidstage wrote it, and when it cannot be written.
 */
export function openDatabase(source: DatabaseSource): SqliteDatabase {
  let database: SqliteDatabase | undefined;
  try {
    database =
      'file' in source ? new Database(source.file, { timeout: 200 }) : new Database(source.bytes);
    database.exec(SETTINGS);
    if ('file' in source) database.pragma('journal_mode = WAL');
    migrate(database);
    return database;
  } catch (error) {
    database?.close();
    throw 'file' in source ? unusable(source.file, error) : error;
  }
}

/** Opens a database of this process again, which `openDatabase` has opened before. Throws `UnusableDatabase`. */
export function reopenDatabase(file: string): SqliteDatabase {
  let database: SqliteDatabase | undefined;
  try {
    database = new Database(file, { timeout: 200, fileMustExist: true });
    database.exec(SETTINGS);
    return database;
  } catch (error) {
    database?.close();
    throw unusable(file, error);
  }
}

/**
 * Moves all pages from a database's log into its file, so that the file alone is the database. Throws when they do not
 * fit on the disk; the database is then still whole and open.
 */
export function emptyLog(database: SqliteDatabase): void {
  const [result] = database.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
  if (result?.busy) throw new Error(`${database.name} is read from: its log cannot be emptied`);
}

/** Creates an empty database in memory with the schema of a version, by default the current one. */
export function createEmptyDatabase(version: number = SCHEMA_VERSION): SqliteDatabase {
  const database = new Database(':memory:');
  database.pragma('foreign_keys = ON');
  migrate(database, version);
  return database;
}

class NewerSchema extends Error {}

/** Migrates the schema to a version, by default the current one; throws when the schema is newer. */
export function migrate(database: SqliteDatabase, wanted: number = SCHEMA_VERSION): void {
  const run = database.transaction(() => {
    database.exec('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)');
    const version =
      database.prepare<[], number>('SELECT version FROM schema_version').pluck().get() ?? 0;
    if (version === wanted) return;
    if (version > wanted) {
      throw new NewerSchema(
        `the database has schema version ${version}, this program knows ${wanted}`,
      );
    }
    for (const migration of MIGRATIONS.slice(version, wanted)) database.exec(migration);
    database.exec('DELETE FROM schema_version');
    database.prepare('INSERT INTO schema_version (version) VALUES (?)').run(wanted);
  });
  run.immediate();
}

/**
 * Commits a long transaction in two blocks of work with other requests in between: moving the write-ahead log into the
 * database takes longer than the commit itself for some megabytes. It does not wait for the next commit, which a series
 * of uploads would postpone for ever.
 */
export async function commitInTwoBlocks(
  database: SqliteDatabase,
  commit: () => void,
): Promise<void> {
  const pages = Number(database.pragma('wal_autocheckpoint', { simple: true }));
  database.pragma('wal_autocheckpoint = 0');
  try {
    commit();
  } finally {
    database.pragma(`wal_autocheckpoint = ${pages}`);
  }
  await yieldToEventLoop();
  checkpoint(database);
}

/** Whether the disk of a database has room for so many more bytes; true for a database in memory. */
export function hasRoom({ memory, name }: SqliteDatabase, bytes: number): boolean {
  if (memory) return true;
  const { bavail, bsize } = statfsSync(dirname(name));
  return bavail * bsize >= bytes;
}

/**
 * Moves the write-ahead log into the database and empties its file. Does nothing when the database was closed
 * meanwhile.
 */
export function checkpoint(database: SqliteDatabase): void {
  if (database.open && !database.inTransaction) database.pragma('wal_checkpoint(TRUNCATE)');
}
