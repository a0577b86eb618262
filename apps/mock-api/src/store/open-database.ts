import Database from 'better-sqlite3';
import { MIGRATIONS, SCHEMA_VERSION } from './schema.ts';

export type SqliteDatabase = Database.Database;

/** Where a world's database comes from: a file, or the bytes of one that is kept in memory. */
export type DatabaseSource = { readonly file: string } | { readonly bytes: Buffer };

/** Bytes that the file of a write-ahead log keeps once the log has been moved into the database. */
const KEPT_LOG_BYTES = 1024 * 1024;

/**
 * Opens a database, brings its schema up to date and makes this process its one writer.
 * Throws when another process holds the file or when it was written by a newer version.
 */
export function openDatabase(source: DatabaseSource): SqliteDatabase {
  const database =
    'file' in source ? new Database(source.file, { timeout: 200 }) : new Database(source.bytes);
  try {
    // EXCLUSIVE keeps a second process from writing beside this one and spares the shared-memory file.
    database.pragma('locking_mode = EXCLUSIVE');
    if ('file' in source) {
      database.pragma('journal_mode = WAL');
      database.pragma(`journal_size_limit = ${KEPT_LOG_BYTES}`);
    }
    database.pragma('synchronous = NORMAL');
    database.pragma('foreign_keys = ON');
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    if ('file' in source && error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') {
      throw new Error(`${source.file} is locked: another Bidstage runs on this folder`, {
        cause: error,
      });
    }
    throw error;
  }
}

/** A new, empty database in memory, with the current schema or that of an older version. */
export function createEmptyDatabase(version: number = SCHEMA_VERSION): SqliteDatabase {
  const database = new Database(':memory:');
  database.pragma('foreign_keys = ON');
  migrate(database, version);
  return database;
}

/** Brings the schema up to a version, the current one if none is given; throws when it is a newer one already. */
export function migrate(database: SqliteDatabase, wanted: number = SCHEMA_VERSION): void {
  const run = database.transaction(() => {
    database.exec('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)');
    const version =
      database.prepare<[], number>('SELECT version FROM schema_version').pluck().get() ?? 0;
    if (version === wanted) return;
    if (version > wanted) {
      throw new Error(`the database has schema version ${version}, this program knows ${wanted}`);
    }
    for (const migration of MIGRATIONS.slice(version, wanted)) database.exec(migration);
    database.exec('DELETE FROM schema_version');
    database.prepare('INSERT INTO schema_version (version) VALUES (?)').run(wanted);
  });
  run.immediate();
}
