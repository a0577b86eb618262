import type { SqliteDatabase } from './open-database.ts';

/**
 * AutoPick switched on or off at a time (seconds since 1970). `bidders` are the codes that it keeps active; empty when
 * off.
 */
export interface AutoPickChange {
  readonly affiliateId: string;
  readonly changedAt: number;
  readonly enabled: boolean;
  readonly bidders: readonly string[];
}

type Row = Omit<AutoPickChange, 'enabled' | 'bidders'> & {
  readonly enabled: number;
  readonly bidders: string;
};

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
    /** All changes of an affiliate, oldest first. */
    all: (affiliateId: string): AutoPickChange[] =>
      select.all(affiliateId).map((row) => ({
        ...row,
        enabled: row.enabled === 1,
        bidders: JSON.parse(row.bidders) as string[],
      })),
    /** Removes changes after a time, after the clock was set back to it. */
    removeAfter: (affiliateId: string, seconds: number): void => {
      removeAfter.run(affiliateId, seconds);
    },
  };
}
