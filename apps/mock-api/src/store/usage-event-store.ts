import type { UsageEvent } from '../contract/operations/control/events.ts';
import type { SqliteDatabase } from './open-database.ts';

/** A usage event before it is stored; `at` in ms since 1970 on the world's clock. */
type NewUsageEvent = Pick<UsageEvent, 'name' | 'properties'> & { readonly at: number };

const MAX_EVENTS = 2000;

/** The usage events of one world; beyond a bound the oldest are removed. */
export function createUsageEventStore(database: SqliteDatabase) {
  const insert = database.prepare<[string, string, number]>(
    'INSERT INTO usage_events (name, properties, at) VALUES (?, ?, ?)',
  );
  const trim = database.prepare<[number]>('DELETE FROM usage_events WHERE id <= ?');
  const select = database.prepare<
    { name: string | null },
    Omit<UsageEvent, 'properties' | 'at'> & { properties: string; at: number }
  >(
    `SELECT id, name, properties, at FROM usage_events
     WHERE :name IS NULL OR name = :name ORDER BY id`,
  );
  const clear = database.prepare('DELETE FROM usage_events');
  return {
    add: database.transaction(({ name, properties, at }: NewUsageEvent): UsageEvent => {
      const id = Number(insert.run(name, JSON.stringify(properties), at).lastInsertRowid);
      trim.run(id - MAX_EVENTS);
      return { id, name, properties, at: new Date(at).toISOString() };
    }),
    list: (name: string | null = null): UsageEvent[] =>
      select.all({ name }).map(({ properties, at, ...row }) => ({
        ...row,
        properties: JSON.parse(properties) as UsageEvent['properties'],
        at: new Date(at).toISOString(),
      })),
    clear: (): void => void clear.run(),
  };
}
