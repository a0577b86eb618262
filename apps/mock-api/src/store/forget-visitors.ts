import type { SqliteDatabase } from './open-database.ts';

/** Empties what a database holds beside a world's state: sessions, codes, usage events and the fault plan. */
export function forgetVisitors(database: SqliteDatabase): void {
  database.exec(`
    DELETE FROM sessions;
    DELETE FROM authorization_codes;
    DELETE FROM usage_events;
    DELETE FROM faults;
    DELETE FROM sqlite_sequence WHERE name = 'faults';
  `);
}
