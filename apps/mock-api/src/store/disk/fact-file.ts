import { existsSync, rmSync } from 'node:fs';
import type { Steps } from '#api/domain/steps.ts';
import { isFactsFile } from '../facts/fact-files.ts';
import { Database, type SqliteDatabase } from '../sqlite.ts';

/** Days that are removed at a time before the used bytes are measured again. */
const DAYS_AT_A_TIME = 8;

const PAGES_AT_A_TIME = 128;

/** Longest wait for another process that writes, in ms. */
const TIMEOUT_MS = 1000;

/** The value of SQLite's `auto_vacuum` that means INCREMENTAL. */
const INCREMENTAL = 2;

const USES = `
  CREATE TABLE IF NOT EXISTS fact_uses (key TEXT PRIMARY KEY, used INTEGER NOT NULL) WITHOUT ROWID
`;

function withFile<T>(file: string, timeout: number, work: (database: SqliteDatabase) => T): T {
  const database = new Database(file, { timeout, fileMustExist: true });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/**
 * Creates an empty file that returns pages to the disk when facts are removed. SQLite must know this before the first
 * table.
 */
export function makeFactFile(file: string): void {
  if (existsSync(file)) return;
  const database = new Database(file, { timeout: TIMEOUT_MS });
  try {
    database.pragma('auto_vacuum = INCREMENTAL');
    database.exec('VACUUM');
  } finally {
    database.close();
  }
}

function releaseSomePages(database: SqliteDatabase): boolean {
  const free = (): number => Number(database.pragma('freelist_count', { simple: true }));
  const before = free();
  // `pragma()` would stop after the first page.
  database.exec(`PRAGMA incremental_vacuum(${PAGES_AT_A_TIME})`);
  const left = free();
  return left > 0 && left < before;
}

export function* releaseFreePages(file: string): Steps {
  while (withFile(file, TIMEOUT_MS, releaseSomePages)) yield;
}

/**
 * Rewrites a file that was created without a bound, so that it returns pages from then on. It takes long for a large
 * file.
 */
export function enableShrinking(file: string): void {
  withFile(file, TIMEOUT_MS, (database) => {
    if (database.pragma('auto_vacuum', { simple: true }) === INCREMENTAL) return;
    database.pragma('auto_vacuum = INCREMENTAL');
    database.exec('VACUUM');
  });
}

/** Bytes of the pages in use. Free pages do not count, because new days fill them. */
export function usedBytes(file: string): number {
  return withFile(file, TIMEOUT_MS, (database) => {
    const read = (name: string): number => Number(database.pragma(name, { simple: true }));
    return (read('page_count') - read('freelist_count')) * read('page_size');
  });
}

/** Records that days were used now, in this order. */
export function recordUses(file: string, keys: readonly string[]): void {
  withFile(file, TIMEOUT_MS, (database) => {
    database.exec(USES);
    const last = database.prepare<[], number>('SELECT ifnull(max(used), 0) FROM fact_uses').pluck();
    const note = database.prepare<[string, number]>(
      'INSERT OR REPLACE INTO fact_uses VALUES (?, ?)',
    );
    const noteAll = database.transaction(() => {
      const before = last.get() ?? 0;
      keys.forEach((key, index) => note.run(key, before + 1 + index));
    });
    noteAll.immediate();
  });
}

/** Removes the least recently used days that are not held; returns their number. */
function removeSome(database: SqliteDatabase, isHeld: (key: string) => boolean): number {
  database.exec(USES);
  const oldestFirst = database.prepare<[], { id: number; key: string }>(
    `SELECT fact_days.id, fact_days.key FROM fact_days LEFT JOIN fact_uses USING (key)
     ORDER BY ifnull(fact_uses.used, 0), fact_days.id`,
  );
  const removed = oldestFirst
    .all()
    .filter(({ key }) => !isHeld(key))
    .slice(0, DAYS_AT_A_TIME);
  const day = database.prepare<[number]>('DELETE FROM fact_days WHERE id = ?');
  const use = database.prepare<[string]>('DELETE FROM fact_uses WHERE key = ?');
  const remove = database.transaction(() => {
    for (const { id, key } of removed) {
      day.run(id);
      use.run(key);
    }
  });
  remove.immediate();
  return removed.length;
}

/**
 * Removes the least recently used days from a file of facts until about `bytes` bytes are free; held days stay. Each
 * step takes some milliseconds. Returns the number of bytes freed, which is smaller when no other days are left. A
 * removed day is generated again on the next read.
 */
export function* removeDays(
  file: string,
  bytes: number,
  isHeld: (key: string) => boolean,
): Steps<number> {
  const before = usedBytes(file);
  let freed = 0;
  while (freed < bytes) {
    if (withFile(file, TIMEOUT_MS, (database) => removeSome(database, isHeld)) === 0) break;
    freed = before - usedBytes(file);
    yield;
  }
  yield* releaseFreePages(file);
  return freed;
}

/** Removes a file of facts that no process has open. Returns false when a process has it open or it holds no facts. */
export function removeFactFile(file: string): boolean {
  if (!isFactsFile(file)) return false;
  try {
    const isFree = withFile(file, 0, (database) => {
      database.pragma('locking_mode = EXCLUSIVE');
      // SQLite leaves WAL mode only when no other connection is open.
      return database.pragma('journal_mode = DELETE', { simple: true }) === 'delete';
    });
    if (!isFree) return false;
  } catch {
    return false;
  }
  for (const suffix of ['-wal', '-shm', '']) rmSync(`${file}${suffix}`, { force: true });
  return true;
}
