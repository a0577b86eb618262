import type { SetFloorPrice } from '#api/domain/floor-prices.ts';
import {
  floorPriceCurrency,
  type FloorPriceCurrency,
} from '#api/contract/values/business-constants.ts';
import { byCodeUnit } from '#api/lib/by-code-unit.ts';
import type { MarketFixture, MarketCountry } from '#api/fixtures/market.ts';
import {
  firstDayOf,
  localTime,
  slotOfLocal,
  weekOf,
} from '#api/simulation/market/calendar/calendar.ts';
import { keyedRandom, keyHash } from '../keyed-random.ts';
import type { MarketSite, MarketUnit } from './epoch.ts';

/** A floor price that the publisher's simulated staff sets, as a function of seed and week. */
export interface ScheduledFloor extends Omit<SetFloorPrice, 'validFrom'> {
  readonly slot: number;
}

/** Share of the ad units that get floors at all, and the weeks between two changes. */
const SHARE_OF_UNITS = 0.35;
const WEEKS_BETWEEN = 9;
/** Number of bidders of an ad unit that get a floor. */
const BIDDERS = 3;
/** Range of floors as shares of the CPM that the bidder pays. */
const LOWEST_SHARE = 0.3;
const HIGHEST_SHARE = 0.75;

function rounded(usd: number, currency: FloorPriceCurrency, unitsPerUsd: number): number {
  const step = currency === 'USD' ? 0.01 : 0.1;
  const steps = Math.max(1, Math.round((usd * unitsPerUsd) / step));
  return Number((steps * step).toFixed(2));
}

/** Inputs of a site's floor schedule. */
export interface FloorScheduleInput {
  readonly seed: number;
  readonly market: MarketFixture;
  readonly site: MarketSite;
  /** Currency of the publisher; floors are in USD if this currency is not supported for floors. */
  readonly currency: string;
  readonly units: readonly MarketUnit[];
  /** Returns the CPM that a bidder pays on an ad unit, in USD. */
  readonly paidCpm: (unit: MarketUnit, bidder: string) => number;
}

function changesOf(
  input: FloorScheduleInput,
  country: MarketCountry,
  unit: MarketUnit,
  week: number,
): ScheduledFloor[] {
  const { seed, market, site } = input;
  const random = keyedRandom(seed, site.affiliateId, 'floor change', unit.adUnitId, week);
  const day = firstDayOf(week) + random.integer(1, 4);
  const slot = slotOfLocal(day, random.integer(20, 34) / 2, country);
  const currency = floorPriceCurrency(input.currency);
  const unitsPerUsd = market.currencies.rows[currency]?.perUsd ?? 1;
  const drawOf = (code: string): number =>
    keyHash(seed, site.affiliateId, 'floor', unit.adUnitId, code);
  const share = LOWEST_SHARE + (HIGHEST_SHARE - LOWEST_SHARE) * random.next();
  return unit.bidders
    .map(({ code }) => code)
    .sort((a, b) => drawOf(a) - drawOf(b))
    .slice(0, BIDDERS)
    .sort(byCodeUnit)
    .map((bidder) => ({
      slot,
      adUnitId: unit.adUnitId,
      bidder,
      currency,
      floorPrice: rounded(input.paidCpm(unit, bidder) * share, currency, unitsPerUsd),
    }));
}

/** The floor prices that are set in a half-open range of slots, by time, ad unit and bidder. */
export function scheduledFloors(
  input: FloorScheduleInput,
  fromSlot: number,
  toSlot: number,
): ScheduledFloor[] {
  const { seed, market, site } = input;
  const country = market.countries[site.country];
  if (!country) return [];
  const first = weekOf(localTime(fromSlot, country).day) - 1;
  const last = weekOf(localTime(toSlot, country).day) + 1;
  const scheduled: ScheduledFloor[] = [];
  for (const unit of input.units) {
    const draw = keyHash(seed, site.affiliateId, 'floors', unit.adUnitId);
    if (draw / 4294967296 >= SHARE_OF_UNITS) continue;
    for (let week = first; week <= last; week += 1) {
      if ((week + draw) % WEEKS_BETWEEN !== 0) continue;
      scheduled.push(...changesOf(input, country, unit, week));
    }
  }
  return scheduled
    .filter(({ slot }) => slot >= fromSlot && slot < toSlot)
    .sort((a, b) => a.slot - b.slot || byCodeUnit(a.adUnitId, b.adUnitId));
}
