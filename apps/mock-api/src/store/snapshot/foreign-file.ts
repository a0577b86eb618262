import { applicationIdOf, isSqlite } from '../files/own-files.ts';
import { createEmptyDatabase, type SqliteDatabase } from '../open-database.ts';
import { SCHEMA_VERSION } from '../schema.ts';
import { SNAPSHOT_APPLICATION_ID, SNAPSHOT_FORMAT, SNAPSHOT_TABLE } from './snapshot-file.ts';

/**
 * The reason why a file cannot be used as a snapshot; the message continues the sentence "The file cannot be used:".
 */
export class SnapshotError extends Error {
  constructor(why: string) {
    super(`The file cannot be used: ${why}.`);
    this.name = 'SnapshotError';
  }
}

/** The length of the header of a SQLite file, and the offsets of its fields (SQLite file format, section 1.3). */
const HEADER_BYTES = 100;
const WRITE_VERSION = 18;
const USER_VERSION = 60;

/** Checks the header of a file before SQLite reads it; throws `SnapshotError`. */
export function checkFile(bytes: Buffer): void {
  if (bytes.length < HEADER_BYTES || !isSqlite(bytes))
    throw new SnapshotError('it is no SQLite database');
  if (applicationIdOf(bytes) !== SNAPSHOT_APPLICATION_ID)
    throw new SnapshotError('it is a SQLite database, but no snapshot of a world');
  const format = bytes.readUInt32BE(USER_VERSION);
  if (format > SNAPSHOT_FORMAT)
    throw new SnapshotError(
      `its format has version ${format}, and this program knows up to ${SNAPSHOT_FORMAT}: it was saved by a newer one`,
    );
  if (format !== SNAPSHOT_FORMAT)
    throw new SnapshotError(`its format has version ${format}, which never was one`);
  // 2 means write-ahead logging: the file would be only a part of the database.
  if (bytes[WRITE_VERSION] !== 1 || bytes[WRITE_VERSION + 1] !== 1)
    throw new SnapshotError('another program has written to it');
}

interface SchemaRow {
  readonly type: string;
  readonly name: string;
  readonly sql: string | null;
}

function schemaOf(database: SqliteDatabase): Map<string, string> {
  const rows = database.prepare<[], SchemaRow>('SELECT type, name, sql FROM sqlite_schema').all();
  return new Map(rows.map(({ type, name, sql }) => [`${type} ${name}`, sql ?? '']));
}

/** The schema of a snapshot whose tables have a given version. */
function expectedSchema(version: number): Map<string, string> {
  const database = createEmptyDatabase(version);
  database.exec(SNAPSHOT_TABLE);
  const schema = schemaOf(database);
  database.close();
  return schema;
}

/** The version in the file's version table. The definition of that table is checked first. */
function versionOf(file: SqliteDatabase, schema: ReadonlyMap<string, string>): number {
  const name = 'table schema_version';
  if (schema.get(name) !== expectedSchema(SCHEMA_VERSION).get(name))
    throw new SnapshotError('it does not name the version of its tables');
  const [version, ...others] = file
    .prepare<[], unknown>('SELECT version FROM schema_version LIMIT 2')
    .pluck()
    .all();
  if (!Number.isInteger(version) || Number(version) < 1 || others.length > 0)
    throw new SnapshotError('it does not name the version of its tables');
  return Number(version);
}

/**
 * Checks that a file's schema is exactly that of a snapshot and that its pages are whole; returns the version of its
 * tables. Views, triggers and virtual tables are rejected, because they would run code of the file's author. Throws
 * `SnapshotError` and SQLite's errors.
 */
export function checkSchema(file: SqliteDatabase): number {
  file.pragma('trusted_schema = OFF');
  file.pragma('cell_size_check = ON');
  file.pragma('query_only = ON');
  const schema = schemaOf(file);
  const version = versionOf(file, schema);
  if (version > SCHEMA_VERSION)
    throw new SnapshotError(
      `its tables have version ${version}, and this program knows up to ${SCHEMA_VERSION}: it was saved by a newer one`,
    );
  const expected = expectedSchema(version);
  for (const [name, sql] of expected) {
    if (schema.get(name) !== sql) throw new SnapshotError(`its ${name} is missing or changed`);
  }
  const [unexpected] = [...schema.keys()].filter((name) => !expected.has(name));
  if (unexpected !== undefined)
    throw new SnapshotError(`it has a ${unexpected}, which no snapshot has`);
  const [first] = file.pragma('quick_check(1)') as { quick_check: string }[];
  if (first?.quick_check !== 'ok') throw new SnapshotError('it is damaged');
  return version;
}
