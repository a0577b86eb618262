import type { AuctionTable } from './auction-table.ts';
import type { BidderConditions } from './bidder-conditions.ts';
import type { ResponseCurve } from './response-curve.ts';

/** A bidder of an ad unit on one day. */
export interface UnitBidder {
  /** The index of its first row in the day's facts. */
  readonly firstRow: number;
  /** Key of its random numbers. */
  readonly key: number;
  /** USD CPM; 0 without a floor. */
  readonly floor: number;
  readonly curve: ResponseCurve;
  readonly conditions: BidderConditions;
}

/** An ad unit during one epoch of a day. */
export interface UnitSpan {
  readonly firstSlot: number;
  /** Half hours of the day: `from` inclusive, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  /** Key of the ad unit's random numbers. */
  readonly key: number;
  /** Expected auctions per half hour of the day. */
  readonly expectedAuctions: Float64Array;
  /** Factor on all bid rates, and logarithms of the factors on all prices and response times, per half hour. */
  readonly bidFactor: Float64Array;
  readonly logPrice: Float64Array;
  readonly logPace: Float64Array;
  readonly table: AuctionTable;
  /** In the order of the table. */
  readonly bidders: readonly UnitBidder[];
  /** Maximum response time of a bid, in ms. */
  readonly timeoutMs: number;
  /** Share of the ads served for Prebid that are not rendered. */
  readonly renderLoss: number;
  /** How strongly the bidders share their buyers (market.json). */
  readonly overlap: number;
}
