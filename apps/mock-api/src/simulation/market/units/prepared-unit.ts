import { keyHash } from '#api/simulation/keyed-random.ts';
import type { AuctionInput, AuctionTable } from '#api/simulation/market/auction/auction-table.ts';
import type { SiteBidder } from '#api/simulation/market/site/bidder-conditions.ts';
import type { MarketSite, MarketUnit } from '#api/simulation/market/epoch.ts';
import { emptyInput } from '#api/simulation/market/auction/table-input.ts';
import type { UnitProfile } from './unit-profile.ts';
import { type UnitTraits, unitTraits } from './unit-traits.ts';

/** A bidder of an ad unit. */
export interface PreparedBidder {
  readonly ofSite: SiteBidder;
  /** Key of its random numbers. */
  readonly key: number;
  /** USD CPM; 0 without a floor. */
  readonly floor: number;
}

/** What the auctions of an ad unit need on every day: computed once for as long as its configuration is in force. */
export interface PreparedUnit {
  readonly site: MarketSite;
  readonly unit: MarketUnit;
  readonly profile: UnitProfile;
  readonly traits: UnitTraits;
  /** Share of its users on desktops. */
  readonly desktop: number;
  /** Factors on the response times of its bids, and on the share of its requests that time out. */
  readonly pace: number;
  readonly timeouts: number;
  /** Identifies its auction table. */
  readonly tableKey: string;
  /** Key of its random numbers, and of those of its own traffic. */
  readonly key: number;
  readonly trafficKey: number;
  /** In the order of the table. */
  readonly bidders: readonly PreparedBidder[];
  /** Maximum response time of a bid, in ms. */
  readonly timeoutMs: number;
  /** Reused from one reading of the table to the next. */
  readonly input: AuctionInput;
  readonly results: Float64Array;
}

/** What is prepared for an ad unit comes from here: the market's model. */
interface UnitSources {
  readonly seed: number;
  profile(site: MarketSite, unit: MarketUnit): UnitProfile;
  siteBidder(code: string, site: MarketSite): SiteBidder;
  tableOf(key: string, site: MarketSite, unit: MarketUnit): AuctionTable;
  timeoutMs(site: MarketSite): number;
}

/** Rounding errors of the sums over pages make no difference between ad units. */
const PRECISION = 1e9;

/** How much more often requests time out where responses are slower: to this power. */
const TIMEOUTS_BY_PACE = 1.5;

export function prepareUnit(
  model: UnitSources,
  site: MarketSite,
  unit: MarketUnit,
  tableKey: string,
): PreparedUnit {
  const { seed } = model;
  const profile = model.profile(site, unit);
  const keyOf = (bidder: string): number =>
    keyHash(seed, site.affiliateId, 'auctions', unit.adUnitId, bidder);
  const { levels, layout } = model.tableOf(tableKey, site, unit);
  const traits = unitTraits(seed, site, unit);
  const pace = Math.exp(traits.pace);
  return {
    site,
    unit,
    profile,
    traits,
    desktop: Math.round(profile.devices.desktop * PRECISION) / PRECISION,
    pace,
    timeouts: pace ** TIMEOUTS_BY_PACE,
    tableKey,
    key: keyOf(''),
    trafficKey: keyHash(seed, site.affiliateId, 'unit traffic', profile.identity),
    bidders: unit.bidders.map(({ code, floorUsd }) => ({
      ofSite: model.siteBidder(code, site),
      key: keyOf(code),
      floor: floorUsd ?? 0,
    })),
    timeoutMs: model.timeoutMs(site),
    input: emptyInput(levels, unit.bidders.length),
    results: new Float64Array(layout.length),
  };
}
