import type { Settings } from '../contract/values/alerts.ts';
import type { SqliteDatabase } from './open-database.ts';

export function createSettingsStore(database: SqliteDatabase) {
  const select = database
    .prepare<[string], string>('SELECT own_settings FROM user_settings WHERE user_id = ?')
    .pluck();
  const upsert = database.prepare<[string, string]>(
    `INSERT INTO user_settings (user_id, own_settings) VALUES (?, ?)
     ON CONFLICT (user_id) DO UPDATE SET own_settings = excluded.own_settings`,
  );
  const remove = database.prepare<[string]>('DELETE FROM user_settings WHERE user_id = ?');
  return {
    /** The settings in which a user differs from the defaults; empty for a user without a row. */
    find: (userId: string): Partial<Settings> =>
      JSON.parse(select.get(userId) ?? '{}') as Partial<Settings>,
    /**
     * Stores no row for a user without differences, so that a user who returns to the defaults leaves the state as it
     * was.
     */
    save: (userId: string, own: Partial<Settings>): void => {
      if (Object.keys(own).length === 0) remove.run(userId);
      else upsert.run(userId, JSON.stringify(own));
    },
  };
}
