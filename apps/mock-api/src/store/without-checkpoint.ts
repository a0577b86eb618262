import type { SqliteDatabase } from './open-database.ts';

/**
 * Commits something long without moving the write-ahead log into the database at once, which for some megabytes takes
 * longer than the commit itself. The next commit does it: two short stretches of work instead of a long one.
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
