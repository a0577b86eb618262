import type { Market, MarketInterest } from '../../fixtures/market.ts';
import { apportion } from '../../domain/apportion.ts';
import { keyedUniform } from '../keyed-random.ts';

/** Impressions, and what they earned in millionths of a USD. */
export interface Amounts {
  readonly impressions: number;
  readonly revenue: number;
}

/** Where the users of a site are and what they are interested in; the shares are weights. */
export interface AudienceMix {
  readonly seed: number;
  readonly regions: readonly {
    /** ISO 3166 alpha-2, lower case, or `other`. */
    readonly code: string;
    readonly share: number;
    /** Factor on prices. */
    readonly price: number;
    /** How common each interest is there, 1 at most. */
    readonly popularity: readonly number[];
  }[];
  readonly interests: readonly MarketInterest[];
}

/** The region of all users whose country is not in the list. */
const OTHER = 'other';
/** How far the popularity of an interest differs from site to site and from country to country. */
const SITE_SPREAD = 0.5;
const COUNTRY_SPREAD = 0.3;
/** How far a bidder's price for users of an interest differs from everybody's. */
const BIDDER_SPREAD = 0.4;

/** A factor around 1 that belongs to a key. */
function tilt(spread: number, seed: number, ...key: readonly string[]): number {
  return 1 + spread * (keyedUniform(seed, ...key) - 0.5);
}

function priceOf({ countries }: Market, code: string): number {
  const all = Object.values(countries).map(({ cpmMultiplier }) => cpmMultiplier);
  const mean = all.reduce((sum, price) => sum + price, 0) / all.length;
  return countries[code]?.cpmMultiplier ?? mean;
}

/** The users of a site: its `audience` are shares by country, and what is left to 1 is elsewhere. */
export function audienceMix(
  seed: number,
  market: Market,
  affiliateId: string,
  audience: Readonly<Record<string, number>>,
): AudienceMix {
  const named = Object.entries(audience);
  const rest = 1 - named.reduce((sum, [, share]) => sum + share, 0);
  const shares = rest > 1e-9 ? [...named, [OTHER, rest] as const] : named;
  const interests = [...market.interests.rows];
  return {
    seed,
    interests,
    regions: shares.map(([code, share]) => ({
      code,
      share,
      price: priceOf(market, code),
      popularity: interests.map(({ iabId, popularity }) =>
        Math.min(
          1,
          popularity *
            tilt(SITE_SPREAD, seed, 'interest', affiliateId, iabId) *
            tilt(COUNTRY_SPREAD, seed, 'interest of country', code, iabId),
        ),
      ),
    })),
  };
}

/**
 * Divides what a bidder brought among regions, and in each among interests: by region and interest, in the order of the
 * mix. All parts are whole and add up to the whole exactly.
 */
export function divideAmounts(mix: AudienceMix, bidder: string, whole: Amounts): Amounts[][] {
  const { seed, regions, interests } = mix;
  const impressions = apportion(
    whole.impressions,
    regions.map(({ share }) => share),
  );
  const revenue = apportion(
    whole.revenue,
    regions.map(({ price }, index) => (impressions[index] ?? 0) * price),
  );
  const prices = interests.map(
    ({ iabId, cpmMultiplier }) =>
      cpmMultiplier * tilt(BIDDER_SPREAD, seed, 'interest of bidder', bidder, iabId),
  );
  return regions.map(({ popularity }, index) => {
    const shown = apportion(impressions[index] ?? 0, popularity);
    const earned = apportion(
      revenue[index] ?? 0,
      shown.map((count, interest) => count * (prices[interest] ?? 1)),
    );
    return shown.map((count, interest) => ({
      impressions: count,
      revenue: earned[interest] ?? 0,
    }));
  });
}

/** Sums of tables of parts, region by region and interest by interest. */
export function sumAmounts(tables: readonly (readonly Amounts[])[]): Amounts[] {
  const [first = []] = tables;
  return first.map((_, index) =>
    tables.reduce<Amounts>(
      (sum, table) => ({
        impressions: sum.impressions + (table[index]?.impressions ?? 0),
        revenue: sum.revenue + (table[index]?.revenue ?? 0),
      }),
      { impressions: 0, revenue: 0 },
    ),
  );
}
