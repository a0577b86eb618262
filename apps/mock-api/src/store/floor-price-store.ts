import type { FloorPriceCurrency } from '../contract/business-constants.ts';
import type { SqliteDatabase } from './open-database.ts';

/** A floor price as it was recorded. Times in seconds since 1970. */
export interface FloorPriceRecord {
  readonly affiliateId: string;
  readonly adUnitId: string;
  readonly bidder: string;
  readonly currency: FloorPriceCurrency;
  /** CPM in `currency`. */
  readonly floorPrice: number;
  /** When it was set, as whoever recorded it says. */
  readonly validFrom: number;
  /** When it was recorded, which is when auctions begin to heed it. */
  readonly recordedAt: number;
  /** False for those that the publisher's staff sets by itself in the seeded history. */
  readonly byUser: boolean;
}

type Row = Omit<FloorPriceRecord, 'byUser'> & { readonly byUser: number };

/** Floor prices of one world. */
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
    /** All of an affiliate's, by `validFrom`, of one time in the order in which they were recorded. */
    all: (affiliateId: string): FloorPriceRecord[] =>
      select.all(affiliateId).map((row) => ({ ...row, byUser: row.byUser === 1 })),
    /** Whether a user has recorded one of an affiliate's. */
    anyByUser: (affiliateId: string): boolean => selectByUser.get(affiliateId) !== undefined,
    /** Forgets what was recorded, or would be by itself, after a time. */
    removeAfter: (affiliateId: string, seconds: number): void => {
      removeAfter.run(affiliateId, seconds);
    },
  };
}
