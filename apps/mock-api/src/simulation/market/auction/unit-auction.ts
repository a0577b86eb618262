import type { MarketFixture } from '#api/fixtures/market.ts';
import { adServerOf } from './ad-server.ts';
import { Auction, type AuctionBidder, type AuctionRules } from './auction.ts';
import type { BidderTraits } from './bidder-traits.ts';
import type { UnitProfile } from '#api/simulation/market/units/unit-profile.ts';

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
export function auctionRules({ model }: MarketFixture): AuctionRules {
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
function sharedBuyers({ model }: MarketFixture, bidders: number): number {
  const { usualBidders, overlap } = model.sharedBuyers;
  return (usualBidders / Math.max(1, bidders)) ** overlap;
}

/** Highest probability of a bid, before the factors of a half hour. */
const MAX_BID_RATE = 0.75;

/** The auction of some bidders on an ad unit, with factors on all prices and all bid rates. */
export function auctionOf(
  market: MarketFixture,
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
