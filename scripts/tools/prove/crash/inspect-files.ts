import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UNFINISHED } from '../../../../apps/mock-api/src/store/files/own-files.ts';
import { Database } from '../../../../apps/mock-api/src/store/sqlite.ts';
import { withFolder } from '../../../lib/server-process.ts';

/** Folders of a data directory with SQLite files that only one server writes. */
const FOLDERS = ['worlds', 'snapshots'];

export interface FileFindings {
  readonly databases: number;
  readonly findings: string[];
}

function checkDatabase(file: string, label: string): string[] {
  const database = new Database(file);
  try {
    const integrity = database.pragma('integrity_check', { simple: true });
    if (integrity !== 'ok') return [`${label}: integrity_check returned ${String(integrity)}`];
    const { length } = database.pragma('foreign_key_check') as unknown[];
    return length > 0 ? [`${label}: ${length} rows refer to missing rows`] : [];
  } catch (error) {
    return [`${label}: ${String(error)}`];
  } finally {
    database.close();
  }
}

/**
 * Inspects every SQLite file of a data directory after its server was killed. It opens copies: opening a file of a killed
 * server repairs it, and the next server must do that.
 */
export const inspectDeadDirectory = (directory: string): Promise<FileFindings> =>
  withFolder((copy) => {
    const folders = FOLDERS.filter((folder) => existsSync(join(directory, folder)));
    for (const folder of folders)
      cpSync(join(directory, folder), join(copy, folder), { recursive: true });
    const labels = folders.flatMap((folder) => {
      const names = readdirSync(join(copy, folder)).filter((name) => name.endsWith('.db'));
      return names.map((name) => `${folder}/${name}`);
    });
    const findings = labels.flatMap((label) => checkDatabase(join(copy, label), label));
    return { databases: labels.length, findings };
  });

/** Returns unfinished files of a crash that the restarted server has not removed. */
export function leftovers(directory: string): string[] {
  return FOLDERS.flatMap((folder) => {
    const names = readdirSync(join(directory, folder));
    const isOrphan = (name: string): boolean =>
      /-(?:wal|shm)$/.test(name) && !names.includes(name.replace(/-(?:wal|shm)$/, ''));
    return names
      .filter((name) => name.includes(UNFINISHED) || isOrphan(name))
      .map((name) => `${folder}/${name} is left over`);
  });
}
