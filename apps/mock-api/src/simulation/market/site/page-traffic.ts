import { DAY_MS } from '#api/contract/values/time-units.ts';
import { memo, oncePer } from '#api/lib/memo.ts';
import type { MarketFixture, PageType } from '#api/fixtures/market.ts';
import { getOrCreate } from '#api/lib/get-or-create.ts';
import { keyHash } from '#api/simulation/keyed-random.ts';
import { bellAt } from '#api/simulation/address.ts';
import { type Drift, driftAt, driftKnots } from './drift.ts';
import type { MarketSite } from '#api/simulation/market/epoch.ts';
import { dayOfLeapYear, smoothMonths } from '#api/simulation/market/calendar/season.ts';
import { dayOfSlot, SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';

const MONTHS = 12;
/** Days of a leap year, and half of them: the seasons of the southern half of the world are shifted by that. */
const LEAP_DAYS = 366;
const HALF_YEAR = LEAP_DAYS / 2;

/** Standard deviation (of logarithms) of the views of pages of an unknown type, and of those of one type. */
const VIEWS_SIGMA = 0.45;
const VIEWS_SIGMA_OF_TYPE = 0.1;

/** Days over which the ups and downs of a page are remembered: their correlation from one day to the next. */
const MEMORY = 0.6;
/** Standard deviation of an unknown page's own traffic from day to day, as a logarithm. */
const USUAL_SIGMA = 0.05;

/** What is read wanders over months: highest standard deviation (of logarithms) at knots, what of one is left at the next. */
const MAX_WANDER = 0.06;
const WANDER_MEMORY = 0.6;
const WANDER_SLOTS = 45 * SLOTS_PER_DAY;

/** Scripts without spaces between words: there a name is found anywhere. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

const wordsOf = (text: string): string =>
  ` ${text.match(/[\p{L}\p{M}\p{N}]+/gu)?.join(' ') ?? ''} `;

function isNamed(page: string, name: string): boolean {
  return WITHOUT_SPACES.test(name) ? page.includes(name) : page.includes(` ${name} `);
}

const typesOf = memo<MarketFixture, { readonly type: PageType | null }>();

/** The type of a page, from words of its name; null for an unknown one. */
export function pageTypeOf(market: MarketFixture, page: string): PageType | null {
  const { type } = getOrCreate(typesOf(market), page, () => {
    const words = wordsOf(page.normalize('NFKC').toLowerCase());
    const { rows } = market.pageTypes;
    return { type: rows.find(({ names }) => names.some((name) => isNamed(words, name))) ?? null };
  });
  return type;
}

/** Views of a page on a typical day; they belong to the page, whatever is sold on it. */
export function dailyViews(
  market: MarketFixture,
  { affiliateId, dailyViewsPerPage }: MarketSite,
  page: string,
): number {
  const type = pageTypeOf(market, page);
  const sigma = type ? VIEWS_SIGMA_OF_TYPE : VIEWS_SIGMA;
  const noise = Math.exp(sigma * bellAt(keyHash(0, affiliateId, 'page', page), 0));
  return dailyViewsPerPage * (type?.views ?? 1) * noise;
}

/** For each day of a leap year the logarithm of a factor with mean 1. */
const seasonOf = oncePer((months: readonly number[]): Float64Array => {
  const days = new Float64Array(LEAP_DAYS);
  for (let month = 0; month < MONTHS; month += 1) {
    const [from, to] = [dayOfLeapYear(month, 1), dayOfLeapYear(month + 1, 1)];
    for (let day = from; day < to; day += 1)
      days[day] = smoothMonths(months, month, day - from + 1);
  }
  const mean = days.reduce((sum, value) => sum + value, 0) / LEAP_DAYS;
  return days.map((value) => Math.log(value / mean));
});

/** The logarithm of the factor of the season on a page's views, on a UTC day counted from 1970. */
export function pageSeason(
  market: MarketFixture,
  { country }: MarketSite,
  page: string,
  day: number,
): number {
  const type = pageTypeOf(market, page);
  const { months } = type ?? {};
  if (!type || !months) return 0;
  const date = new Date(day * DAY_MS);
  const south = market.countries[country]?.southern ? HALF_YEAR : 0;
  const inYear = dayOfLeapYear(date.getUTCMonth(), date.getUTCDate()) + south;
  return seasonOf(months)[inYear % LEAP_DAYS] ?? 0;
}

/** The ups and downs of a page, from day to day and over months: those of a live blog are large, of a search page small. */
function driftsOf(
  seed: number,
  market: MarketFixture,
  { affiliateId }: MarketSite,
  page: string,
): readonly [daily: Drift, wander: Drift] {
  const sigma = pageTypeOf(market, page)?.sigma ?? USUAL_SIGMA;
  const keyOf = (name: string): number => keyHash(seed, affiliateId, name, page);
  return [
    { key: keyOf('page traffic'), sigma, memory: MEMORY, slots: SLOTS_PER_DAY },
    {
      key: keyOf('page wander'),
      sigma: Math.min(sigma, MAX_WANDER),
      memory: WANDER_MEMORY,
      slots: WANDER_SLOTS,
    },
  ];
}

/**
 * The logarithms of the factor on a page's traffic at the start and at the end of a UTC day: its season, and its own ups
 * and downs. The factor has mean 1 over a year.
 */
export function pageTraffic(
  { seed, market }: { readonly seed: number; readonly market: MarketFixture },
  site: MarketSite,
  firstSlot: number,
  page: string,
): Float64Array {
  const [daily, wander] = driftsOf(seed, market, site, page);
  const day = dayOfSlot(firstSlot);
  const mean = (daily.sigma ** 2 + wander.sigma ** 2) / 2;
  return driftKnots(daily, firstSlot, 2).map((own, end) => {
    const level = driftAt(wander, firstSlot + end * SLOTS_PER_DAY);
    return own + level - mean + pageSeason(market, site, page, day + end);
  });
}
