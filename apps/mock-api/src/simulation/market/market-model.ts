import { LRUCache } from 'lru-cache';
import { byCodeUnit } from '../../domain/by-code-unit.ts';
import type { BidderFixture } from '../../fixtures/fixtures.ts';
import type { Market } from '../../fixtures/market.ts';
import { FIELD, FIELDS, type Outcome } from './auction.ts';
import { auctionOf, AuctionTable, type TableBidder } from './auction-table.ts';
import { bidderTraits, type BidderTraits, siteTraits } from './bidder-traits.ts';
import type { MarketEpoch, MarketSite, MarketUnit } from './epoch.ts';
import { ResponseCurve } from './response-curve.ts';
import { unitProfile, type UnitProfile } from './unit-profile.ts';

/** Maximum of cached tables, of up to 60 KB each, enough for a whole history; above it the oldest are evicted. */
const MAX_TABLES = 200;

/** The time-independent part of one seed's market. Caches results that are slow to compute. */
export class MarketModel {
  readonly seed: number;
  readonly market: Market;
  readonly #bidders: ReadonlyMap<string, BidderFixture>;
  readonly #traits = new Map<string, BidderTraits>();
  readonly #profiles = new Map<string, UnitProfile>();
  readonly #tables = new LRUCache<string, AuctionTable>({ max: MAX_TABLES });
  readonly #outcomes = new LRUCache<string, Outcome>({ max: MAX_TABLES });
  #tablesMade = 0;
  readonly #strongest = new Map<string, number>();
  readonly #calledPaces = new WeakMap<MarketEpoch, number>();
  readonly #firstBidders = new WeakMap<readonly string[], readonly string[]>();
  readonly #curves = new Map<BidderTraits, ResponseCurve>();
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
    const traits = bidderTraits(this.seed, bidder, this.market, country);
    this.#traits.set(key, traits);
    return traits;
  }

  /** The traits of a bidder on a site. */
  siteTraits(code: string, site: MarketSite): BidderTraits {
    const { affiliateId, country } = site;
    const key = `${code} ${country} ${affiliateId}`;
    const known = this.#traits.get(key);
    if (known) return known;
    const traits = siteTraits(
      this.seed,
      site,
      this.#strongestFirst(site),
      this.market.model,
      this.traits(code, country),
    );
    this.#traits.set(key, traits);
    return traits;
  }

  /** The first bidders of a site, the strongest ones first. */
  #strongestFirst({ firstBidders, country }: MarketSite): readonly string[] {
    const known = this.#firstBidders.get(firstBidders);
    if (known) return known;
    const made = [...firstBidders].sort(
      (a, b) => this.strength(b, country) - this.strength(a, country) || byCodeUnit(a, b),
    );
    this.#firstBidders.set(firstBidders, made);
    return made;
  }

  /** Prebid's timeout on a site, in ms. */
  timeoutMs({ waiting }: MarketSite): number {
    return waiting?.timeoutMs ?? this.market.model.prebidTimeoutMs.value;
  }

  /** The time-outs and response times of a bidder on a site. */
  responseCurve(code: string, site: MarketSite): ResponseCurve {
    const traits = this.siteTraits(code, site);
    const known = this.#curves.get(traits);
    if (known) return known;
    const usual = this.market.model.prebidTimeoutMs.value;
    const curve = new ResponseCurve(traits, usual, {
      timeoutMs: this.timeoutMs(site),
      responseFactor: site.waiting?.responseFactor ?? 1,
    });
    this.#curves.set(traits, curve);
    return curve;
  }

  /**
   * The logarithm of the factor on response times that comes from the number of bidders called on a site: they share
   * the browser's connections.
   */
  calledPace(epoch: MarketEpoch): number {
    const known = this.#calledPaces.get(epoch);
    if (known !== undefined) return known;
    const codes = epoch.units.flatMap(({ bidders }) => bidders.map(({ code }) => code));
    const picked = epoch.autoPick ? this.market.model.autoPickResponseMsFactor.value : 1;
    const pace = this.paceOf(new Set(codes).size) + Math.log(picked);
    this.#calledPaces.set(epoch, pace);
    return pace;
  }

  /** `calledPace` of a number of bidders, without AutoPick. */
  paceOf(called: number): number {
    const { freeBidders, perBidder } = this.market.model.sharedConnections;
    return Math.log(1 + perBidder * Math.max(0, called - freeBidders));
  }

  /** The profile of an ad unit. */
  profile(site: MarketSite, unit: MarketUnit): UnitProfile {
    const key = JSON.stringify([site.affiliateId, unit.sizes, unit.slots]);
    const known = this.#profiles.get(key);
    if (known) return known;
    const profile = unitProfile(this.seed, this.market, site, unit);
    this.#profiles.set(key, profile);
    return profile;
  }

  /** Number of tables computed so far; each takes some milliseconds. */
  get tablesMade(): number {
    return this.#tablesMade;
  }

  /** The auction table of an ad unit with its bidders and floors. */
  table(site: MarketSite, unit: MarketUnit): AuctionTable {
    const key = JSON.stringify([site.affiliateId, unit.sizes, unit.slots, unit.bidders]);
    const known = this.#tables.get(key);
    if (known) return known;
    const table = new AuctionTable(
      this.market,
      this.profile(site, unit),
      unit.bidders.map(({ code, floorUsd }): TableBidder => ({
        traits: this.siteTraits(code, site),
        floor: floorUsd ?? 0,
      })),
    );
    this.#tables.set(key, table);
    this.#tablesMade += 1;
    return table;
  }

  /** CPM that a bidder pays on an ad unit without floors on a day of average prices, in USD; 0 if it never wins. */
  usualPaidCpm(site: MarketSite, unit: MarketUnit, code: string): number {
    const outcome = this.#usualOutcome(site, unit);
    const at = unit.bidders.findIndex((bidder) => bidder.code === code) * FIELDS;
    const impressions = outcome[at + FIELD.impression] ?? 0;
    return impressions > 0 ? (outcome[at + FIELD.paid] ?? 0) / impressions : 0;
  }

  /** The outcome of an ad unit's auctions without floors on an average day: much faster than a table. */
  #usualOutcome(site: MarketSite, unit: MarketUnit): Outcome {
    const codes = unit.bidders.map(({ code }) => code);
    const key = JSON.stringify([site.affiliateId, unit.sizes, unit.slots, codes]);
    const known = this.#outcomes.get(key);
    if (known) return known;
    const { cpmMultiplier, bidMultiplier, rivalMultiplier } = this.profile(site, unit);
    const bidders = codes.map((code) => ({ traits: this.siteTraits(code, site), floor: 0 }));
    const outcome = auctionOf(
      this.market,
      bidders,
      cpmMultiplier,
      bidMultiplier,
      rivalMultiplier,
    ).hold();
    this.#outcomes.set(key, outcome);
    return outcome;
  }

  /** The strength of a bidder in a country: its bid rate times its median CPM. */
  strength(code: string, country: string): number {
    const { bidRate, cpmMedian } = this.traits(code, country);
    return bidRate * cpmMedian;
  }

  /** The strength of a bidder on a site. */
  siteStrength(code: string, site: MarketSite): number {
    const { bidRate, cpmMedian } = this.siteTraits(code, site);
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
