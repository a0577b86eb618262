import { memo } from '#api/lib/memo.ts';
import { getOrCreate } from '#api/lib/get-or-create.ts';
import type { MarketFixture } from '#api/fixtures/market.ts';
import { hourCurves, valueAtTime } from '#api/simulation/market/calendar/day-factors.ts';
import { type MarketSite, siteCountry } from '#api/simulation/market/epoch.ts';
import { pageTypeOf } from './page-traffic.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';

/** The factors on a page's traffic per half hour of a UTC day, and their means over its parts. */
export interface PageHours {
  readonly halfHours: Float64Array;
  readonly parts: Float64Array;
}

const hoursOf = memo<MarketFixture, PageHours>();

function makeHours(halfHours: Float64Array, parts: number): PageHours {
  const slots = SLOTS_PER_DAY / parts;
  const means = Float64Array.from({ length: parts }, (_, part) => {
    const own = halfHours.subarray(part * slots, (part + 1) * slots);
    return own.reduce((sum, value) => sum + value, 0) / slots;
  });
  return { halfHours, parts: means };
}

/**
 * When a page is read beside the rest of its site: recipes before dinner, also on a site about living. Null for a page that
 * is read when the site is. `localStart` is the local time at the start of the UTC day in hours, `parts` how many parts of
 * the day are wanted.
 */
export function pageHours(
  market: MarketFixture,
  site: MarketSite,
  page: string,
  localStart: number,
  parts: number,
): PageHours | null {
  const hours = pageTypeOf(market, page)?.hours;
  if (!hours || hours === site.type) return null;
  const { trafficRegion } = siteCountry(market, site);
  return getOrCreate(
    hoursOf(market),
    [hours, site.type, trafficRegion, localStart, parts].join(),
    () => {
      const own = hourCurves(market, trafficRegion, hours).mobile;
      const usual = hourCurves(market, trafficRegion, site.type).mobile;
      return makeHours(
        Float64Array.from({ length: SLOTS_PER_DAY }, (_, index) => {
          const time = (localStart + index / 2) % 24;
          return valueAtTime(own, time) / valueAtTime(usual, time);
        }),
        parts,
      );
    },
  );
}
