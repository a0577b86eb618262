import type { SqliteDatabase } from './open-database.ts';

/** Tables whose rows take effect at a time of their own, which may be after the present time of the clock. */
const TIMES = `
  SELECT valid_from AS at FROM floor_prices UNION ALL SELECT recorded_at FROM floor_prices
  UNION ALL SELECT valid_from FROM configurations UNION ALL SELECT changed_at FROM auto_pick_changes
`;

/** The span around a time in which no row takes effect, in seconds since 1970: `from` included, `to` not. */
export interface UnchangedSpan {
  readonly from: number;
  readonly to: number;
}

/** Reads when recorded rows take effect. They are in the future after the clock was set back. */
export function createEffectiveTimes(database: SqliteDatabase) {
  const span = database.prepare<{ seconds: number }, { from: number | null; to: number | null }>(
    `SELECT max(at) FILTER (WHERE at <= :seconds) AS "from", min(at) FILTER (WHERE at > :seconds) AS "to"
     FROM (${TIMES})`,
  );
  return {
    unchangedSpan: (seconds: number): UnchangedSpan => {
      const { from, to } = span.get({ seconds }) ?? { from: null, to: null };
      return { from: from ?? -Infinity, to: to ?? Infinity };
    },
  };
}
