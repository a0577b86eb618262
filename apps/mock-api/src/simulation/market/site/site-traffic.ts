import { keyHash } from '#api/simulation/keyed-random.ts';
import { uniformAt } from '#api/simulation/address.ts';
import { damped } from './beyond-limit.ts';
import { driftOver } from './drift.ts';
import type { MarketSite } from '#api/simulation/market/epoch.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';

/** Chances that news of a site, or of its country, drive the traffic of a day. */
const OWN_CHANCE = 0.0095;
const NATIONAL_CHANCE = 0.0085;
/** The range of the rise as a fraction of usual traffic. */
const MIN_RISE = 0.15;
const MAX_RISE = 0.9;
/** The rise beyond which news hardly bring more readers: there are only so many. */
const RISE_LIMIT = { high: 0.6, kept: 0.2 };
/** Power of the uniform number that gives the rise: most rises are small. */
const RISE_SKEW = 3;
/** Maximum number of days on which a rise decays, and the range of what is left of it a day later. */
const MAX_TAIL = 3;
const MIN_DECAY = 0.3;
const MAX_DECAY = 0.55;
/** Addresses per day. */
const ADDRESSES = 4;

/** Change of traffic per year: the range of the rates, and the years around the epoch in which it levels off. */
const MIN_GROWTH = -0.06;
const MAX_GROWTH = 0.2;
const GROWTH_YEARS = 6;
const DAYS_PER_YEAR = 365.25;
/** Beyond these rates little stays: the pages of a site have ups and downs of their own beside it. */
const GROWTH_LIMIT = { low: -0.045, high: 0.09, kept: 0.15 };
/** The local day with trend 1, counted from 1970: 2025-11-08. */
const TREND_EPOCH = 20_400;

/** How much is in the news of a country: standard deviation of a news site's traffic from it, and its memory by day. */
const INTEREST_SIGMA = 0.082;
const INTEREST_MEMORY = 0.4;

/** What is left of the rise that began `age` days before `day`; 0 if none began then. */
function riseOf(key: number, chance: number, day: number, age: number): number {
  const address = (day - age) * ADDRESSES;
  if (uniformAt(key, address) >= chance) return 0;
  if (age > 1 + Math.floor(uniformAt(key, address + 3) * MAX_TAIL)) return 0;
  const rise = MIN_RISE + (MAX_RISE - MIN_RISE) * uniformAt(key, address + 1) ** RISE_SKEW;
  const decay = MIN_DECAY + (MAX_DECAY - MIN_DECAY) * uniformAt(key, address + 2);
  return damped(rise, RISE_LIMIT) * decay ** age;
}

/** The greatest of the rises that reach a day. */
function highestRise(key: number, chance: number, day: number): number {
  let rise = 0;
  for (let age = 0; age <= MAX_TAIL; age += 1) rise = Math.max(rise, riseOf(key, chance, day, age));
  return rise;
}

/**
 * The factor of news on a site's traffic on a local day: 1 on most days, up to 1.9 on the day of the news, less on the
 * next one to three days. Some news are the site's own, others those of its country, of which `national` (0…1) arrives.
 */
export function newsFactor(
  seed: number,
  { affiliateId, country }: Pick<MarketSite, 'affiliateId' | 'country'>,
  national: number,
  day: number,
): number {
  const own = highestRise(keyHash(seed, affiliateId, 'news'), OWN_CHANCE, day);
  const shared = highestRise(keyHash(seed, country, 'national news'), NATIONAL_CHANCE, day);
  return 1 + Math.max(own, national * shared);
}

/** The logarithm of the factor on a news site's traffic from how much is in the news of its country, on a UTC day. */
export function nationalInterest(seed: number, country: string, firstSlot: number): Float64Array {
  const drift = {
    key: keyHash(seed, country, 'national interest'),
    sigma: INTEREST_SIGMA,
    memory: INTEREST_MEMORY,
    slots: SLOTS_PER_DAY,
  };
  return driftOver(drift, firstSlot, SLOTS_PER_DAY);
}

/** The factor of a change of `perYear` on a day, 1 at `TREND_EPOCH`. */
function trendAt(perYear: number, day: number): number {
  const years = (day - TREND_EPOCH) / DAYS_PER_YEAR;
  return Math.exp(Math.log(1 + perYear) * GROWTH_YEARS * Math.tanh(years / GROWTH_YEARS));
}

/**
 * The factor of a site's growth or shrinkage on a local day, 1 at `TREND_EPOCH`. Some years before and after, it
 * approaches a constant, so that no clock makes a site vanish or explode.
 */
export function trafficTrend(seed: number, affiliateId: string, day: number): number {
  const key = keyHash(seed, affiliateId, 'traffic trend');
  const growth = MIN_GROWTH + (MAX_GROWTH - MIN_GROWTH) * uniformAt(key, 0);
  return trendAt(damped(growth, GROWTH_LIMIT), day);
}

/** Change of a site's prices per year: at most this much up or down; bidders that join and leave add to it. */
const MAX_PRICE_CHANGE = 0.06;

/**
 * The factor of the rise or fall of a site's prices at a time in local or UTC days since 1970, with the same shape as
 * `trafficTrend`: what its audience and its pages become worth to buyers.
 */
export function priceTrend(seed: number, affiliateId: string, day: number): number {
  const change =
    MAX_PRICE_CHANGE * (2 * uniformAt(keyHash(seed, affiliateId, 'price trend'), 0) - 1);
  return trendAt(change, day);
}
