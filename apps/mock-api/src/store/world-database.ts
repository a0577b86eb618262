import { isDamage } from '../lib/disk-errors.ts';
import { applicationIdOf, firstBytes, isFile } from './files/own-files.ts';
import { moveIntoPlace, syncFile } from './files/write-file.ts';
import { emptyLog, openDatabase, type SqliteDatabase } from './open-database.ts';
import { openStores, type Stores } from './open-stores.ts';
import { unreadableCell } from './state-tables.ts';

/** Marks a SQLite file as the database of a world: `BdWd`. */
const WORLD_APPLICATION_ID = 0x42645764;

/** The reason why the file of a world can never be used: it holds no world, or a damaged one. */
export class DamagedWorld extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(why, options);
    this.name = 'DamagedWorld';
  }
}

/**
 * Whether the file at a world's path is a folder, or a file without the mark of a world: nothing shows that this program made
 * it.
 */
export const isForeignFile = (file: string): boolean =>
  !isFile(file) || applicationIdOf(firstBytes(file)) !== WORLD_APPLICATION_ID;

/** Whether a file is a database with the mark of a world. Its rows may be damaged. */
export function isWorldFile(file: string): boolean {
  try {
    return !isForeignFile(file);
  } catch {
    // A file that this user may not read.
    return false;
  }
}

function checkWhole(stores: Stores): void {
  const [first] = stores.database.pragma('quick_check(1)') as { quick_check: string }[];
  const check = first?.quick_check ?? 'it cannot be read';
  // The first of two lines names the database; there is only one.
  if (check !== 'ok') throw new DamagedWorld(check.split('\n').at(-1) ?? check);
  try {
    const { origin, grownTo } = stores.world.load();
    // The state would grow for ever from a day long before its first one.
    if (!Number.isSafeInteger(grownTo) || grownTo < origin)
      throw new Error('the last day of its state is not valid');
  } catch (error) {
    throw new DamagedWorld((error as Error).message, { cause: error });
  }
  const unreadable = unreadableCell(stores.database);
  if (unreadable !== undefined) throw new DamagedWorld(unreadable);
}

/**
 * Opens the database of a world; throws `DamagedWorld`, and the errors of `openDatabase`. After an error the database
 * is closed, so that it does not stay locked.
 */
export function openWorldDatabase(file: string): Stores {
  let database: SqliteDatabase | undefined;
  try {
    database = openDatabase({ file });
    const stores = openStores(database);
    checkWhole(stores);
    return stores;
  } catch (error) {
    database?.close();
    throw isDamage(error) ? new DamagedWorld((error as Error).message, { cause: error }) : error;
  }
}

/** Closes the database of a world so that its file alone is complete. Throws when the log does not fit on the disk. */
export function closeFinished({ database }: Stores): void {
  database.pragma(`application_id = ${WORLD_APPLICATION_ID}`);
  emptyLog(database);
  database.close();
  syncFile(database.name);
}

/**
 * Replaces a world's present database by a finished one and closes the present one. Throws when the log of the present
 * one does not fit on the disk; that one is then still whole and open. After a kill the file is the old database or the
 * new one, whole.
 */
export function exchangeDatabase(finished: string, file: string, present: Stores | null): Stores {
  if (present) {
    // SQLite would write a remaining log into the new file, whose log has the same name.
    emptyLog(present.database);
    present.database.close();
  }
  moveIntoPlace(finished, file);
  return openStores(openDatabase({ file }));
}
