import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import type { Report } from './report.ts';

/** How the name of a file ends that is yet to be finished: nobody else calls a file so. */
export const UNFINISHED = '.bidstage-new';

/** How the names of the files end that SQLite keeps beside a database. */
export const LOG_SUFFIXES = ['-wal', '-shm', '-journal'] as const;

const DAMAGED = '.damaged';
const SQLITE_MAGIC = 'SQLite format 3\0';
const APPLICATION_ID_AT = 68;
const HEAD_BYTES = 4096;

/** Whether there is a file, not a folder, at a path; a link that leads nowhere is none. */
export function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The begin of a file; shorter where the file is. */
export function headOf(file: string): Buffer {
  const handle = openSync(file, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    return head.subarray(0, readSync(handle, head, 0, HEAD_BYTES, 0));
  } finally {
    closeSync(handle);
  }
}

/** Whether bytes begin a SQLite database. */
export function isSqlite(head: Buffer): boolean {
  return head.toString('latin1', 0, SQLITE_MAGIC.length) === SQLITE_MAGIC;
}

/** The mark by which SQLite databases say which program they belong to; 0 where there is none. */
export function applicationIdOf(head: Buffer): number {
  return isSqlite(head) && head.length >= APPLICATION_ID_AT + 4
    ? head.readUInt32BE(APPLICATION_ID_AT)
    : 0;
}

/** Removes a database file and what SQLite keeps beside it. */
export function removeDatabase(file: string): void {
  for (const suffix of [...LOG_SUFFIXES, '']) rmSync(`${file}${suffix}`, { force: true });
}

function freeNameFor(path: string): string {
  let ordinal = 1;
  const name = (): string => `${path}${DAMAGED}${ordinal === 1 ? '' : `-${ordinal}`}`;
  while (existsSync(name())) ordinal += 1;
  return name();
}

/** Renames a file or folder, and what SQLite keeps beside it, so that its place is free; answers where it is now. */
export function moveAside(path: string): string {
  const aside = freeNameFor(path);
  renameSync(path, aside);
  for (const suffix of LOG_SUFFIXES)
    if (existsSync(`${path}${suffix}`)) renameSync(`${path}${suffix}`, `${aside}${suffix}`);
  return aside;
}

/**
 * Moves logs aside that a database has left, which is no longer there: SQLite would write their pages into the next
 * database of that name.
 */
export function moveLostLogs(file: string, report: Report): void {
  for (const suffix of LOG_SUFFIXES) {
    const log = `${file}${suffix}`;
    // The log is looked for first: another process makes the database before its log.
    if (!existsSync(log) || existsSync(file)) continue;
    report(
      `${log} has no database beside it: nothing of it is used, and it is now ${moveAside(log)}`,
    );
  }
}

/** Whether a name was given by `moveAside`. */
export function isMovedAside(name: string): boolean {
  return /\.damaged(-\d+)?(-wal|-shm|-journal)?$/.test(name);
}
