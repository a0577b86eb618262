import type { PublisherFile } from '../contract/operations/control/publishers.ts';
import type { ClockSetting } from '../simulation/clock.ts';
import type { SqliteDatabase } from './open-database.ts';

export interface WorldPublisher {
  readonly file: PublisherFile;
  /** Factor on all its prices, fitted to the revenue in its file when the world was made. */
  readonly prices: number;
  /** Factor on all bid rates, fitted to the impressions in its file; 1 if absent. */
  readonly demand?: number;
  /** How often an ad unit is filled anew in one page view; 1 if absent. */
  readonly refresh?: number;
}

export interface WorldRecord {
  readonly seed: number;
  /** Simulated time at which the world was created: its seeded state is the state of that day. */
  readonly origin: number;
  /** The story of the first state; null for the plain world. */
  readonly story: string | null;
  /** The step of the story that the state came from, from 0; 0 for the plain world. */
  readonly storyStep: number;
  /** The publisher of one's own that it has besides those of the fixtures; absent without one. */
  readonly publisher?: WorldPublisher;
  readonly firstClock: ClockSetting;
  readonly clock: ClockSetting;
  /** Simulated time up to which rows that time brings have been added. */
  readonly grownTo: number;
  /** Digest of the story up to its step, as it was then; absent without a story. */
  readonly storyHash?: string;
  /** Why its acts do not make its state, as a text; null if they do. */
  readonly gap: string | null;
}

/** The gap of worlds of versions that did not store acts. */
export const NO_ACTS = 'it was made by an earlier version, which did not store what was done';

/** Reads the values of a world's record; those of keys that earlier versions did not write have a default. */
function recordReader(database: SqliteDatabase) {
  const select = database
    .prepare<[string], string>('SELECT value FROM world WHERE key = ?')
    .pluck();
  type Key = keyof WorldRecord;
  const optional = <K extends Key, D>(key: K, missing: D): WorldRecord[K] | D => {
    const text = select.get(key);
    return text === undefined ? missing : (JSON.parse(text) as WorldRecord[K]);
  };
  const required = <K extends Key>(key: K): WorldRecord[K] => {
    if (select.get(key) === undefined) throw new Error(`the world has no ${key}`);
    return optional(key, undefined) as WorldRecord[K];
  };
  return { optional, required };
}

/** The world's own record: one row per key, so that keys can be added without a migration. */
export function createWorldStore(database: SqliteDatabase) {
  const upsert = database.prepare<[string, string]>(
    'INSERT INTO world (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  );
  const { optional, required } = recordReader(database);
  const write = <K extends keyof WorldRecord>(key: K, value: WorldRecord[K]): void => {
    upsert.run(key, JSON.stringify(value));
  };
  const load = (): WorldRecord => {
    const publisher = optional('publisher', undefined);
    const storyHash = optional('storyHash', undefined);
    return {
      seed: required('seed'),
      origin: required('origin'),
      story: optional('story', null),
      storyStep: optional('storyStep', 0),
      ...(publisher && { publisher }),
      firstClock: required('firstClock'),
      clock: required('clock'),
      grownTo: required('grownTo'),
      ...(storyHash !== undefined && { storyHash }),
      gap: optional('gap', NO_ACTS),
    };
  };
  return {
    load,
    save: database.transaction((record: WorldRecord): void => {
      for (const key of Object.keys(record) as (keyof WorldRecord)[]) write(key, record[key]);
    }),
    saveClock: (clock: ClockSetting): void => write('clock', clock),
    saveGap: (gap: string): void => write('gap', gap),
    saveGrownTo: (simMs: number): void => write('grownTo', simMs),
  };
}
