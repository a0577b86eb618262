import { LRUCache } from 'lru-cache';
import type { BidderFixture } from '../../fixtures/fixtures.ts';
import type { Market } from '../../fixtures/market.ts';
import { type AuctionTable, buildAuctionTable } from './auction-table.ts';
import { bidderTraits, type BidderTraits } from './bidder-traits.ts';
import type { MarketSite, MarketUnit } from './epoch.ts';
import { unitProfile, type UnitProfile } from './unit-profile.ts';

/** Maximum of cached tables, enough for a whole history; above it the oldest are evicted. */
const MAX_TABLES = 4_000;

/** Ratio of the mean of winning bids to that of all bids. */
const WINNER_FACTOR = 1.5;

/** The time-independent part of one seed's market. Caches results that are slow to compute. */
export class MarketModel {
  readonly seed: number;
  readonly market: Market;
  readonly #bidders: ReadonlyMap<string, BidderFixture>;
  readonly #traits = new Map<string, BidderTraits>();
  readonly #profiles = new Map<string, UnitProfile>();
  readonly #tables = new LRUCache<string, AuctionTable>({ max: MAX_TABLES });
  readonly #strongest = new Map<string, number>();
  /** Codes of all bidders, sorted by code unit. */
  readonly bidderCodes: readonly string[];

  constructor(seed: number, market: Market, bidders: readonly BidderFixture[]) {
    this.seed = seed;
    this.market = market;
    this.#bidders = new Map(bidders.map((bidder) => [bidder.code, bidder]));
    this.bidderCodes = [...this.#bidders.keys()].sort();
  }

  /** The traits of a bidder for users of a country; throws for an unsupported bidder. */
  traits(code: string, country: string): BidderTraits {
    const key = `${code} ${country}`;
    const known = this.#traits.get(key);
    if (known) return known;
    const bidder = this.#bidders.get(code);
    if (!bidder) throw new Error(`no bidder ${code} in the market`);
    const traits = bidderTraits(bidder, this.market, country);
    this.#traits.set(key, traits);
    return traits;
  }

  profile(site: MarketSite, unit: MarketUnit): UnitProfile {
    const key = JSON.stringify([site.affiliateId, unit.adUnitId, unit.sizes]);
    const known = this.#profiles.get(key);
    if (known) return known;
    const profile = unitProfile(this.seed, this.market, site, unit);
    this.#profiles.set(key, profile);
    return profile;
  }

  /** The auction table of an ad unit with its bidders and floors. */
  table(site: MarketSite, unit: MarketUnit): AuctionTable {
    const key = JSON.stringify([site.affiliateId, unit.adUnitId, unit.sizes, unit.bidders]);
    const known = this.#tables.get(key);
    if (known) return known;
    const table = buildAuctionTable(
      this.market,
      this.profile(site, unit).cpmMultiplier,
      unit.bidders.map(({ code, floorUsd }) => ({
        traits: this.traits(code, site.country),
        floor: floorUsd ?? 0,
      })),
    );
    this.#tables.set(key, table);
    return table;
  }

  /** Approximate CPM that a bidder pays on an ad unit, in USD; the auction computes the exact one. */
  usualPaidCpm(site: MarketSite, unit: MarketUnit, code: string): number {
    const { cpmMedian, cpmSigma } = this.traits(code, site.country);
    const meanBid = cpmMedian * Math.exp((cpmSigma * cpmSigma) / 2);
    return meanBid * this.profile(site, unit).cpmMultiplier * WINNER_FACTOR;
  }

  /** The strength of a bidder in a country: its bid rate times its median CPM. */
  strength(code: string, country: string): number {
    const { bidRate, cpmMedian } = this.traits(code, country);
    return bidRate * cpmMedian;
  }

  /** The strength of the strongest bidder in a country. */
  highestStrength(country: string): number {
    const known = this.#strongest.get(country);
    if (known !== undefined) return known;
    const highest = Math.max(...this.bidderCodes.map((code) => this.strength(code, country)));
    this.#strongest.set(country, highest);
    return highest;
  }
}
