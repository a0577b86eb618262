import type { SqliteDatabase } from './open-database.ts';

/**
 * Empties the tables of a database that are not the world's state, and the fault plan: sessions, codes, usage events,
 * rules.
 */
export function forgetVisitors(database: SqliteDatabase): void {
  database.exec(`
    DELETE FROM sessions;
    DELETE FROM authorization_codes;
    DELETE FROM usage_events;
    DELETE FROM faults;
    DELETE FROM sqlite_sequence WHERE name = 'faults';
  `);
}
