import type { SqliteDatabase } from './open-database.ts';

/**
 * Commits a long transaction without moving the write-ahead log into the database, which for some megabytes takes
 * longer than the commit itself. Call `checkpoint` some turns of the event loop later: two short blocks of work instead
 * of a long one.
 */
export function withoutCheckpoint(database: SqliteDatabase, commit: () => void): void {
  const pages = Number(database.pragma('wal_autocheckpoint', { simple: true }));
  database.pragma('wal_autocheckpoint = 0');
  try {
    commit();
  } finally {
    database.pragma(`wal_autocheckpoint = ${pages}`);
  }
}

/**
 * Moves the write-ahead log into the database and empties its file. Does nothing when the database was closed
 * meanwhile.
 */
export function checkpoint(database: SqliteDatabase): void {
  if (database.open && !database.inTransaction) database.pragma('wal_checkpoint(TRUNCATE)');
}
