import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import type { Report } from './report.ts';

/** The suffix of an unfinished file. No other program uses it. */
export const UNFINISHED = '.bidstage-new';

export const LOG_SUFFIXES = ['-wal', '-shm', '-journal'] as const;

const DAMAGED = '.damaged';
const SQLITE_MAGIC = 'SQLite format 3\0';
const APPLICATION_ID_AT = 68;
const HEAD_BYTES = 4096;

/** Whether a path is a file and not a folder; false for a link without a target. */
export function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The first bytes of a file; fewer when the file is shorter. */
export function firstBytes(file: string): Buffer {
  const handle = openSync(file, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    return head.subarray(0, readSync(handle, head, 0, HEAD_BYTES, 0));
  } finally {
    closeSync(handle);
  }
}

export function isSqlite(head: Buffer): boolean {
  return head.toString('latin1', 0, SQLITE_MAGIC.length) === SQLITE_MAGIC;
}

/** SQLite's application id, which marks the program that a database belongs to; 0 when there is none. */
export function applicationIdOf(head: Buffer): number {
  return isSqlite(head) && head.length >= APPLICATION_ID_AT + 4
    ? head.readUInt32BE(APPLICATION_ID_AT)
    : 0;
}

export function removeDatabase(file: string): void {
  for (const suffix of [...LOG_SUFFIXES, '']) rmSync(`${file}${suffix}`, { force: true });
}

function freeNameFor(path: string): string {
  let ordinal = 1;
  const name = (): string => `${path}${DAMAGED}${ordinal === 1 ? '' : `-${ordinal}`}`;
  while (existsSync(name())) ordinal += 1;
  return name();
}

/** Renames a file or folder and SQLite's files next to it, so that its path is free. Returns the new path. */
export function moveAside(path: string): string {
  const aside = freeNameFor(path);
  renameSync(path, aside);
  for (const suffix of LOG_SUFFIXES)
    if (existsSync(`${path}${suffix}`)) renameSync(`${path}${suffix}`, `${aside}${suffix}`);
  return aside;
}

/** Moves the logs of a missing database aside: SQLite would write their pages into the next database of that name. */
export function moveLostLogs(file: string, report: Report): void {
  for (const suffix of LOG_SUFFIXES) {
    const log = `${file}${suffix}`;
    // Looks for the log first: another process creates the database before its log.
    if (!existsSync(log) || existsSync(file)) continue;
    report(`${log} has no database next to it: it is not used, and it is now ${moveAside(log)}`);
  }
}

export function isMovedAside(name: string): boolean {
  return /\.damaged(-\d+)?(-wal|-shm|-journal)?$/.test(name);
}
