import { createHash } from 'node:crypto';
import type { Act } from '../contract/operations/control/acts.ts';
import type { SqliteDatabase } from './open-database.ts';

interface ActRow {
  readonly act: string;
  readonly csv: Buffer | null;
}

/** The JSON of an act without its file, which is a cell of its own: a file may be large. */
function actRow(act: Act): ActRow {
  if (act.operation !== 'uploadConfig' || act.csv === undefined)
    return { act: JSON.stringify(act), csv: null };
  const { csv, ...head } = act;
  return { act: JSON.stringify(head), csv: Buffer.from(csv) };
}

function actOfRow({ act, csv }: ActRow): Act {
  const head = JSON.parse(act) as Act;
  return csv === null ? head : ({ ...head, csv: csv.toString('utf8') } as Act);
}

/** What was done in a world since its first state, numbered from 1. */
export function createActStore(database: SqliteDatabase) {
  const insert = database.prepare<[string, Buffer | null]>(
    'INSERT INTO acts (act, csv) VALUES (?, ?)',
  );
  const last = database.prepare<[], number | null>('SELECT max(id) FROM acts').pluck();
  const bytes = database
    .prepare<[], number>('SELECT coalesce(sum(length(csv)), 0) FROM acts')
    .pluck();
  const range = database.prepare<[number, number], ActRow>(
    'SELECT act, csv FROM acts WHERE id > ? AND id <= ? ORDER BY id',
  );
  const heads = database.prepare<[], string>('SELECT act FROM acts ORDER BY id').pluck();
  const rows = database.prepare<[], ActRow & { id: number }>('SELECT * FROM acts ORDER BY id');
  return {
    add: (act: Act): void => {
      const { act: head, csv } = actRow(act);
      insert.run(head, csv);
    },
    /** Number of the last one; 0 without any. */
    last: (): number => last.get() ?? 0,
    /** Bytes of the files of all. */
    fileBytes: (): number => bytes.get() ?? 0,
    /** Those after the number `since`, up to the number `until`. */
    between: (since = 0, until = Number.MAX_SAFE_INTEGER): Act[] =>
      range.all(since, until).map(actOfRow),
    /** When each was done, and by whom. */
    authors: (): Pick<Act, 'at' | 'persona'>[] =>
      heads.all().map((act) => JSON.parse(act) as Pick<Act, 'at' | 'persona'>),
    /** SHA-256 over all of them. */
    digest: (): string => {
      const hash = createHash('sha256');
      for (const { id, act, csv } of rows.iterate())
        hash.update(JSON.stringify([id, act, csv?.length ?? null])).update(csv ?? '');
      return hash.digest('hex');
    },
    clear: (): void => void database.exec('DELETE FROM acts'),
  };
}
