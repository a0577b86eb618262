import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pid } from 'node:process';
import { isDamage } from '#api/lib/disk-errors.ts';
import { Database, type SqliteDatabase } from '../sqlite.ts';
import { makeFolder } from './folder.ts';
import { CHOOSE_FOLDER } from './start-problem.ts';

/** An empty database that is locked as long as a server uses the folder. Nothing is ever stored in it. */
const LOCK = 'server.lock';

/** Who holds the lock, for the sentence of another server. It is no proof: it stays after a kill. */
const HOLDER = 'server.json';

/** How long a server may wait for one that ends at the same time, in ms. */
const TIMEOUT_MS = 200;

/** The lock of a data folder, which only one server at a time can hold. */
export interface FolderLock {
  /** Records the port of this server for the sentence of another one. */
  setPort(port: number): void;
  release(): void;
}

interface Holder {
  readonly pid: number;
  /** Absent until the server listens. */
  readonly port?: number;
}

function writeHolder(folder: string, holder: Holder): void {
  try {
    writeFileSync(join(folder, HOLDER), JSON.stringify(holder));
  } catch {
    // On a full disk the sentence names no process; the lock needs no room.
  }
}

/** Who uses a folder, for the end of a sentence; nothing if that is not known. */
function holderOf(folder: string): string {
  try {
    const holder = JSON.parse(readFileSync(join(folder, HOLDER), 'utf8')) as Holder;
    const port = holder.port === undefined ? '' : `, port ${holder.port}`;
    return ` (process ${holder.pid}${port})`;
  } catch {
    return '';
  }
}

function explained(error: unknown, folder: string): unknown {
  const cause = { cause: error };
  const file = join(folder, LOCK);
  if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY')
    return new Error(
      `${folder} is in use by another Bidstage${holderOf(folder)}: end it, ${CHOOSE_FOLDER}`,
      cause,
    );
  if (isDamage(error))
    return new Error(
      `${file} is not the lock of a Bidstage, which is an empty file: move it away, ${CHOOSE_FOLDER}`,
      cause,
    );
  return error;
}

/**
 * Makes this server the only one on a data folder, which is created if it is missing. Call it before anything in the
 * folder is read. The operating system releases the lock when the process ends, however it ends. Throws a sentence when
 * another server holds it, also one of this process.
 */
export function lockFolder(folder: string): FolderLock {
  makeFolder(folder);
  let database: SqliteDatabase | undefined;
  try {
    database = new Database(join(folder, LOCK), { timeout: TIMEOUT_MS });
    // In memory, so that no journal is written for a transaction that never ends.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    throw explained(error, folder);
  }
  writeHolder(folder, { pid });
  const held = database;
  return {
    setPort: (port) => writeHolder(folder, { pid, port }),
    release: () => {
      if (!held.open) return;
      rmSync(join(folder, HOLDER), { force: true });
      held.close();
    },
  };
}
