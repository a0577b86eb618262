import type { SqliteDatabase } from './open-database.ts';

/**
 * Commits something long without moving the write-ahead log into the database at once, which for some megabytes takes
 * longer than the commit itself. Call `checkpoint` some turns later: two short stretches of work instead of a long one.
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

/** Moves the write-ahead log into the database and empties its file; nothing where the database was closed meanwhile. */
export function checkpoint(database: SqliteDatabase): void {
  if (database.open && !database.inTransaction) database.pragma('wal_checkpoint(TRUNCATE)');
}
