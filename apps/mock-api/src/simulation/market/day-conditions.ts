import { getOrCreate } from '#api/lib/get-or-create.ts';
import { keyHash, keyedUniform } from '../keyed-random.ts';
import type { BoundIncident } from './incident-shapes.ts';
import { buyerHours } from './buyer-hours.ts';
import { localTime } from './calendar.ts';
import { dayFactors, type DayFactors, hourCurves, hourFactors } from './day-factors.ts';
import { driftOver } from './drift.ts';
import { type MarketSite, siteCountry } from './epoch.ts';
import { applyToSite } from './incident-effects.ts';
import type { MarketModel } from './market-model.ts';
import { nationalInterest, newsFactor, priceTrend, trafficTrend } from './site-traffic.ts';
import { dayOfSlot, SLOTS_PER_DAY } from './slots.ts';

/** The conditions of all ad units of a site on a UTC day, per half hour or per part of it. */
export interface DayConditions {
  readonly firstSlot: number;
  /** Half hours of each part. */
  readonly slots: number;
  /** Factors on the traffic of an average half hour, for desktop and for mobile and tablet. */
  readonly desktopTraffic: Float64Array;
  readonly mobileTraffic: Float64Array;
  /** Natural logarithms of the factors on all prices, on all bid rates, and on all response times. */
  readonly logPrice: Float64Array;
  readonly logBid: Float64Array;
  readonly logPace: Float64Array;
}

const DAY = SLOTS_PER_DAY;
const QUARTER_DAY = SLOTS_PER_DAY / 4;
const HOUR = 2;

/** Standard deviations of a site's own traffic from day to day, drawn per site between the two. */
const DAILY_TRAFFIC = [0.045, 0.075] as const;

/** Response times at twice the average load over those at the average, as a logarithm. */
const PEAK_PACE = 0.18;

interface LocalDay extends DayFactors {
  /** News and growth. */
  readonly traffic: number;
}

interface SiteNoise {
  readonly traffic: Float64Array;
  readonly price: Float64Array;
  readonly bids: Float64Array;
  readonly pace: Float64Array;
}

/** The logarithm of a site's price trend in each half hour of a UTC day: at most some ten-thousandths from end to end. */
function priceLevel(seed: number, affiliateId: string, firstSlot: number): Float64Array {
  const day = dayOfSlot(firstSlot);
  const from = Math.log(priceTrend(seed, affiliateId, day));
  const to = Math.log(priceTrend(seed, affiliateId, day + 1));
  return new Float64Array(DAY).map((_, index) => from + ((to - from) * index) / DAY);
}

/** The noise of a site over a day: what yesterday and the last hour were like matters today and now. */
function siteNoise(seed: number, affiliateId: string, firstSlot: number): SiteNoise {
  const drift = (name: string, sigma: number, memory: number, slots: number): Float64Array =>
    driftOver({ key: keyHash(seed, affiliateId, name), sigma, memory, slots }, firstSlot, DAY);
  const [low, high] = DAILY_TRAFFIC;
  const daily = low + (high - low) * keyedUniform(seed, affiliateId, 'traffic noise');
  const sum = (...parts: readonly Float64Array[]): Float64Array =>
    new Float64Array(DAY).map((_, index) =>
      parts.reduce((all, part) => all + (part[index] ?? 0), 0),
    );
  return {
    traffic: sum(
      drift('traffic by day', daily, 0.45, DAY),
      drift('traffic by hour', 0.045, 0.65, HOUR),
    ),
    price: sum(
      drift('price by day', 0.056, 0.6, DAY),
      drift('price by hour', 0.03, 0.65, HOUR),
      priceLevel(seed, affiliateId, firstSlot),
    ),
    bids: drift('bids', 0.035, 0.8, QUARTER_DAY),
    pace: drift('pace', 0.04, 0.8, QUARTER_DAY),
  };
}

/** The local days of a site, each computed once. */
function localDays({ market, seed }: MarketModel, site: MarketSite): (day: number) => LocalDay {
  const { affiliateId, country, type } = site;
  const { nationalNews } = market.siteTypes[type];
  const days = new Map<number, LocalDay>();
  return (day) =>
    getOrCreate(days, day, () => {
      const factors = dayFactors(market, country, day);
      return {
        ...factors,
        traffic: newsFactor(seed, site, nationalNews, day) * trafficTrend(seed, affiliateId, day),
      };
    });
}

/** The logarithm of the factor on a site's traffic from how much is in the news of its country, per half hour. */
function interestIn(
  { market, seed }: MarketModel,
  { country, type }: MarketSite,
  firstSlot: number,
): Float64Array {
  const { nationalNews } = market.siteTypes[type];
  return nationalInterest(seed, country, firstSlot).map((value) => nationalNews * value);
}

/** Hours before and after midnight in which prices and bids pass from one day to the next. */
const PASSING = 3;

/** The logarithms of a day's factors on prices and bids at a local time: nothing jumps at midnight. */
function aroundMidnight(
  localDay: (day: number) => LocalDay,
  day: number,
  time: number,
): { readonly logPrice: number; readonly logBid: number } {
  const fromMidnight = Math.min(time, 24 - time);
  const weight = Math.max(0, 0.5 - fromMidnight / (2 * PASSING));
  const here = localDay(day);
  const beside = weight > 0 ? localDay(time < 12 ? day - 1 : day + 1) : here;
  const mix = (own: number, other: number): number =>
    (1 - weight) * Math.log(own) + weight * Math.log(other);
  return {
    logPrice: mix(here.cpm, beside.cpm),
    logBid: mix(here.bidRate, beside.bidRate),
  };
}

/** Conditions to which only the noise of bids and response times has been added. */
function conditionsOf({ bids, pace }: SiteNoise, firstSlot: number): DayConditions {
  return {
    firstSlot,
    slots: 1,
    desktopTraffic: new Float64Array(DAY),
    mobileTraffic: new Float64Array(DAY),
    logPrice: new Float64Array(DAY),
    logBid: bids,
    logPace: pace,
  };
}

/** Combines season, weekday, hour, special days, noise and the incidents that hit everything. */
export function dayConditions(
  model: MarketModel,
  site: MarketSite,
  incidents: readonly BoundIncident[],
  firstSlot: number,
): DayConditions {
  const { market, seed } = model;
  const country = siteCountry(market, site);
  const noise = siteNoise(seed, site.affiliateId, firstSlot);
  const interest = interestIn(model, site, firstSlot);
  const ofBuyers = buyerHours(market, country, firstSlot);
  const curves = hourCurves(market, country.trafficRegion, site.type);
  const { desktop: desktopShare } = country.deviceSplit;
  const localDay = localDays(model, site);
  const conditions = conditionsOf(noise, firstSlot);
  for (let index = 0; index < DAY; index += 1) {
    const { day, time } = localTime(firstSlot + index, country);
    const local = localDay(day);
    const hours = hourFactors(curves, time, local.dayOff);
    const noisy = Math.exp((noise.traffic[index] ?? 0) + (interest[index] ?? 0));
    const traffic = local.traffic * noisy;
    conditions.desktopTraffic[index] = traffic * local.desktopTraffic * hours.desktop;
    conditions.mobileTraffic[index] = traffic * local.mobileTraffic * hours.mobile;
    const budgets = aroundMidnight(localDay, day, time);
    conditions.logPrice[index] =
      budgets.logPrice + (ofBuyers.logPrice[index] ?? 0) + (noise.price[index] ?? 0);
    conditions.logBid[index] =
      (conditions.logBid[index] ?? 0) + budgets.logBid + (ofBuyers.logBid[index] ?? 0);
    const load = desktopShare * hours.desktop + (1 - desktopShare) * hours.mobile;
    conditions.logPace[index] = (conditions.logPace[index] ?? 0) + PEAK_PACE * (load - 1);
  }
  applyToSite(incidents, firstSlot, conditions.desktopTraffic, conditions.mobileTraffic);
  return conditions;
}

/** The means over each part of a day; those of prices, bids and response times are weighted by traffic. */
export function inParts(conditions: DayConditions, slots: number): DayConditions {
  const count = DAY / slots;
  const parts = {
    firstSlot: conditions.firstSlot,
    slots,
    desktopTraffic: new Float64Array(count),
    mobileTraffic: new Float64Array(count),
    logPrice: new Float64Array(count),
    logBid: new Float64Array(count),
    logPace: new Float64Array(count),
  };
  const addTo = (into: Float64Array, part: number, value = 0): void => {
    into[part] = (into[part] ?? 0) + value;
  };
  for (let index = 0; index < DAY; index += 1) {
    const part = Math.floor(index / slots);
    const desktop = conditions.desktopTraffic[index] ?? 0;
    const mobile = conditions.mobileTraffic[index] ?? 0;
    addTo(parts.desktopTraffic, part, desktop / slots);
    addTo(parts.mobileTraffic, part, mobile / slots);
    const weight = (desktop + mobile) / slots;
    addTo(parts.logPrice, part, weight * (conditions.logPrice[index] ?? 0));
    addTo(parts.logBid, part, weight * (conditions.logBid[index] ?? 0));
    addTo(parts.logPace, part, weight * (conditions.logPace[index] ?? 0));
  }
  for (let part = 0; part < count; part += 1) {
    const all = (parts.desktopTraffic[part] ?? 0) + (parts.mobileTraffic[part] ?? 0);
    for (const values of [parts.logPrice, parts.logBid, parts.logPace])
      values[part] = all > 0 ? (values[part] ?? 0) / all : 0;
  }
  return parts;
}
