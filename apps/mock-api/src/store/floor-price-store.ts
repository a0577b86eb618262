import type { SetFloorPrice } from '../domain/floor-prices.ts';
import type { SqliteDatabase } from './open-database.ts';

/** A recorded floor price. */
export interface FloorPriceRecord extends SetFloorPrice {
  readonly affiliateId: string;
  /** The time of recording, from which auctions use it, in seconds since 1970. */
  readonly recordedAt: number;
  /** False for those that the simulated staff of the publisher records in the seeded history. */
  readonly byUser: boolean;
}

type Row = Omit<FloorPriceRecord, 'byUser'> & { readonly byUser: number };

export function createFloorPriceStore(database: SqliteDatabase) {
  const insert = database.prepare<Row>(
    `INSERT INTO floor_prices
       (affiliate_id, ad_unit_id, bidder, currency, floor_price, valid_from, recorded_at, by_user)
     VALUES
       (:affiliateId, :adUnitId, :bidder, :currency, :floorPrice, :validFrom, :recordedAt, :byUser)`,
  );
  const select = database.prepare<[string], Row>(
    `SELECT affiliate_id AS affiliateId, ad_unit_id AS adUnitId, bidder, currency,
       floor_price AS floorPrice, valid_from AS validFrom, recorded_at AS recordedAt,
       by_user AS byUser
     FROM floor_prices WHERE affiliate_id = ? ORDER BY valid_from, id`,
  );
  const selectByUser = database
    .prepare<[string], number>(
      'SELECT 1 FROM floor_prices WHERE affiliate_id = ? AND by_user = 1 LIMIT 1',
    )
    .pluck();
  const removeAfter = database.prepare<[string, number]>(
    'DELETE FROM floor_prices WHERE affiliate_id = ? AND recorded_at > ?',
  );
  return {
    add: (record: FloorPriceRecord): void => {
      insert.run({ ...record, byUser: Number(record.byUser) });
    },
    /** All floor prices of an affiliate, by `validFrom`; those with the same `validFrom` in the order of recording. */
    all: (affiliateId: string): FloorPriceRecord[] =>
      select.all(affiliateId).map((row) => ({ ...row, byUser: row.byUser === 1 })),
    anyByUser: (affiliateId: string): boolean => selectByUser.get(affiliateId) !== undefined,
    /** Removes what was recorded after a time, and what the simulated staff would record after it. */
    removeAfter: (affiliateId: string, seconds: number): void => {
      removeAfter.run(affiliateId, seconds);
    },
  };
}
