import { readFileSync, statSync } from 'node:fs';
import { Database } from './sqlite.ts';
import { isDamage } from '../domain/file-errors.ts';
import { applicationIdOf, headOf, isFile, isSqlite } from './files/own-files.ts';
import { putInPlace, syncFile } from './files/write-file.ts';
import { emptyLog, openDatabase, type SqliteDatabase } from './open-database.ts';
import { openStores, type Stores } from './open-stores.ts';

/** Marks a SQLite file as the database of a world: `BdWd`. Those of earlier versions have no mark. */
const WORLD_APPLICATION_ID = 0x42645764;

/** Tables that every version of a world's database has. */
const WORLD_TABLES = ['schema_version', 'world', 'sessions'];

/** Why the file of a world cannot be used, ever: it holds no world, or a damaged one. */
export class DamagedWorld extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(why, options);
    this.name = 'DamagedWorld';
  }
}

/** Bytes of the largest database that is asked whether it is a world of an earlier version; they had less. */
const MAX_UNMARKED_BYTES = 64 * 1024 * 1024;

/** Where the header says that there is a log beside the file, and that there is none. */
const LOG_VERSIONS = [18, 19];
const WITHOUT_LOG = 1;

/** Whether a database without a mark is that of a world: looked for in a copy, so that nothing beside it changes. */
function hasWorldTables(file: string): boolean {
  if (statSync(file).size > MAX_UNMARKED_BYTES) return false;
  const bytes = readFileSync(file);
  for (const at of LOG_VERSIONS) bytes[at] = WITHOUT_LOG;
  const database = new Database(bytes);
  try {
    const count = database
      .prepare<string[], number>(
        `SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN (?, ?, ?)`,
      )
      .pluck();
    return count.get(...WORLD_TABLES) === WORLD_TABLES.length;
  } finally {
    database.close();
  }
}

/** Whether what stands at a world's place is a database of somebody else, or a folder. */
export function isForeignFile(file: string): boolean {
  if (!isFile(file)) return true;
  const head = headOf(file);
  if (!isSqlite(head)) return false;
  const id = applicationIdOf(head);
  if (id !== 0) return id !== WORLD_APPLICATION_ID;
  try {
    return !hasWorldTables(file);
  } catch {
    // What cannot be read is no database that anybody can use.
    return false;
  }
}

function mark(database: SqliteDatabase): void {
  database.pragma(`application_id = ${WORLD_APPLICATION_ID}`);
}

function checkWhole(stores: Stores): void {
  const [first] = stores.database.pragma('quick_check(1)') as { quick_check: string }[];
  const found = first?.quick_check ?? 'it cannot be read';
  // The first of two lines names the database, of which there is one.
  if (found !== 'ok') throw new DamagedWorld(found.split('\n').at(-1) ?? found);
  try {
    stores.world.load();
  } catch (error) {
    throw new DamagedWorld((error as Error).message, { cause: error });
  }
}

/**
 * Opens the database of a world; throws `DamagedWorld`, and what `openDatabase` throws. What was opened is closed then: it
 * would keep everybody else waiting.
 */
export function openWorldDatabase(file: string): Stores {
  let database: SqliteDatabase | undefined;
  try {
    if (headOf(file).length === 0) throw new DamagedWorld('it is empty');
    database = openDatabase({ file });
    const stores = openStores(database);
    checkWhole(stores);
    if (database.pragma('application_id', { simple: true }) === 0) mark(database);
    return stores;
  } catch (error) {
    database?.close();
    throw isDamage(error) ? new DamagedWorld((error as Error).message, { cause: error }) : error;
  }
}

/** Finishes the database of a world: its file alone is all of it. Throws where it does not fit on the disk. */
export function closeFinished({ database }: Stores): void {
  mark(database);
  emptyLog(database);
  database.close();
  syncFile(database.name);
}

/**
 * Puts a finished database in the place of a world's present one, which is closed for it. Throws where the log of the
 * present one does not fit on the disk; that one is whole and open then as before. A kill leaves one of the two, whole.
 */
export function exchangeDatabase(finished: string, file: string, present: Stores | null): Stores {
  if (present) {
    // A log that is left would be written into the new file, whose log has the same name.
    emptyLog(present.database);
    present.database.close();
  }
  putInPlace(finished, file);
  return openStores(openDatabase({ file }));
}
