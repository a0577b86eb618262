import { Database, type SqliteDatabase } from '../../src/store/sqlite.ts';
import { vi } from 'vitest';

/** Databases that cannot grow, as on a full disk. */
export interface Filling {
  /** Lets no database that was opened since, and is still open, take more than so many further pages. */
  fill(morePages?: number): void;
  /** Lets them grow again. */
  free(): void;
  stop(): void;
}

/** Notices each database that is opened from now on; call `stop` at the end of the test. */
export function noticeDatabases(): Filling {
  const opened = vi.spyOn(Database.prototype, 'pragma');
  const setPages = (pagesOf: (database: SqliteDatabase) => number): void => {
    const databases = new Set(opened.mock.contexts as SqliteDatabase[]);
    for (const database of databases)
      if (database.open) database.pragma(`max_page_count = ${pagesOf(database)}`);
  };
  const pagesIn = (database: SqliteDatabase): number =>
    Number(database.pragma('page_count', { simple: true }));
  return {
    fill: (morePages = 0) => setPages((database) => pagesIn(database) + morePages),
    free: () => setPages(() => 1_000_000),
    stop: () => opened.mockRestore(),
  };
}
