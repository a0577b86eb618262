import { getOrCreate } from '#api/lib/get-or-create.ts';
import { memo } from '#api/lib/memo.ts';
import { keyHash, keyedUniform } from '#api/simulation/keyed-random.ts';
import type { BoundIncident } from './incident-shapes.ts';
import { buyerHours } from '#api/simulation/market/calendar/buyer-hours.ts';
import { dayOf, localTime, yearOf } from '#api/simulation/market/calendar/calendar.ts';
import {
  dayFactors,
  type DayFactors,
  hourCurves,
  hourFactors,
} from '#api/simulation/market/calendar/day-factors.ts';
import { addDrift, type Drift, driftOver } from './drift.ts';
import { type MarketSite, siteCountry } from '#api/simulation/market/epoch.ts';
import { applyToSite } from './incident-effects.ts';
import type { MarketModel } from '#api/simulation/market/market-model.ts';
import { nationalInterest, newsFactor, priceTrend, trafficTrend } from './site-traffic.ts';
import { dayOfSlot, SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';

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
  /** Counted from 1970. */
  readonly day: number;
  /** News and growth. */
  readonly traffic: number;
  /** Natural logarithms of its factors on prices and bid rates. */
  readonly logPrice: number;
  readonly logBid: number;
}

/** What drifts on a site: what yesterday and the last hour were like matters today and now. */
interface SiteDrifts {
  readonly traffic: readonly Drift[];
  readonly price: readonly Drift[];
  readonly bids: Drift;
  readonly pace: Drift;
}

const driftsOf = memo<MarketModel, SiteDrifts>();

function siteDrifts(model: MarketModel, { affiliateId }: MarketSite): SiteDrifts {
  return getOrCreate(driftsOf(model), affiliateId, () => {
    const { seed } = model;
    const drift = (name: string, sigma: number, memory: number, slots: number): Drift => ({
      key: keyHash(seed, affiliateId, name),
      sigma,
      memory,
      slots,
    });
    const [low, high] = DAILY_TRAFFIC;
    const daily = low + (high - low) * keyedUniform(seed, affiliateId, 'traffic noise');
    return {
      traffic: [
        drift('traffic by day', daily, 0.45, DAY),
        drift('traffic by hour', 0.045, 0.65, HOUR),
      ],
      price: [drift('price by day', 0.064, 0.6, DAY), drift('price by hour', 0.03, 0.65, HOUR)],
      bids: drift('bids', 0.035, 0.8, QUARTER_DAY),
      pace: drift('pace', 0.04, 0.8, QUARTER_DAY),
    };
  });
}

/** Maximum of cached local days of a site: each is read for up to three UTC days, which mostly follow one another. */
const MAX_LOCAL_DAYS = 64;

const localDaysOf = memo<MarketModel, Map<number, LocalDay>>();

/** The local days of a site, each computed once. */
function localDays(model: MarketModel, site: MarketSite): (day: number) => LocalDay {
  const { market, seed } = model;
  const { affiliateId, country, type } = site;
  const { nationalNews } = market.siteTypes[type];
  const days = getOrCreate(
    localDaysOf(model),
    `${affiliateId} ${country} ${type}`,
    () => new Map<number, LocalDay>(),
  );
  if (days.size > MAX_LOCAL_DAYS) days.clear();
  return (day) =>
    getOrCreate(days, day, () => {
      const factors = dayFactors(market, country, day);
      return {
        ...factors,
        day,
        traffic: newsFactor(seed, site, nationalNews, day) * trafficTrend(seed, affiliateId, day),
        logPrice: Math.log(factors.cpm),
        logBid: Math.log(factors.bidRate),
      };
    });
}

/** The logarithm of the factor on a site's traffic per half hour: its ups and downs, and what is in the news. */
function trafficNoise(
  model: MarketModel,
  site: MarketSite,
  { traffic }: SiteDrifts,
  firstSlot: number,
): Float64Array {
  const { market, seed } = model;
  const { nationalNews } = market.siteTypes[site.type];
  const noise = nationalInterest(seed, site.country, firstSlot);
  for (let index = 0; index < DAY; index += 1) noise[index] = nationalNews * (noise[index] ?? 0);
  for (const drift of traffic) addDrift(drift, firstSlot, noise);
  return noise;
}

/** Hours before and after midnight in which prices and bids pass from one day to the next. */
const PASSING = 3;

/**
 * How much of the factors on prices and bids at a local time comes from the day beside it, in hours since midnight: nothing
 * jumps at midnight.
 */
const besideShare = (time: number): number =>
  Math.max(0, 0.5 - Math.min(time, 24 - time) / (2 * PASSING));

/** Adds what the days, the hours and the buyers of a country do to a site. */
function addCountry(
  conditions: DayConditions,
  model: MarketModel,
  site: MarketSite,
  noise: Float64Array,
): void {
  const { market } = model;
  const { firstSlot, desktopTraffic, mobileTraffic, logPrice, logBid, logPace } = conditions;
  const country = siteCountry(market, site);
  const ofBuyers = buyerHours(market, country, firstSlot);
  const curves = hourCurves(market, country.trafficRegion, site.type);
  const { desktop: desktopShare } = country.deviceSplit;
  const localDay = localDays(model, site);
  const add = (into: Float64Array, index: number, value: number): void => {
    into[index] = (into[index] ?? 0) + value;
  };
  let here: LocalDay | null = null;
  for (let index = 0; index < DAY; index += 1) {
    const { day, time } = localTime(firstSlot + index, country);
    if (here?.day !== day) here = localDay(day);
    const share = besideShare(time);
    const beside = share > 0 ? localDay(time < 12 ? day - 1 : day + 1) : here;
    const hours = hourFactors(curves, time, here.dayOff, here.evenings);
    const traffic = here.traffic * Math.exp(noise[index] ?? 0);
    desktopTraffic[index] = traffic * here.desktopTraffic * hours.desktop;
    mobileTraffic[index] = traffic * here.mobileTraffic * hours.mobile;
    const price = here.logPrice + (beside.logPrice - here.logPrice) * share;
    add(logPrice, index, price + (ofBuyers.logPrice[index] ?? 0));
    const bid = here.logBid + (beside.logBid - here.logBid) * share;
    add(logBid, index, bid + (ofBuyers.logBid[index] ?? 0));
    const load = desktopShare * hours.desktop + (1 - desktopShare) * hours.mobile;
    add(logPace, index, PEAK_PACE * (load - 1));
  }
}

/** Adds a site's price trend: at most some ten-thousandths from end to end of a day. */
function addTrend(
  logPrice: Float64Array,
  { seed }: MarketModel,
  site: MarketSite,
  day: number,
): void {
  const from = Math.log(priceTrend(seed, site.affiliateId, day));
  const to = Math.log(priceTrend(seed, site.affiliateId, day + 1));
  for (let index = 0; index < DAY; index += 1)
    logPrice[index] = (logPrice[index] ?? 0) + from + ((to - from) * index) / DAY;
}

/** What is left of a site's own ups and downs in prices in the first days of a year, and the days before and after. */
const NEW_YEAR = { left: 0.5, days: 7, beside: 7 };

/** Calms a site's own ups and downs in prices around the new year: then new budgets decide what everybody pays. */
function calmNewYear(logPrice: Float64Array, day: number): void {
  const { left, days, beside } = NEW_YEAR;
  const since = day - dayOf(yearOf(day + beside), 0, 1);
  if (since >= days + beside) return;
  for (let index = 0; index < DAY; index += 1) {
    const time = since + index / DAY;
    const distance = Math.max(0, -time, time - days) / beside;
    logPrice[index] = (logPrice[index] ?? 0) * Math.min(1, left + (1 - left) * distance);
  }
}

/** Combines season, weekday, hour, special days, noise and the incidents that hit everything. */
export function dayConditions(
  model: MarketModel,
  site: MarketSite,
  incidents: readonly BoundIncident[],
  firstSlot: number,
): DayConditions {
  const drifts = siteDrifts(model, site);
  const conditions = {
    firstSlot,
    slots: 1,
    desktopTraffic: new Float64Array(DAY),
    mobileTraffic: new Float64Array(DAY),
    logPrice: new Float64Array(DAY),
    logBid: driftOver(drifts.bids, firstSlot, DAY),
    logPace: driftOver(drifts.pace, firstSlot, DAY),
  };
  for (const drift of drifts.price) addDrift(drift, firstSlot, conditions.logPrice);
  calmNewYear(conditions.logPrice, dayOfSlot(firstSlot));
  addTrend(conditions.logPrice, model, site, dayOfSlot(firstSlot));
  addCountry(conditions, model, site, trafficNoise(model, site, drifts, firstSlot));
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
