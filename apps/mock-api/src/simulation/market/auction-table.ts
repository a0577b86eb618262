import type { Market } from '../../fixtures/market.ts';
import { adServerOf } from './ad-server.ts';
import { type AuctionBidder, type AuctionOutcome, holdAuction } from './auction.ts';
import type { BidderTraits } from './bidder-traits.ts';

/** Levels of the market, as factors on all prices, at which a table knows the auction. */
const LEVELS = [-0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8];
const LEVEL_STEP = 0.2;
const LOWEST_LEVEL = -0.8;

/** Numbers of one bidder at one level, in the order in which `Float64Array`s of a table hold them. */
export const OUTCOME = { bid: 0, otherCpm: 1, win: 2, impression: 3, paidCpm: 4 } as const;
export const OUTCOME_FIELDS = 5;

/**
 * What an ad unit's auctions bring its bidders at every level of the market. Without floors prices just scale with the
 * level, so that one column says all; with floors there is one for each of the levels, and between them lines.
 */
export interface AuctionTable {
  /** One or `LEVELS.length` columns: per bidder the fields of `OUTCOME`; CPM in USD as at that level. */
  readonly columns: readonly Float64Array[];
  /** The ad server's line items at level 1; their prices scale with the level. */
  readonly rivals: AuctionOutcome['rivals'];
  /** Prices of the fixed-rate line items at level 1, USD CPM. */
  readonly networkCpm: number;
  readonly bulkCpm: number;
  /** Shares of the ad requests in which each of them takes part. */
  readonly networkShare: number;
  readonly bulkShare: number;
  readonly adSenseShare: number;
  readonly directShare: number;
  readonly houseShare: number;
}

/** A bidder with its floor in USD CPM, 0 without one. */
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

/** Builds the table of an ad unit whose prices are `cpmMultiplier` times the baseline's. */
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

/** Reads a bidder's outcome at a level of the market, given with its logarithm, into `into`; CPM in USD. */
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
