import { getOrCreate } from '#api/lib/get-or-create.ts';
import { LRUCache } from 'lru-cache';
import { groupBy } from '#api/lib/group-by.ts';
import { FIELD, FIELDS, type Outcome } from '#api/simulation/market/auction/auction.ts';
import { auctionOf } from '#api/simulation/market/auction/unit-auction.ts';
import type { MarketSite, MarketUnit } from '#api/simulation/market/epoch.ts';
import type { MarketModel } from '#api/simulation/market/market-model.ts';

/**
 * Yield of an auction per request at price level 1: impressions, and USD CPM paid for them, of all bidders and of the
 * last one.
 */
interface Yield {
  readonly impressions: number;
  readonly paid: number;
  readonly lastImpressions: number;
  readonly lastPaid: number;
}

/** The effect of adding a bidder, averaged over ad units by traffic. */
export interface Gain {
  /** Increase as a share of the present revenue: 0.1 is 10 %. */
  readonly increase: number;
  /** Revenue per thousand impressions of the new bidder and of the present bidders, in USD at price level 1. */
  readonly ownErpm: number;
  readonly presentErpm: number;
}

/** Ad units with the same bidders and nearly the same demand: their auctions differ by traffic and price level. */
export interface AuctionGroup {
  readonly codes: readonly string[];
  /** Factors on all bid rates, and on the prices of the ad server's own line items. */
  readonly bidMultiplier: number;
  readonly rivalMultiplier: number;
  /** Expected auctions on a typical day, and the same weighted by the price level of each ad unit. */
  readonly auctions: number;
  readonly worth: number;
}

/** The multipliers are rounded to these steps, so that similar ad units share an auction. */
const BID_STEP = 0.05;
const RIVAL_STEP = 0.15;

/**
 * Groups ad units by their bidders and demand. Without floors all prices of an ad unit scale with its level, and the
 * rates do not change.
 */
function auctionGroups(
  model: MarketModel,
  site: MarketSite,
  units: readonly MarketUnit[],
): AuctionGroup[] {
  const stepOf = (unit: MarketUnit): number =>
    Math.round(model.profile(site, unit).bidMultiplier / BID_STEP);
  const rivalStepOf = (unit: MarketUnit): number =>
    Math.round(model.profile(site, unit).rivalMultiplier / RIVAL_STEP);
  const alike = groupBy(
    units,
    (unit) =>
      `${stepOf(unit)} ${rivalStepOf(unit)}\n${unit.bidders.map(({ code }) => code).join('\n')}`,
  );
  return [...alike.values()].map((group) => {
    const profiles = group.map((unit) => model.profile(site, unit));
    return {
      codes: group[0]?.bidders.map(({ code }) => code) ?? [],
      bidMultiplier: (group[0] ? stepOf(group[0]) : 0) * BID_STEP,
      rivalMultiplier: (group[0] ? rivalStepOf(group[0]) : 0) * RIVAL_STEP,
      auctions: profiles.reduce((sum, { dailyAuctions }) => sum + dailyAuctions, 0),
      worth: profiles.reduce((sum, one) => sum + one.dailyAuctions * one.cpmMultiplier, 0),
    };
  });
}

/** Maximum of cached yields; the oldest are evicted first. */
const MAX_YIELDS = 10_000;

/** Simulates the auctions of a market with additional bidders, without floors, and caches the results. */
export class AuctionGains {
  readonly #model: MarketModel;
  readonly #yields = new LRUCache<string, Yield>({ max: MAX_YIELDS });
  #simulated = 0;

  constructor(model: MarketModel) {
    this.#model = model;
  }

  /** Number of auctions simulated so far; each takes about a millisecond. */
  get simulated(): number {
    return this.#simulated;
  }

  groupsOf(site: MarketSite, units: readonly MarketUnit[]): readonly AuctionGroup[] {
    return auctionGroups(this.#model, site, units);
  }

  /**
   * The gain of a bidder on ad units where it does not bid yet; null if there are no bids without it or it would have
   * no impressions. One more bidder also makes all others a little slower.
   */
  of(site: MarketSite, groups: readonly AuctionGroup[], candidate: string): Gain | null {
    const called = new Set(groups.flatMap(({ codes }) => codes)).size;
    const sums = { without: 0, with: 0, shown: 0, own: 0, ownShown: 0 };
    for (const group of groups) {
      const present = this.#yieldOf(site, group, group.codes, called);
      const joined = this.#yieldOf(site, group, [...group.codes, candidate], called + 1);
      sums.without += group.worth * present.paid;
      sums.shown += group.auctions * present.impressions;
      sums.with += group.worth * joined.paid;
      sums.own += group.worth * joined.lastPaid;
      sums.ownShown += group.auctions * joined.lastImpressions;
    }
    if (sums.without === 0 || sums.ownShown === 0) return null;
    return {
      increase: sums.with / sums.without - 1,
      ownErpm: sums.own / sums.ownShown,
      presentErpm: sums.without / sums.shown,
    };
  }

  #yieldOf(
    site: MarketSite,
    { bidMultiplier, rivalMultiplier }: AuctionGroup,
    codes: readonly string[],
    called: number,
  ): Yield {
    const key = `${site.affiliateId} ${bidMultiplier} ${rivalMultiplier} ${called}\n${codes.join('\n')}`;
    return getOrCreate(this.#yields, key, () => {
      this.#simulated += 1;
      const model = this.#model;
      const bidders = codes.map((code) => ({ traits: model.siteTraits(code, site), floor: 0 }));
      const pace = model.paceOf(called);
      const inTime = codes.map((code) => {
        const curve = model.responseCurve(code, site);
        return (1 - curve.timeoutRateAt(pace)) / (1 - curve.usualTimeoutRate);
      });
      const multipliers = { cpmMultiplier: 1, bidMultiplier, rivalMultiplier };
      const outcome = auctionOf(model.market, bidders, multipliers).hold(inTime);
      return yieldIn(outcome, codes.length);
    });
  }
}

function yieldIn(outcome: Outcome, bidders: number): Yield {
  const sums = { impressions: 0, paid: 0, lastImpressions: 0, lastPaid: 0 };
  for (let at = 0; at < bidders * FIELDS; at += FIELDS) {
    sums.lastImpressions = outcome[at + FIELD.impression] ?? 0;
    sums.lastPaid = outcome[at + FIELD.paid] ?? 0;
    sums.impressions += sums.lastImpressions;
    sums.paid += sums.lastPaid;
  }
  return sums;
}
