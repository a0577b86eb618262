import { keyHash } from '../keyed-random.ts';
import { bellAt } from './address.ts';
import { localTime } from './calendar.ts';
import { dayFactors, type DayFactors } from './day-factors.ts';
import type { MarketSite } from './epoch.ts';
import { hourFactors } from './hour-factors.ts';
import type { Hit } from './incidents.ts';
import type { MarketModel } from './market-model.ts';
import { SLOTS_PER_DAY } from './slots.ts';

/** The conditions of all ad units of a site on a UTC day, per half hour. */
export interface DayConditions {
  readonly firstSlot: number;
  /** Factors on the traffic of an average half hour, for desktop and for mobile and tablet. */
  readonly desktopTraffic: Float64Array;
  readonly mobileTraffic: Float64Array;
  /** Natural logarithm of the factor on all prices. */
  readonly logPrice: Float64Array;
  /** The local day of each half hour, counted from 1970. */
  readonly localDays: Int32Array;
}

/** Days between two points of the slow variation of a site's traffic, and its standard deviation. */
const SLOW_DAYS = 20;
const SLOW_SIGMA = 0.04;

/** The slow variation: linear between drawn points. */
function slowNoise(key: number, day: number): number {
  const point = Math.floor(day / SLOW_DAYS);
  const weight = day / SLOW_DAYS - point;
  return SLOW_SIGMA * (bellAt(key, point) * (1 - weight) + bellAt(key, point + 1) * weight);
}

interface LocalDay extends DayFactors {
  readonly noise: number;
  readonly priceNoise: number;
}

/** Combines season, weekday, hour, special days, noise and the incidents that hit everything. */
export function dayConditions(
  model: MarketModel,
  site: MarketSite,
  hits: readonly Hit[],
  firstSlot: number,
): DayConditions {
  const { market, seed } = model;
  const country = market.countries[site.country];
  if (!country) throw new Error(`the market has no country ${site.country}`);
  const keys = {
    day: keyHash(seed, site.affiliateId, 'day traffic'),
    price: keyHash(seed, site.affiliateId, 'day price'),
    slow: keyHash(seed, site.affiliateId, 'slow traffic'),
    slot: keyHash(seed, site.affiliateId, 'slot traffic'),
  };
  const days = new Map<number, LocalDay>();
  const localDay = (day: number): LocalDay => {
    const known = days.get(day);
    if (known) return known;
    const made = {
      ...dayFactors(market, site.country, day),
      noise: Math.exp(
        market.noise.dailyTrafficSigma * bellAt(keys.day, day) + slowNoise(keys.slow, day),
      ),
      priceNoise: market.noise.dailyCpmSigma * bellAt(keys.price, day),
    };
    days.set(day, made);
    return made;
  };

  const conditions: DayConditions = {
    firstSlot,
    desktopTraffic: new Float64Array(SLOTS_PER_DAY),
    mobileTraffic: new Float64Array(SLOTS_PER_DAY),
    logPrice: new Float64Array(SLOTS_PER_DAY),
    localDays: new Int32Array(SLOTS_PER_DAY),
  };
  for (let index = 0; index < SLOTS_PER_DAY; index += 1) {
    const { day, hour, time } = localTime(firstSlot + index, country);
    const local = localDay(day);
    const slotNoise = 1 + market.noise.hourlyTrafficSigma * bellAt(keys.slot, firstSlot + index);
    const hours = hourFactors(market, country.trafficRegion, time, local.dayOff);
    const traffic = local.noise * slotNoise;
    conditions.desktopTraffic[index] = traffic * local.desktopTraffic * hours.desktop;
    conditions.mobileTraffic[index] = traffic * local.mobileTraffic * hours.mobile;
    conditions.logPrice[index] =
      Math.log(local.cpm * (market.cpmByHour.values[hour] ?? 1)) + local.priceNoise;
    conditions.localDays[index] = day;
  }
  addIncidents(conditions, model, hits, firstSlot);
  return conditions;
}

/** Applies the incidents that hit everything: surge, plunge, missing data. */
function addIncidents(
  conditions: DayConditions,
  { market }: MarketModel,
  hits: readonly Hit[],
  firstSlot: number,
): void {
  const sizes = market.incidentSizes;
  const effects: Readonly<Record<string, { traffic: number; price: number }>> = {
    surge: { traffic: sizes.surgeTraffic, price: sizes.surgeCpm },
    plunge: { traffic: sizes.plungeTraffic, price: 1 },
    missing_data: { traffic: 0, price: 1 },
  };
  for (const incident of hits) {
    const effect = effects[incident.kind];
    if (!effect) continue;
    const from = Math.max(0, incident.fromSlot - firstSlot);
    const to = Math.min(SLOTS_PER_DAY, incident.toSlot - firstSlot);
    for (let index = from; index < to; index += 1) {
      conditions.desktopTraffic[index] = (conditions.desktopTraffic[index] ?? 0) * effect.traffic;
      conditions.mobileTraffic[index] = (conditions.mobileTraffic[index] ?? 0) * effect.traffic;
      conditions.logPrice[index] = (conditions.logPrice[index] ?? 0) + Math.log(effect.price);
    }
  }
}
