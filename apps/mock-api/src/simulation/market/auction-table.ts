import type { Market } from '../../fixtures/market.ts';
import { adServerOf } from './ad-server.ts';
import { type AuctionBidder, type AuctionOutcome, holdAuction } from './auction.ts';
import type { BidderTraits } from './bidder-traits.ts';

/** Logarithms of the market levels (factors on all prices) for which a table has a column. */
const LEVELS = [-0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8];
const LEVEL_STEP = 0.2;
const LOWEST_LEVEL = -0.8;

/** Offsets of one bidder's numbers at one level within a table's `Float64Array`. */
export const OUTCOME = { bid: 0, otherCpm: 1, win: 2, impression: 3, paidCpm: 4 } as const;
export const OUTCOME_FIELDS = 5;

/**
 * The results of an ad unit's auctions for its bidders at every level of the market. Without floors prices scale with
 * the level, so one column is enough; with floors there is one column per level, with linear interpolation between
 * them.
 */
export interface AuctionTable {
  /** One or `LEVELS.length` columns: the fields of `OUTCOME` per bidder; CPM in USD at that level. */
  readonly columns: readonly Float64Array[];
  /** The ad server's line items at level 1; their prices scale with the level. */
  readonly rivals: AuctionOutcome['rivals'];
  /** Prices of the fixed-rate line items at level 1, USD CPM. */
  readonly networkCpm: number;
  readonly bulkCpm: number;
  /** Shares of the ad requests in which each line item competes. */
  readonly networkShare: number;
  readonly bulkShare: number;
  readonly adSenseShare: number;
  readonly directShare: number;
  readonly houseShare: number;
}

/** A bidder with its floor in USD CPM, 0 without a floor. */
export interface TableBidder {
  readonly traits: BidderTraits;
  readonly floor: number;
}

function column({ bidders }: AuctionOutcome): Float64Array {
  const values = new Float64Array(bidders.length * OUTCOME_FIELDS);
  bidders.forEach((outcome, index) => {
    values.set(
      [outcome.bid, outcome.otherCpm, outcome.win, outcome.impression, outcome.paidCpm],
      index * OUTCOME_FIELDS,
    );
  });
  return values;
}

/** Builds the table of an ad unit with `cpmMultiplier` times the baseline prices. */
export function buildAuctionTable(
  market: Market,
  cpmMultiplier: number,
  bidders: readonly TableBidder[],
): AuctionTable {
  const rules = {
    userValueShare: market.model.userValueShare.value,
    floorLiftShare: market.model.floorLiftShare.value,
  };
  const at = (level: number): AuctionOutcome => {
    const scale = cpmMultiplier * Math.exp(level);
    const entrants = bidders.map(({ traits, floor }): AuctionBidder => ({
      bidRate: traits.bidRate,
      cpmMedian: traits.cpmMedian * scale,
      cpmSigma: traits.cpmSigma,
      winBias: traits.winBias,
      floor,
    }));
    return holdAuction(entrants, adServerOf(market, scale), rules);
  };
  const level1 = at(0);
  const hasFloors = bidders.some(({ floor }) => floor > 0);
  const server = adServerOf(market, cpmMultiplier);
  return {
    columns: hasFloors ? LEVELS.map((level) => column(at(level))) : [column(level1)],
    rivals: level1.rivals,
    networkCpm: server.network.price,
    bulkCpm: server.bulk.price,
    networkShare: server.network.share,
    bulkShare: server.bulk.share,
    adSenseShare: server.adSense.share,
    directShare: server.directShare,
    houseShare: server.houseShare,
  };
}

/** Writes a bidder's outcome at a level of the market (`logLevel` is its logarithm) to `into`; CPM in USD. */
export function readOutcome(
  { columns }: AuctionTable,
  bidder: number,
  level: number,
  logLevel: number,
  into: Float64Array,
): void {
  const offset = bidder * OUTCOME_FIELDS;
  const [only] = columns;
  if (columns.length === 1 && only) {
    for (let field = 0; field < OUTCOME_FIELDS; field += 1) into[field] = only[offset + field] ?? 0;
    into[OUTCOME.otherCpm] = (into[OUTCOME.otherCpm] ?? 0) * level;
    into[OUTCOME.paidCpm] = (into[OUTCOME.paidCpm] ?? 0) * level;
    return;
  }
  const position = Math.min(
    columns.length - 1,
    Math.max(0, (logLevel - LOWEST_LEVEL) / LEVEL_STEP),
  );
  const lower = Math.min(columns.length - 2, Math.floor(position));
  const weight = position - lower;
  const from = columns[lower];
  const to = columns[lower + 1];
  if (!from || !to) return;
  for (let field = 0; field < OUTCOME_FIELDS; field += 1) {
    const low = from[offset + field] ?? 0;
    into[field] = low + ((to[offset + field] ?? 0) - low) * weight;
  }
}
