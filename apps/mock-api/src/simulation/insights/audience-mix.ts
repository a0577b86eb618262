import { REGIONS } from '#api/contract/values/countries.ts';
import type { MarketFixture, MarketInterest } from '#api/fixtures/market.ts';
import { apportion } from '#api/lib/apportion.ts';
import { keyedUniform, keyHash } from '../keyed-random.ts';
import { bellAt } from '../address.ts';

/** Impressions and their revenue in millionths of a USD. */
export interface Amounts {
  readonly impressions: number;
  readonly revenue: number;
}

/** Regions and interests of a site's users; the shares are weights. */
export interface AudienceMix {
  readonly seed: number;
  readonly regions: readonly {
    /** ISO 3166 alpha-2, lower case, or `other`. */
    readonly code: string;
    readonly share: number;
    /** Factor on prices. */
    readonly price: number;
    /** Popularity of each interest in the region, at most 1. */
    readonly popularity: readonly number[];
  }[];
  readonly interests: readonly MarketInterest[];
}

/** The region of users whose country is not listed. */
const OTHER = 'other';
/** The listed countries; every site has some users in each. */
const LISTED = REGIONS.filter((region) => region !== 'all');
/** Share of the users outside a site's main countries that are in no listed country. */
const ELSEWHERE = 0.5;
/** Variation of the shares of the other listed countries. */
const SHARE_SPREAD = 1;
/** Variation of an interest's popularity between sites and between countries. */
const SITE_SPREAD = 0.5;
const COUNTRY_SPREAD = 0.3;
/** Variation of a bidder's price for users of an interest. */
const BIDDER_SPREAD = 0.4;

/** A factor around 1 for a key. */
function tilt(spread: number, seed: number, ...key: readonly string[]): number {
  return 1 + spread * (keyedUniform(seed, ...key) - 0.5);
}

const priceOf = ({ countries, model }: MarketFixture, code: string): number =>
  countries[code]?.cpmMultiplier ?? model.elsewhereCpmMultiplier.value;

/** Shares by country: the main ones, and the rest up to 1 distributed over the other listed countries and `other`. */
function sharesOf(
  seed: number,
  affiliateId: string,
  audience: Readonly<Record<string, number>>,
): (readonly [string, number])[] {
  const named = Object.entries(audience);
  const rest = Math.max(0, 1 - named.reduce((sum, [, share]) => sum + share, 0));
  const weights = LISTED.filter((code) => audience[code] === undefined).map(
    (code) => [code, tilt(SHARE_SPREAD, seed, 'audience', affiliateId, code)] as const,
  );
  const sum = weights.reduce((all, [, weight]) => all + weight, 0);
  const elsewhere = sum > 0 ? rest * ELSEWHERE : rest;
  return [
    ...named,
    ...weights.map(([code, weight]) => [code, ((rest - elsewhere) * weight) / sum] as const),
    [OTHER, elsewhere],
  ];
}

/** The audience mix of a site; `audience` contains the shares of its main countries. */
export function audienceMix(
  seed: number,
  market: MarketFixture,
  affiliateId: string,
  audience: Readonly<Record<string, number>>,
): AudienceMix {
  const interests = [...market.interests.rows];
  return {
    seed,
    interests,
    regions: sharesOf(seed, affiliateId, audience).map(([code, share]) => ({
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

/** The factors from January to December on the popularity of an interest in a region; none for most interests. */
function seasonOf(
  { interests, countries }: MarketFixture,
  iabId: string,
  region: string,
): readonly number[] | undefined {
  const values = interests.seasons.find((season) => season.interests.includes(iabId))?.values;
  return values?.[region] ?? values?.[countries[region]?.trafficRegion ?? ''] ?? values?.all;
}

const MONTHS = 12;

/**
 * A mix in a month (counted from January 1970): interests follow the seasons of each region, and what people there talk
 * about.
 */
export function mixOfMonth(mix: AudienceMix, market: MarketFixture, month: number): AudienceMix {
  const { seed, interests } = mix;
  const { value: sigma } = market.interests.monthNoise;
  const popularityIn = (region: string, iabId: string, usual: number): number => {
    const season = seasonOf(market, iabId, region)?.[month % MONTHS] ?? 1;
    const talk = bellAt(keyHash(seed, 'interest by month', region, iabId), month);
    return Math.min(1, usual * season * Math.exp(sigma * talk));
  };
  return {
    ...mix,
    regions: mix.regions.map((region) => ({
      ...region,
      popularity: interests.map(({ iabId }, index) =>
        popularityIn(region.code, iabId, region.popularity[index] ?? 0),
      ),
    })),
  };
}

/** The price factors of a bidder for each interest. */
function pricesOf({ interests, seed }: AudienceMix, bidder: string): number[] {
  return interests.map(
    ({ iabId, cpmMultiplier }) =>
      cpmMultiplier * tilt(BIDDER_SPREAD, seed, 'interest of bidder', bidder, iabId),
  );
}

/**
 * Divides the amounts of a bidder among regions, and in each region among interests: by region and interest, in the
 * order of the mix. All parts are whole numbers and add up exactly to the whole.
 */
export function divideAmounts(mix: AudienceMix, bidder: string, whole: Amounts): Amounts[][] {
  const { regions } = mix;
  const impressions = apportion(
    whole.impressions,
    regions.map(({ share }) => share),
  );
  const revenue = apportion(
    whole.revenue,
    regions.map(({ price }, index) => (impressions[index] ?? 0) * price),
  );
  const prices = pricesOf(mix, bidder);
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

/** Adds up tables of parts, region by region and interest by interest. */
export function sumAmounts(tables: readonly (readonly Amounts[])[]): Amounts[] {
  const length = tables[0]?.length ?? 0;
  const [impressions, revenue] = [new Float64Array(length), new Float64Array(length)];
  for (const table of tables) {
    for (let index = 0; index < length; index += 1) {
      impressions[index] = (impressions[index] ?? 0) + (table[index]?.impressions ?? 0);
      revenue[index] = (revenue[index] ?? 0) + (table[index]?.revenue ?? 0);
    }
  }
  return Array.from(impressions, (count, index) => ({
    impressions: count,
    revenue: revenue[index] ?? 0,
  }));
}
