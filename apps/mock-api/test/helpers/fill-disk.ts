import { Database, type SqliteDatabase } from '#api/store/sqlite.ts';
import { vi } from 'vitest';

/** Databases that can be stopped from growing, as on a full disk. */
export interface Filling {
  /** Limits all open databases that were opened since `noticeDatabases` to a number of further pages. */
  fill(morePages?: number): void;
  /** Removes the limit. */
  free(): void;
  stop(): void;
}

/** Tracks each database opened from now on; call `stop` at the end of the test. */
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
