import { HOME_COUNTRIES } from '#api/domain/bidder-home.ts';
import type { PublisherFixture } from '#api/fixtures/accounting.ts';
import type { BidderFixture } from '#api/fixtures/fixtures.ts';
import { doesBusinessIn } from '#api/simulation/market/auction/bidder-traits.ts';
import type { MarketModel } from '#api/simulation/market/market-model.ts';
import { keyedUniform } from '../keyed-random.ts';

/**
 * Share of the publishers of a country that use its weakest and its strongest bidder (chosen: a publisher then has about
 * fifteen of them).
 */
const LOWEST_ADOPTION = 0.04;
const HIGHEST_ADOPTION = 0.75;

/** USD per thousand impressions of a publisher in a country of price level 1 (AsterioBid H1 2025: US 1.04). */
const USUAL_ERPM = 1.04;

const DAYS_PER_MONTH = 365.25 / 12;

/** Part of a publisher's impressions that users of any one other country see: as on the simulated sites (affiliates.json). */
const SHARE_ABROAD = 0.03;

/**
 * Countries of the market whose prices and bidders the publishers of accounting in other countries have. Those that the market
 * has got since stay, because the figures of existing worlds must.
 */
const MOST_LIKE: Readonly<Record<string, string>> = {
  br: 'us',
  cr: 'us',
  es: 'fr',
  il: 'gb',
  it: 'fr',
  pl: 'de',
};

/** A publisher without a simulated market, and the bidders that it uses. */
interface OtherPublisher {
  /** ISO 3166 alpha-2, lower case. */
  readonly country: string;
  /** Expected impressions per day by bidder code. */
  readonly impressions: ReadonlyMap<string, number>;
}

interface Candidate {
  readonly code: string;
  readonly strength: number;
  /** Below 1 it uses the bidder; of several publishers the one with the lowest number is the first to use it. */
  readonly reserve: number;
}

/** Whether a bidder is at home in a country: it sells there, and is not the bidder of another country. */
export function isAtHome(bidder: BidderFixture, { market }: MarketModel, country: string): boolean {
  const home = HOME_COUNTRIES[bidder.code];
  return home === undefined ? doesBusinessIn(bidder, market, country) : home === country;
}

function candidatesOf(model: MarketModel, affiliateId: string, country: string): Candidate[] {
  const highest = model.highestStrength(country);
  return model.bidderCodes.map((code) => {
    const strength = model.strength(code, country);
    const chance = LOWEST_ADOPTION + ((HIGHEST_ADOPTION - LOWEST_ADOPTION) * strength) / highest;
    const reserve = keyedUniform(model.seed, 'use of bidder', affiliateId, code) / chance;
    return { code, strength, reserve };
  });
}

/** The lowest reserve of each bidder over all publishers: somebody uses each. */
function lowestReserves(lists: readonly (readonly Candidate[])[]): ReadonlyMap<string, number> {
  const lowest = new Map<string, number>();
  for (const { code, reserve } of lists.flat())
    lowest.set(code, Math.min(reserve, lowest.get(code) ?? Infinity));
  return lowest;
}

/**
 * The publishers of accounting that have no simulated market: what their invoices let expect of their impressions. It
 * depends only on the seed and the fixtures.
 */
export class RegionalMarket {
  readonly #publishers: readonly OtherPublisher[];

  constructor(
    model: MarketModel,
    publishers: readonly PublisherFixture[],
    unitsPerUsd: ReadonlyMap<string, number>,
  ) {
    const others = publishers.flatMap(({ affiliateId, country, currency, monthlyRevenue }) => {
      if (monthlyRevenue === undefined) return [];
      const code = country.toLowerCase();
      const like = MOST_LIKE[code] ?? code;
      const erpm = USUAL_ERPM * (model.market.countries[like]?.cpmMultiplier ?? 1);
      const usd = monthlyRevenue / (unitsPerUsd.get(currency) ?? 1);
      const daily = (1000 * usd) / erpm / DAYS_PER_MONTH;
      return [{ country: code, daily, candidates: candidatesOf(model, affiliateId, like) }];
    });
    const lowest = lowestReserves(others.map(({ candidates }) => candidates));
    this.#publishers = others.map(({ country, daily, candidates }) => {
      const used = candidates.filter(
        ({ code, reserve }) => reserve < 1 || reserve === lowest.get(code),
      );
      const strengths = used.reduce((sum, { strength }) => sum + strength, 0);
      const impressions = new Map(
        used.map(({ code, strength }) => [code, (daily * strength) / strengths] as const),
      );
      return { country, impressions };
    });
  }

  /** How many of these publishers use a bidder. */
  publishersUsing(bidder: string): number {
    return this.#publishers.filter(({ impressions }) => impressions.has(bidder)).length;
  }

  /**
   * The expected impressions per day of a bidder in a country: all on the pages of its publishers, and elsewhere those
   * that its users see.
   */
  dailyImpressions(bidder: string, country: string): number {
    return this.#publishers.reduce((sum, publisher) => {
      const share = publisher.country === country ? 1 : SHARE_ABROAD;
      return sum + share * (publisher.impressions.get(bidder) ?? 0);
    }, 0);
  }
}
