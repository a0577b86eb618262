import { monthIndex } from '#api/domain/payments/billing-calendar.ts';
import { MICROS } from '#api/domain/money.ts';
import type { RevenueByPage } from '#api/domain/payments/statement.ts';
import type { PublisherFixture } from '#api/fixtures/accounting.ts';
import type { MarketFixture } from '#api/fixtures/market.ts';
import { driftOver } from '#api/simulation/market/site/drift.ts';
import { keyedRandom, keyHash } from '../keyed-random.ts';

/** What the model needs of the fixtures. */
export interface MonthModelInput {
  readonly seed: number;
  readonly market: MarketFixture;
  /** Units of the publisher's currency for 1 USD. */
  readonly unitsPerUsd: number;
}

/** Logarithm of the ratio between the highest and the lowest level of a publisher (chosen). */
const LEVEL_RANGE = 0.35;

/** Bounds of the growth of a year, upwards and downwards, as fractions of 1 (chosen). */
const GROWTH = { up: [0.04, 0.25], down: [0.02, 0.1] } as const;

/** Deviation of a month from its level, as a logarithm, and its correlation with the month before (chosen). */
const NOISE = { sigma: 0.06, memory: 0.6 } as const;

/** Deviation of a page's share from month to month, as a logarithm. */
const PAGE_NOISE = { sigma: 0.03, memory: 0.7 } as const;

/** How much fill rises with the bid rate: by so many percent for one percent (chosen). */
const FILL_ELASTICITY = 0.5;

const MEAN_MONTH_DAYS = 365.25 / 12;

const PAGES = ['Home', 'Article', 'Section', 'Video', 'Search', 'Gallery'] as const;
const MAX_PAGES = 4;
const MIN_PAGES = 2;

/**
 * Publishers of countries that the market does not model have the season of one that it does, and so does the Brazilian one: it
 * had it before the market had Brazil, and figures of existing worlds do not change.
 */
const USUAL_SEASON = 'unitedStates';
const SEASONS: Readonly<Record<string, string>> = { BR: USUAL_SEASON };

/** Revenue of a month of the year relative to a typical one: prices, fill, traffic, number of days. */
function seasonOf({ countries, seasons }: MarketFixture, country: string, month: string): number {
  const [year, index] = [Number(month.slice(0, 4)), Number(month.slice(4)) - 1];
  const seasonName = SEASONS[country] ?? countries[country.toLowerCase()]?.season ?? USUAL_SEASON;
  const season = seasons[seasonName];
  const fill = (season?.bidRate[index] ?? 1) ** FILL_ELASTICITY;
  const days = new Date(Date.UTC(year, index + 1, 0)).getUTCDate() / MEAN_MONTH_DAYS;
  return (season?.cpm[index] ?? 1) * fill * (season?.traffic[index] ?? 1) * days;
}

/**
 * The long-term level of a publisher, as a logarithm between ± `LEVEL_RANGE` / 2: some years of growth, some of
 * decline, in turns. It has bounds, because a clock can stand a century away.
 */
function levelOf(seed: number, affiliateId: string, month: number): number {
  const random = keyedRandom(seed, 'growth', affiliateId);
  const between = ([min, max]: readonly [number, number]): number =>
    min + (max - min) * random.next();
  const up = Math.log(1 + between(GROWTH.up));
  const down = -Math.log(1 - between(GROWTH.down));
  const [rise, fall] = [LEVEL_RANGE / up, LEVEL_RANGE / down];
  const years = month / 12 + random.next() * (rise + fall);
  const position = years % (rise + fall);
  const climbed = position < rise ? position * up : LEVEL_RANGE - (position - rise) * down;
  return climbed - LEVEL_RANGE / 2;
}

/** The value of a noise process in a month. */
function noiseAt(key: number, { sigma, memory }: typeof NOISE | typeof PAGE_NOISE, month: number) {
  return driftOver({ key, sigma, memory, slots: 1 }, month, 1)[0] ?? 0;
}

/** The pages of a publisher with their shares of its revenue in a month; the shares need not add up to 1. */
function sharesOf(seed: number, affiliateId: string, month: number): (readonly [string, number])[] {
  const random = keyedRandom(seed, 'pages', affiliateId);
  const count = random.integer(MIN_PAGES, MAX_PAGES);
  const first = random.integer(0, PAGES.length - count);
  return PAGES.slice(first, first + count).map((page, index) => {
    const base = (0.6 + 0.8 * random.next()) / (index + 1);
    const key = keyHash(seed, 'page share', affiliateId, page);
    return [page, base * Math.exp(noiseAt(key, PAGE_NOISE, month))] as const;
  });
}

/**
 * The revenue of a publisher without a simulated market in a month ('YYYYMM'): size, season of its country, growth and
 * noise with memory. It has the shape of the market's revenue and depends only on seed, publisher and month.
 */
export function modelledRevenue(
  { seed, market, unitsPerUsd }: MonthModelInput,
  { affiliateId, country, monthlyRevenue = 0 }: PublisherFixture,
  month: string,
): RevenueByPage {
  const index = monthIndex(month);
  const level = levelOf(seed, affiliateId, index);
  const noise = noiseAt(keyHash(seed, 'month revenue', affiliateId), NOISE, index);
  const usd = (monthlyRevenue / unitsPerUsd) * seasonOf(market, country, month);
  const micros = usd * Math.exp(level + noise) * MICROS;
  const shares = sharesOf(seed, affiliateId, index);
  const total = shares.reduce((sum, [, share]) => sum + share, 0);
  return {
    month,
    pages: shares.map(([page, share]) => ({ page, micros: Math.round((micros * share) / total) })),
  };
}
