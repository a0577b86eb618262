import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UNFINISHED } from '../../../../apps/mock-api/src/store/files/own-files.ts';
import { Database } from '../../../../apps/mock-api/src/store/sqlite.ts';

/** Consistency rules for the tables of every world: each query returns violations. */
const WRONG: Readonly<Record<string, string>> = {
  'a payment is not where its history leads': `
    SELECT p.id FROM payments AS p JOIN payment_status_changes AS c ON c.payment_id = p.id
    WHERE c.id = (SELECT max(id) FROM payment_status_changes WHERE payment_id = p.id) AND c.to_status <> p.status`,
  'a payment has a day of payment without being closed, or the other way round': `
    SELECT id FROM payments WHERE (status = 2) <> (value_date IS NOT NULL)`,
  'AutoPick is not what was last recorded': `
    SELECT a.id FROM affiliates AS a JOIN auto_pick_changes AS c ON c.affiliate_id = a.id
    WHERE c.id = (SELECT max(id) FROM auto_pick_changes WHERE affiliate_id = a.id)
      AND c.enabled <> a.auto_pick_enabled`,
  'the world does not know itself': `
    SELECT 1 WHERE (SELECT count(*) FROM world WHERE key IN ('seed', 'origin', 'clock', 'grownTo')) <> 4`,
};

/** Folders of a data directory with SQLite files that only one server writes. */
const FOLDERS = ['worlds', 'templates', 'snapshots'];

/** Findings in the files of a data directory. */
export interface FileFindings {
  /** Number of inspected databases. */
  readonly databases: number;
  readonly findings: readonly string[];
}

function checkDatabase(file: string, label: string): string[] {
  const database = new Database(file);
  try {
    const integrity = database.pragma('integrity_check', { simple: true });
    if (integrity !== 'ok') return [`${label}: integrity_check returned ${String(integrity)}`];
    const foreign = database.pragma('foreign_key_check') as unknown[];
    const broken = foreign.length > 0 ? [`${label}: ${foreign.length} rows refer to nothing`] : [];
    if (!label.startsWith('worlds')) return broken;
    return Object.entries(WRONG).reduce((found, [what, query]) => {
      const rows = database.prepare(query).pluck().all();
      return rows.length === 0 ? found : [...found, `${label}: ${what} (${rows.join(', ')})`];
    }, broken);
  } catch (error) {
    return [`${label}: ${String(error)}`];
  } finally {
    database.close();
  }
}

/**
 * Inspects every SQLite file of a data directory after its server was killed. It reads a copy, because opening a file
 * repairs it, and the next server must do that.
 */
export function inspectDeadDirectory(directory: string): FileFindings {
  const copy = mkdtempSync(join(tmpdir(), 'bidstage-inspect-'));
  try {
    const findings: string[] = [];
    let databases = 0;
    for (const folder of FOLDERS) {
      const source = join(directory, folder);
      if (!existsSync(source)) continue;
      cpSync(source, join(copy, folder), { recursive: true });
      for (const name of readdirSync(source).filter((file) => file.endsWith('.db'))) {
        databases += 1;
        findings.push(...checkDatabase(join(copy, folder, name), `${folder}/${name}`));
      }
    }
    return { databases, findings };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Runs `integrity_check` on the facts of the market, which several processes may have open. */
export function inspectFacts(directory: string): FileFindings {
  const folder = join(directory, 'facts');
  const files = readdirSync(folder).filter((name) => name.endsWith('.db'));
  const findings = files.flatMap((name) => {
    const database = new Database(join(folder, name), { readonly: true });
    const integrity = database.pragma('integrity_check', { simple: true });
    database.close();
    return integrity === 'ok' ? [] : [`facts/${name}: ${String(integrity)}`];
  });
  return { databases: files.length, findings };
}

/** Returns unfinished files of a crash that the restarted server has not removed. */
export function leftovers(directory: string): string[] {
  return FOLDERS.flatMap((folder) => {
    const names = readdirSync(join(directory, folder));
    const orphan = (name: string): boolean =>
      /-(?:wal|shm)$/.test(name) && !names.includes(name.replace(/-(?:wal|shm)$/, ''));
    return names
      .filter((name) => name.includes(UNFINISHED) || orphan(name))
      .map((name) => `${folder}/${name} is left over`);
  });
}
