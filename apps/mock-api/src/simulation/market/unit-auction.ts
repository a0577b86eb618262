import type { Market } from '#api/fixtures/market.ts';
import { adServerOf } from './ad-server.ts';
import {
  Auction,
  type AuctionBidder,
  type AuctionRules,
  FIELD,
  FIELDS,
  type Outcome,
  RIVAL_FIELDS,
} from './auction.ts';
import type { BidderTraits } from './bidder-traits.ts';
import type { UnitProfile } from './unit-profile.ts';

/** Common factors on all bid rates for which outcomes are computed; between them they are interpolated. */
export const BID_FACTORS = [0, 0.02, 0.25, 0.5, 0.75, 1, 1.3, 1.7];

/** What an ad unit's profile says about its auctions. */
export type AuctionMultipliers = Pick<
  UnitProfile,
  'cpmMultiplier' | 'bidMultiplier' | 'rivalMultiplier'
>;

/** A bidder with its floor in USD CPM, 0 without a floor. */
export interface UnitBidder {
  readonly traits: BidderTraits;
  readonly floor: number;
}

/** The rules of the auctions of a market. */
export function auctionRules({ model }: Market): AuctionRules {
  return {
    userValueShare: model.userValueShare.value,
    floorLiftShare: model.floorLiftShare.value,
    floorLiftReach: model.floorLiftReach.value,
    floorLiftWidth: model.floorLiftWidth.value,
  };
}

/**
 * The factor on each bid rate when so many bidders are called: exchanges resell the same buyers, and a buyer bids
 * through one of them.
 */
function sharedBuyers({ model }: Market, bidders: number): number {
  const { usualBidders, overlap } = model.sharedBuyers;
  return (usualBidders / Math.max(1, bidders)) ** overlap;
}

/** Highest probability of a bid, before the factors of a half hour. */
const MAX_BID_RATE = 0.75;

/** The auction of some bidders on an ad unit, with factors on all prices and all bid rates. */
export function auctionOf(
  market: Market,
  bidders: readonly UnitBidder[],
  { cpmMultiplier, bidMultiplier, rivalMultiplier }: AuctionMultipliers,
): Auction {
  const shared = sharedBuyers(market, bidders.length) * bidMultiplier;
  const entrants = bidders.map(({ traits, floor }): AuctionBidder => ({
    bidRate: Math.min(MAX_BID_RATE, traits.bidRate * shared),
    cpmMedian: traits.cpmMedian * cpmMultiplier,
    cpmSigma: traits.cpmSigma,
    winBias: traits.winBias,
    floor,
  }));
  const server = adServerOf(market, cpmMultiplier * rivalMultiplier);
  return new Auction(entrants, server, auctionRules(market));
}

/** Position of a value in an ascending list: index of the entry below and the weight of the next one. */
export function positionIn(list: readonly number[], value: number): readonly [number, number] {
  const last = list.length - 1;
  if (last === 0 || value <= (list[0] ?? 0)) return [0, 0];
  if (value >= (list[last] ?? 0)) return [last - 1, 1];
  const above = list.findIndex((entry) => entry > value);
  const [low = 0, high = 1] = [list[above - 1], list[above]];
  return [above - 1, (value - low) / (high - low)];
}

/** The sum of what the bidders pay in an outcome. */
export function paidIn(outcome: Outcome): number {
  let paid = 0;
  for (let at = FIELD.paid; at < outcome.length - RIVAL_FIELDS; at += FIELDS)
    paid += outcome[at] ?? 0;
  return paid;
}

/**
 * What the bidders of an ad unit together pay per request at usual prices, in USD CPM, for each of `BID_FACTORS`. Takes
 * a small part of the time of an auction table.
 */
export function usualPaid(
  market: Market,
  bidders: readonly UnitBidder[],
  multipliers: AuctionMultipliers,
): number[] {
  const auction = auctionOf(market, bidders, multipliers);
  return BID_FACTORS.map((factor) => paidIn(auction.hold(bidders.map(() => factor))));
}
