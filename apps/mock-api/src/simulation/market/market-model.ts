import { LRUCache } from 'lru-cache';
import { getOrCreate } from '#api/lib/get-or-create.ts';
import type { BidderFixture } from '#api/fixtures/fixtures.ts';
import type { MarketFixture } from '#api/fixtures/market.ts';
import { FIELD, FIELDS, type Outcome } from '#api/simulation/market/auction/auction.ts';
import { AuctionTable } from '#api/simulation/market/auction/auction-table.ts';
import { type SiteBidder, siteBidder } from '#api/simulation/market/site/bidder-conditions.ts';
import {
  bidderTraits,
  type BidderTraits,
  scaledTraits,
  siteTraits,
} from '#api/simulation/market/auction/bidder-traits.ts';
import { ResponseCurve } from '#api/simulation/market/auction/response-curve.ts';
import { newcomerFactor, siteDeals } from '#api/simulation/market/units/site-deals.ts';
import { type PreparedUnit, prepareUnit } from '#api/simulation/market/units/prepared-unit.ts';
import { auctionOf, type UnitBidder } from '#api/simulation/market/auction/unit-auction.ts';
import { unitProfile, type UnitProfile } from '#api/simulation/market/units/unit-profile.ts';
import {
  type FirstBidder,
  type MarketEpoch,
  type MarketSite,
  type MarketUnit,
  placeText,
  siteKey,
} from './epoch.ts';

/** Maximum of cached tables, of up to 60 KB each, enough for a whole history; above it the oldest are evicted. */
const MAX_TABLES = 200;

/** How much bidders want a site's users: factors on their bid rates and prices. */
interface Relations {
  /** Of its first bidders, by code. */
  readonly deals: ReadonlyMap<string, number>;
  /** Of all others. */
  readonly newcomers: number;
}

/** Maximum share of the response time that AutoPick saves. */
const MAX_AUTO_PICK_SAVING = 0.22;

/** The response time of some bidders' bids, in ms: those that bid more count more. */
function meanResponse(bidders: readonly BidderTraits[]): number {
  const bids = bidders.reduce((sum, { bidRate }) => sum + bidRate, 0);
  return bidders.reduce((sum, one) => sum + one.bidRate * one.responseMedian, 0) / bids;
}

/** The profile of an ad unit on the site for which it was asked last: an object is found faster than the text of its parts. */
interface ProfileAt {
  readonly site: MarketSite;
  readonly profile: UnitProfile;
}

/** The time-independent part of one seed's market. Caches results that are slow to compute. */
export class MarketModel {
  readonly seed: number;
  readonly market: MarketFixture;
  readonly #bidders: ReadonlyMap<string, BidderFixture>;
  readonly #traits = new Map<string, BidderTraits>();
  readonly #profiles = new Map<string, UnitProfile>();
  readonly #profiled = new WeakMap<MarketUnit, ProfileAt>();
  readonly #tables = new LRUCache<string, AuctionTable>({ max: MAX_TABLES });
  readonly #outcomes = new LRUCache<string, Outcome>({ max: MAX_TABLES });
  readonly #prepared = new WeakMap<MarketUnit, PreparedUnit>();
  readonly #usual = new WeakMap<MarketUnit, ReadonlyMap<string, number>>();
  readonly #siteBidders = new WeakMap<MarketSite, Map<string, SiteBidder>>();
  readonly #strongest = new Map<string, number>();
  readonly #calledPaces = new WeakMap<MarketEpoch, number>();
  readonly #relations = new WeakMap<readonly FirstBidder[], Relations>();
  readonly #curves = new Map<BidderTraits, ResponseCurve>();
  /** Codes of all bidders, sorted by code unit. */
  readonly bidderCodes: readonly string[];

  constructor(seed: number, market: MarketFixture, bidders: readonly BidderFixture[]) {
    this.seed = seed;
    this.market = market;
    this.#bidders = new Map(bidders.map((bidder) => [bidder.code, bidder]));
    this.bidderCodes = [...this.#bidders.keys()].sort();
  }

  /** The traits of a bidder for users of a country; throws for an unsupported bidder. */
  traits(code: string, country: string): BidderTraits {
    return getOrCreate(this.#traits, `${code} ${country}`, () => {
      const bidder = this.#bidders.get(code);
      if (!bidder) throw new Error(`no bidder ${code} in the market`);
      return bidderTraits(this.seed, bidder, this.market, country);
    });
  }

  /** The traits of a bidder on a site. */
  siteTraits(code: string, site: MarketSite): BidderTraits {
    return getOrCreate(this.#traits, `${code} ${site.country} ${siteKey(site)}`, () =>
      scaledTraits(this.#ownTraits(code, site), this.#relation(code, site)),
    );
  }

  /** The traits of a bidder on a site before any deal. */
  #ownTraits(code: string, { affiliateId, country }: MarketSite): BidderTraits {
    return siteTraits(this.seed, affiliateId, this.market.model, this.traits(code, country));
  }

  /**
   * The factor on a bidder's bid rate and prices from its relation to a site: the first bidders were chosen because
   * they want its users, and some of the strongest have deals with it.
   */
  #relation(code: string, site: MarketSite): number {
    if (site.firstBidders.length === 0) return 1;
    const { deals, newcomers } = getOrCreate(this.#relations, site.firstBidders, () =>
      this.#makeRelations(site),
    );
    return deals.get(code) ?? newcomers * site.newcomers;
  }

  #makeRelations(site: MarketSite): Relations {
    const deals = this.#makeDeals(site);
    const strengthOf = (code: string): number => {
      const { bidRate, cpmMedian } = this.#ownTraits(code, site);
      return bidRate * cpmMedian;
    };
    const present = site.firstBidders.map(
      ({ code, reach }) => reach * strengthOf(code) * (deals.get(code) ?? 1) ** 2,
    );
    const others = this.bidderCodes.filter((code) => !deals.has(code)).map(strengthOf);
    return { deals, newcomers: newcomerFactor(this.market.model.relations, present, others) };
  }

  #makeDeals(site: MarketSite): ReadonlyMap<string, number> {
    const { seed, market } = this;
    const bidders = site.firstBidders.map(({ code, reach }) => ({
      traits: this.#ownTraits(code, site),
      reach,
      strength: this.strength(code, site.country),
    }));
    return siteDeals(seed, market, site, bidders);
  }

  /** Prebid's timeout on a site, in ms. */
  timeoutMs({ waiting }: MarketSite): number {
    return waiting?.timeoutMs ?? this.market.model.prebidTimeoutMs.value;
  }

  /** The time-outs and response times of a bidder on a site. */
  responseCurve(code: string, site: MarketSite): ResponseCurve {
    const traits = this.siteTraits(code, site);
    return getOrCreate(this.#curves, traits, () => {
      const usual = this.market.model.prebidTimeoutMs.value;
      return new ResponseCurve(traits, usual, {
        timeoutMs: this.timeoutMs(site),
        responseFactor: site.waiting?.responseFactor ?? 1,
      });
    });
  }

  /**
   * The logarithm of the factor on response times that comes from the number of bidders called on a site: they share
   * the browser's connections.
   */
  calledPace(site: MarketSite, epoch: MarketEpoch): number {
    return getOrCreate(this.#calledPaces, epoch, () => {
      const codes = new Set(epoch.units.flatMap(({ bidders }) => bidders.map(({ code }) => code)));
      const called = this.paceOf(codes.size);
      return epoch.autoPick ? called + this.#pickedPace(site, codes, epoch.leftOut) : called;
    });
  }

  /** What AutoPick adds to `calledPace`: less where it saves time anyway, because the slow bidders are those left out. */
  #pickedPace(site: MarketSite, picked: Iterable<string>, leftOut: readonly string[]): number {
    const all = [...picked, ...leftOut];
    const saved = meanResponse(all.map((code) => this.siteTraits(code, site)));
    const kept = meanResponse([...picked].map((code) => this.siteTraits(code, site)));
    const usual = this.market.model.autoPickResponseMsFactor.value;
    return Math.log(Math.max(usual, (1 - MAX_AUTO_PICK_SAVING) * (saved / kept)));
  }

  /** `calledPace` of a number of bidders, without AutoPick. */
  paceOf(called: number): number {
    const { freeBidders, perBidder } = this.market.model.sharedConnections;
    return Math.log(1 + perBidder * Math.max(0, called - freeBidders));
  }

  profile(site: MarketSite, unit: MarketUnit): UnitProfile {
    const known = this.#profiled.get(unit);
    if (known?.site === site) return known.profile;
    const key = `${siteKey(site)} ${placeText(unit)}`;
    const profile = getOrCreate(this.#profiles, key, () =>
      unitProfile(this.seed, this.market, site, unit),
    );
    this.#profiled.set(unit, { site, profile });
    return profile;
  }

  /** What the conditions of a bidder on a site follow from. */
  siteBidder(code: string, site: MarketSite): SiteBidder {
    const ofSite = getOrCreate(this.#siteBidders, site, () => new Map<string, SiteBidder>());
    return getOrCreate(ofSite, code, () =>
      siteBidder(
        this.seed,
        this.market,
        site,
        this.siteTraits(code, site),
        this.responseCurve(code, site),
      ),
    );
  }

  /** What an ad unit's auctions need on every day. */
  prepared(site: MarketSite, unit: MarketUnit): PreparedUnit {
    const known = this.#prepared.get(unit);
    if (known?.site === site) return known;
    const bidders = unit.bidders.map(({ code, floorUsd }) => `${code} ${floorUsd}`).join();
    const key = `${siteKey(site)} ${placeText(unit)} ${bidders}`;
    const made = prepareUnit(this, site, unit, key);
    this.#prepared.set(unit, made);
    return made;
  }

  /** The auctions of an ad unit; `key` identifies all that they follow from. */
  tableOf(key: string, site: MarketSite, unit: MarketUnit): AuctionTable {
    return getOrCreate(this.#tables, key, () => {
      const bidders = unit.bidders.map(({ code, floorUsd }) => ({
        traits: this.siteTraits(code, site),
        floor: floorUsd ?? 0,
      }));
      return new AuctionTable(this.market, this.profile(site, unit), bidders);
    });
  }

  /** CPM that a bidder pays on an ad unit without floors on a day of average prices, in USD; 0 if it never wins. */
  usualPaidCpm(site: MarketSite, unit: MarketUnit, code: string): number {
    const outcome = this.#usualOutcome(site, unit);
    const at = unit.bidders.findIndex((bidder) => bidder.code === code) * FIELDS;
    const impressions = outcome[at + FIELD.impression] ?? 0;
    return impressions > 0 ? (outcome[at + FIELD.paid] ?? 0) / impressions : 0;
  }

  /** Revenue of an ad unit without floors on an average day, in millionths of a USD, by page. */
  usual(site: MarketSite, unit: MarketUnit): ReadonlyMap<string, number> {
    return getOrCreate(this.#usual, unit, () => {
      const outcome = this.#usualOutcome(site, unit);
      let paid = 0;
      unit.bidders.forEach((_, bidder) => (paid += outcome[bidder * FIELDS + FIELD.paid] ?? 0));
      return new Map(
        this.profile(site, unit).pages.map(({ page, auctions: { desktop, mobile, tablet } }) => [
          page,
          paid * (desktop + mobile + tablet) * 1000,
        ]),
      );
    });
  }

  /** The outcome of an ad unit's auctions without floors on an average day: much faster than a table. */
  #usualOutcome(site: MarketSite, unit: MarketUnit): Outcome {
    const codes = unit.bidders.map(({ code }) => code);
    const key = `${siteKey(site)} ${placeText(unit)} ${codes.join()}`;
    return getOrCreate(this.#outcomes, key, () =>
      auctionOf(this.market, this.#withoutFloors(codes, site), this.profile(site, unit)).hold(),
    );
  }

  #withoutFloors(codes: readonly string[], site: MarketSite): UnitBidder[] {
    return codes.map((code) => ({ traits: this.siteTraits(code, site), floor: 0 }));
  }

  /** The strength of a bidder in a country: its bid rate times its median CPM. */
  strength(code: string, country: string): number {
    const { bidRate, cpmMedian } = this.traits(code, country);
    return bidRate * cpmMedian;
  }

  siteStrength(code: string, site: MarketSite): number {
    const { bidRate, cpmMedian } = this.siteTraits(code, site);
    return bidRate * cpmMedian;
  }

  highestStrength(country: string): number {
    return getOrCreate(this.#strongest, country, () =>
      Math.max(...this.bidderCodes.map((code) => this.strength(code, country))),
    );
  }
}
