import { oncePer } from '#api/lib/memo.ts';
import {
  AuctionGains,
  type AuctionGroup,
  type Gain,
} from '#api/simulation/insights/auction-gain.ts';
import type { MarketUnit } from '#api/simulation/market/epoch.ts';
import type { MarketModel } from '#api/simulation/market/market-model.ts';
import type { MarketView } from '#api/world/market/market-view.ts';
import type { World } from '#api/world/world.ts';
import type { Amounts } from '#api/simulation/insights/audience-mix.ts';

/** Simulated auctions of a market with further bidders; cached, because each takes about a millisecond. */
export const auctionGains = oncePer((model: MarketModel) => new AuctionGains(model));

/** The present configuration of an affiliate, for auctions. */
export interface Marketplace {
  /**
   * The ad units with the bidders that are asked, without floor prices; the configured ones if nothing was live yet.
   */
  readonly units: readonly MarketUnit[];
  readonly groups: readonly AuctionGroup[];
  /** Codes of all configured bidders, including those that AutoPick does not keep active. */
  readonly bidders: ReadonlySet<string>;
}

export function marketplace(world: World, affiliateId: string, view: MarketView): Marketplace {
  const configured = world.market.configuredUnits(affiliateId);
  const units = view.epoch?.units ?? configured;
  return {
    units,
    groups: auctionGains(view.model).groupsOf(view.site, units),
    bidders: new Set(configured.flatMap(({ bidders }) => bidders.map(({ code }) => code))),
  };
}

/**
 * The potential revenue of a bidder per thousand impressions in a range, in millionths of a USD: the model's value,
 * scaled to the price level of the affiliate's bidders in that range.
 */
export function potentialErpm({ ownErpm, presentErpm }: Gain, earned: Amounts): number {
  const present = presentErpm * 1e6;
  const level = earned.impressions > 0 ? (1000 * earned.revenue) / earned.impressions / present : 1;
  return ownErpm * 1e6 * level;
}
