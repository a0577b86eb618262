import { LRUCache } from 'lru-cache';
import { groupBy } from '../../domain/group-by.ts';
import { buildAuctionTable, OUTCOME, OUTCOME_FIELDS } from '../market/auction-table.ts';
import type { MarketSite, MarketUnit } from '../market/epoch.ts';
import type { MarketModel } from '../market/market-model.ts';

/** Yield of an auction per request at price level 1: impressions, and USD CPM paid for them. */
interface Yield {
  readonly impressions: number;
  readonly paid: number;
}

/** Auctions with and without a candidate bidder. */
interface Comparison {
  readonly without: Yield;
  readonly with: Yield;
  /** The bidder's own part of `with`. */
  readonly own: Yield;
}

/** The effect of adding a bidder, averaged over ad units by traffic. */
export interface Gain {
  /** Increase as a share of the present revenue: 0.1 is 10 %. */
  readonly increase: number;
  /** Revenue per thousand impressions of the new bidder and of the present bidders, in USD at price level 1. */
  readonly ownErpm: number;
  readonly presentErpm: number;
}

/** Ad units with the same bidders: apart from floors, their auctions differ only by traffic and price level. */
export interface AuctionGroup {
  readonly codes: readonly string[];
  /** Expected auctions on a typical day, and the same weighted by the price level of each ad unit. */
  readonly auctions: number;
  readonly worth: number;
}

/**
 * Groups ad units by their bidders. Without floors all prices of an ad unit scale with its level, and the rates do not
 * change.
 */
export function auctionGroups(
  model: MarketModel,
  site: MarketSite,
  units: readonly MarketUnit[],
): AuctionGroup[] {
  const bySet = groupBy(units, ({ bidders }) => bidders.map(({ code }) => code).join('\n'));
  return [...bySet.values()].map((alike) => {
    const profiles = alike.map((unit) => model.profile(site, unit));
    return {
      codes: alike[0]?.bidders.map(({ code }) => code) ?? [],
      auctions: profiles.reduce((sum, { dailyAuctions }) => sum + dailyAuctions, 0),
      worth: profiles.reduce((sum, one) => sum + one.dailyAuctions * one.cpmMultiplier, 0),
    };
  });
}

/** Maximum of cached yields; the oldest are evicted first. */
const MAX_YIELDS = 20_000;

/** Simulates the auctions of a market with additional bidders, without floors, and caches the results. */
export class AuctionGains {
  readonly #model: MarketModel;
  readonly #yields = new LRUCache<string, readonly Yield[]>({ max: MAX_YIELDS });
  #held = 0;

  constructor(model: MarketModel) {
    this.#model = model;
  }

  /** Number of auctions simulated so far; each takes about a millisecond. */
  get held(): number {
    return this.#held;
  }

  /**
   * The gain of a bidder on ad units where it does not bid yet; null if there are no bids without it or it would have
   * no impressions.
   */
  of(country: string, groups: readonly AuctionGroup[], candidate: string): Gain | null {
    const sums = { without: 0, with: 0, shown: 0, own: 0, ownShown: 0 };
    for (const { codes, auctions, worth } of groups) {
      const compared = this.#compare(country, codes, candidate);
      sums.without += worth * compared.without.paid;
      sums.shown += auctions * compared.without.impressions;
      sums.with += worth * compared.with.paid;
      sums.own += worth * compared.own.paid;
      sums.ownShown += auctions * compared.own.impressions;
    }
    if (sums.without === 0 || sums.ownShown === 0) return null;
    return {
      increase: sums.with / sums.without - 1,
      ownErpm: sums.own / sums.ownShown,
      presentErpm: sums.without / sums.shown,
    };
  }

  #compare(country: string, codes: readonly string[], candidate: string): Comparison {
    const present = this.#yieldsOf(country, codes);
    const joined = this.#yieldsOf(country, [...codes, candidate]);
    return {
      without: total(present),
      with: total(joined),
      own: joined.at(-1) ?? { impressions: 0, paid: 0 },
    };
  }

  /** The yield of each bidder in an auction. */
  #yieldsOf(country: string, codes: readonly string[]): readonly Yield[] {
    const key = `${country}\n${codes.join('\n')}`;
    const known = this.#yields.get(key);
    if (known) return known;
    this.#held += 1;
    const { columns } = buildAuctionTable(
      this.#model.market,
      1,
      codes.map((code) => ({ traits: this.#model.traits(code, country), floor: 0 })),
    );
    const made = codes.map((_, index): Yield => {
      const at = (field: number): number => columns[0]?.[index * OUTCOME_FIELDS + field] ?? 0;
      const impressions = at(OUTCOME.impression);
      return { impressions, paid: impressions * at(OUTCOME.paidCpm) };
    });
    this.#yields.set(key, made);
    return made;
  }
}

function total(yields: readonly Yield[]): Yield {
  return yields.reduce(
    (sum, one) => ({
      impressions: sum.impressions + one.impressions,
      paid: sum.paid + one.paid,
    }),
    { impressions: 0, paid: 0 },
  );
}
