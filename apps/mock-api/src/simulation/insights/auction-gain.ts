import { groupBy } from '../../domain/group-by.ts';
import { buildAuctionTable, OUTCOME, OUTCOME_FIELDS } from '../market/auction-table.ts';
import type { MarketSite, MarketUnit } from '../market/epoch.ts';
import type { MarketModel } from '../market/market-model.ts';

/** What an auction brings per request at price level 1: impressions, and USD CPM paid for them. */
interface Yield {
  readonly impressions: number;
  readonly paid: number;
}

/** Auctions with and without a bidder that does not take part yet. */
interface Comparison {
  readonly without: Yield;
  readonly with: Yield;
  /** Of `with`, what is the bidder's own. */
  readonly own: Yield;
}

/** What a bidder would change, over ad units by their traffic. */
export interface Gain {
  /** Share of the present revenue: 0.1 is 10 %. */
  readonly increase: number;
  /** Its own revenue per thousand impressions, and that of the present bidders, in USD at price level 1. */
  readonly ownErpm: number;
  readonly presentErpm: number;
}

/** Ad units with the same bidders: floors aside, their auctions differ by traffic and price level alone. */
export interface AuctionGroup {
  readonly codes: readonly string[];
  /** Expected auctions on a typical day, and those times the price level of each ad unit. */
  readonly auctions: number;
  readonly worth: number;
}

/** The groups of some ad units. Without floors all prices of an ad unit scale with its level, and the rates stay. */
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

/** Yields that are kept; the oldest go first. */
const MAX_YIELDS = 20_000;

/** Holds the auctions of a market with further bidders, floors aside, and keeps what came out. */
export class AuctionGains {
  readonly #model: MarketModel;
  readonly #yields = new Map<string, readonly Yield[]>();
  #held = 0;

  constructor(model: MarketModel) {
    this.#model = model;
  }

  /** How many auctions have been held so far; each takes about a millisecond. */
  get held(): number {
    return this.#held;
  }

  /** What a bidder would bring where it does not bid yet; null where nobody bids or it would earn nothing. */
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

  /** What each of some bidders makes of an auction. */
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
    const [oldest] = this.#yields.keys();
    if (this.#yields.size >= MAX_YIELDS && oldest !== undefined) this.#yields.delete(oldest);
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
