import type { SqliteDatabase } from './open-database.ts';

/** AutoPick switched on or off at a time (seconds since 1970); `bidders` = whom it keeps, by code, none when off. */
export interface AutoPickChange {
  readonly affiliateId: string;
  readonly changedAt: number;
  readonly enabled: boolean;
  readonly bidders: readonly string[];
}

interface Row {
  readonly affiliateId: string;
  readonly changedAt: number;
  readonly enabled: number;
  readonly bidders: string;
}

/** What AutoPick did in one world. */
export function createAutoPickStore(database: SqliteDatabase) {
  const insert = database.prepare<Row>(
    `INSERT INTO auto_pick_changes (affiliate_id, changed_at, enabled, bidders)
     VALUES (:affiliateId, :changedAt, :enabled, :bidders)`,
  );
  const select = database.prepare<[string], Row>(
    `SELECT affiliate_id AS affiliateId, changed_at AS changedAt, enabled, bidders
     FROM auto_pick_changes WHERE affiliate_id = ? ORDER BY changed_at, id`,
  );
  const removeAfter = database.prepare<[string, number]>(
    'DELETE FROM auto_pick_changes WHERE affiliate_id = ? AND changed_at > ?',
  );
  return {
    add: (change: AutoPickChange): void => {
      insert.run({
        ...change,
        enabled: Number(change.enabled),
        bidders: JSON.stringify(change.bidders),
      });
    },
    /** All of an affiliate's, oldest first. */
    all: (affiliateId: string): AutoPickChange[] =>
      select.all(affiliateId).map((row) => ({
        ...row,
        enabled: row.enabled === 1,
        bidders: JSON.parse(row.bidders) as string[],
      })),
    /** Forgets what happened after a time, which the clock has been set back from. */
    removeAfter: (affiliateId: string, seconds: number): void => {
      removeAfter.run(affiliateId, seconds);
    },
  };
}
