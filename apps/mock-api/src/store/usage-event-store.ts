import type { SqliteDatabase } from './open-database.ts';

/** A usage event of the portal; `at` in ms since 1970 on the world's clock. */
export interface UsageEventRecord {
  readonly id: number;
  readonly name: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly at: number;
}

const MAX_EVENTS = 2000;

/** The usage events of one world; beyond a bound the oldest are removed. */
export function createUsageEventStore(database: SqliteDatabase) {
  const insert = database.prepare<[string, string, number]>(
    'INSERT INTO usage_events (name, properties, at) VALUES (?, ?, ?)',
  );
  const trim = database.prepare<[number]>('DELETE FROM usage_events WHERE id <= ?');
  const select = database.prepare<[], { id: number; name: string; properties: string; at: number }>(
    'SELECT id, name, properties, at FROM usage_events ORDER BY id',
  );
  const clear = database.prepare('DELETE FROM usage_events');
  return {
    add: database.transaction((event: Omit<UsageEventRecord, 'id'>): UsageEventRecord => {
      const { lastInsertRowid } = insert.run(
        event.name,
        JSON.stringify(event.properties),
        event.at,
      );
      const id = Number(lastInsertRowid);
      trim.run(id - MAX_EVENTS);
      return { id, ...event };
    }),
    list: (): UsageEventRecord[] =>
      select.all().map((row) => ({
        ...row,
        properties: JSON.parse(row.properties) as Record<string, unknown>,
      })),
    clear: (): void => {
      clear.run();
    },
  };
}
