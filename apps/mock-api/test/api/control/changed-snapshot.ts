import { createActStore } from '#api/store/act-store.ts';
import { SNAPSHOT_TABLE } from '#api/store/snapshot/snapshot-file.ts';
import { Database } from '#api/store/sqlite.ts';
import { stateHashOf } from '#api/store/state-digest.ts';
import { createWorldStore } from '#api/store/world-store.ts';

/** The file of a snapshot after some SQL; with `sign`, its hashes are updated to fit. */
export function changedSnapshot(good: Buffer, sql: string, sign: boolean): Buffer {
  const database = new Database(good);
  database.pragma('foreign_keys = OFF');
  database.unsafeMode(true);
  database.exec(sql);
  if (sign) {
    const record = createWorldStore(database).load();
    const rules = database
      .prepare<[], string>('SELECT rule FROM faults')
      .pluck()
      .all()
      .map((text) => JSON.parse(text) as never);
    database.exec('ALTER TABLE snapshot RENAME TO schema_of');
    database.exec('CREATE TEMP TABLE kept AS SELECT * FROM schema_of; DROP TABLE schema_of');
    const hash = JSON.stringify(stateHashOf(database, { ...record, rules }));
    database.exec(`${SNAPSHOT_TABLE}; INSERT INTO snapshot SELECT * FROM kept; DROP TABLE kept`);
    database.prepare("UPDATE snapshot SET value = ? WHERE key = 'stateHash'").run(hash);
    const acts = JSON.stringify(createActStore(database).digest());
    database.prepare("UPDATE snapshot SET value = ? WHERE key = 'actsHash'").run(acts);
  }
  const bytes = database.serialize();
  database.close();
  return bytes;
}
