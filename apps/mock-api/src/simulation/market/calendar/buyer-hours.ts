import { getOrCreate } from '#api/lib/get-or-create.ts';
import { memo } from '#api/lib/memo.ts';
import type { MarketFixture, MarketCountry } from '#api/fixtures/market.ts';
import { valueAtTime } from './day-factors.ts';
import { slotStart, SLOTS_PER_DAY } from './slots.ts';
import { zoneOffset } from './time-zone.ts';

/** The logarithms of the hourly factors on prices and bid rates, per half hour of a UTC day. */
export interface BuyerHours {
  readonly logPrice: Float64Array;
  readonly logBid: Float64Array;
}

const HOUR_SECONDS = 3600;
const HOURS = 24;

/** By market, the days of countries: they differ by the offsets of their buyers' clocks only. */
const daysOf = memo<MarketFixture, BuyerHours>();

function buyerHoursAt(
  { cpmByHour, bidRateByHour }: MarketFixture,
  { buyers }: Pick<MarketCountry, 'buyers'>,
  offsets: readonly number[],
): BuyerHours {
  const shares = Object.values(buyers);
  const logOf = (hours: readonly number[]): Float64Array =>
    Float64Array.from({ length: SLOTS_PER_DAY }, (_, slot) => {
      const parts = shares.map((share, index) => {
        const time = (slotStart(slot) + (offsets[index] ?? 0)) / HOUR_SECONDS + HOURS;
        return share * valueAtTime(hours, time % HOURS);
      });
      return Math.log(parts.reduce((sum, part) => sum + part, 0));
    });
  return { logPrice: logOf(cpmByHour.values), logBid: logOf(bidRateByHour.values) };
}

/**
 * What the hours of a UTC day do to prices and bid rates in a country: budgets start anew at the midnight of the buyers,
 * some of whom live elsewhere. Clocks that change on the day do so in the buyers' budgets at its end.
 */
export function buyerHours(
  market: MarketFixture,
  country: Pick<MarketCountry, 'buyers'>,
  firstSlot: number,
): BuyerHours {
  const zones = Object.keys(country.buyers);
  const offsets = zones.map((zone) => zoneOffset(zone, firstSlot));
  const key = JSON.stringify([country.buyers, offsets]);
  return getOrCreate(daysOf(market), key, () => buyerHoursAt(market, country, offsets));
}
