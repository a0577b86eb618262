import type { PublisherFile } from '../contract/operations/control/publishers.ts';
import type { ClockSetting } from '../simulation/clock.ts';
import type { SqliteDatabase } from './open-database.ts';

export interface WorldPublisher {
  readonly file: PublisherFile;
  /** Factor on all its prices, fitted to the revenue in its file when the world was made. */
  readonly prices: number;
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
}

/** The world's own record: one row per key, so that keys can be added without a migration. */
export function createWorldStore(database: SqliteDatabase) {
  const select = database
    .prepare<[string], string>('SELECT value FROM world WHERE key = ?')
    .pluck();
  const upsert = database.prepare<[string, string]>(
    'INSERT INTO world (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  );
  const read = (key: keyof WorldRecord): unknown => {
    const text = select.get(key);
    if (text === undefined) throw new Error(`the world has no ${key}`);
    return JSON.parse(text);
  };
  const readPublisher = (): Pick<WorldRecord, 'publisher'> => {
    const text = select.get('publisher');
    return text === undefined ? {} : { publisher: JSON.parse(text) as WorldPublisher };
  };
  const write = <K extends keyof WorldRecord>(key: K, value: WorldRecord[K]): void => {
    upsert.run(key, JSON.stringify(value));
  };
  // Worlds of versions without stories have no such row.
  const readStory = (): string | null => JSON.parse(select.get('story') ?? 'null') as string | null;
  // Nor have worlds of versions without states of steps.
  const readStep = (): number => JSON.parse(select.get('storyStep') ?? '0') as number;
  return {
    load: (): WorldRecord => ({
      seed: read('seed') as number,
      origin: read('origin') as number,
      story: readStory(),
      storyStep: readStep(),
      ...readPublisher(),
      firstClock: read('firstClock') as ClockSetting,
      clock: read('clock') as ClockSetting,
      grownTo: read('grownTo') as number,
    }),
    save: database.transaction((record: WorldRecord): void => {
      for (const key of Object.keys(record) as (keyof WorldRecord)[]) write(key, record[key]);
    }),
    saveClock: (clock: ClockSetting): void => write('clock', clock),
    saveGrownTo: (simMs: number): void => write('grownTo', simMs),
  };
}
