import { isNotWritable } from '../domain/file-errors.ts';
import { CHOOSE_FOLDER, notWritable } from './files/start-problem.ts';
import { MIGRATIONS, SCHEMA_VERSION } from './schema.ts';
import { Database, type SqliteDatabase } from './sqlite.ts';

export type { SqliteDatabase };

/** Where a world's database comes from: a file, or the bytes of one that is kept in memory. */
export type DatabaseSource = { readonly file: string } | { readonly bytes: Buffer };

/** Bytes that the file of a write-ahead log keeps once the log has been moved into the database. */
const KEPT_LOG_BYTES = 1024 * 1024;

/** KiB of pages that SQLite keeps of one world: its own default of 16 MB would count for each world that is open. */
const CACHE_KIB = 1024;

/** Why a database cannot be used here and now, although nothing is wrong with it, and what to do. */
export class UnusableDatabase extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnusableDatabase';
  }
}

/** What is told of a file that cannot be opened; the error itself where it says enough. */
function unusable(file: string, error: unknown): unknown {
  const cause = { cause: error };
  if (error instanceof NewerSchema)
    return new UnusableDatabase(
      `${file} was written by a newer Bidstage: ${error.message}; start that one, ${CHOOSE_FOLDER}`,
      cause,
    );
  if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY')
    return new UnusableDatabase(
      `${file} is locked: another Bidstage runs on this folder, or another program has the file open; end it, ${CHOOSE_FOLDER}`,
      cause,
    );
  if (isNotWritable(error)) return new UnusableDatabase(notWritable(file), cause);
  return error;
}

/**
 * Opens a database, brings its schema up to date and makes this process its one writer. Throws `UnusableDatabase` when
 * another process holds the file, when it was written by a newer version, and when it cannot be written.
 */
export function openDatabase(source: DatabaseSource): SqliteDatabase {
  let database: SqliteDatabase | undefined;
  try {
    database =
      'file' in source ? new Database(source.file, { timeout: 200 }) : new Database(source.bytes);
    // EXCLUSIVE keeps a second process from writing beside this one and spares the shared-memory file.
    database.pragma('locking_mode = EXCLUSIVE');
    if ('file' in source) {
      database.pragma('journal_mode = WAL');
      database.pragma(`journal_size_limit = ${KEPT_LOG_BYTES}`);
    }
    database.pragma('synchronous = NORMAL');
    database.pragma(`cache_size = -${CACHE_KIB}`);
    database.pragma('foreign_keys = ON');
    migrate(database);
    return database;
  } catch (error) {
    database?.close();
    throw 'file' in source ? unusable(source.file, error) : error;
  }
}

/**
 * Moves everything from a database's log into its file, so that the file alone is the database. Throws where that does
 * not fit on the disk; the database is whole and open then as before.
 */
export function emptyLog(database: SqliteDatabase): void {
  const [result] = database.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
  if (result?.busy) throw new Error(`${database.name} is read from: its log cannot be emptied`);
}

/** A new, empty database in memory, with the current schema or that of an older version. */
export function createEmptyDatabase(version: number = SCHEMA_VERSION): SqliteDatabase {
  const database = new Database(':memory:');
  database.pragma('foreign_keys = ON');
  migrate(database, version);
  return database;
}

/** Thrown where a database has a schema that this program does not know. */
class NewerSchema extends Error {}

/** Brings the schema up to a version, the current one if none is given; throws when it is a newer one already. */
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
