import { BUSINESS } from '#api/contract/values/business-constants.ts';
import { touchedDays } from '../collect/events.ts';
import type { SitePast, UnitSpan } from '../collect/past.ts';
import { weekdayOf } from '../local-time.ts';
import type { Values } from '../reading.ts';
import { median, standardDeviation, sum } from '../statistics.ts';
import { correlationOf } from './exchanges.ts';
import { eRPM } from './levels.ts';
import { dailyResiduals } from './noise.ts';

/** Auctions below which a day's fill rate is chance. */
const MIN_AUCTIONS = 100;

/** Each ad unit's eRPM of each day, beyond weekday and season. */
function priceNoise(days: readonly UnitSpan[]): ReadonlyMap<number, number>[] {
  const names = [...new Set(days.flatMap(({ units }) => units.map(({ adUnitId }) => adUnitId)))];
  return names.map((name) => {
    const rows = days.flatMap(({ day, units }) => {
      const total = units.find(({ adUnitId }) => adUnitId === name)?.total;
      if (!total || total.impressionCount === 0) return [];
      return [{ day, weekday: weekdayOf(day), value: eRPM(total) }];
    });
    return new Map(dailyResiduals(rows).map(({ at, value }) => [at, value]));
  });
}

/** Difference of the ad server's impressions from Prebid's on one day, as a share. */
function discrepancyOf({ units }: UnitSpan): number {
  const prebid = sum(units.map(({ total }) => total.impressionCount));
  return Math.abs(1 - sum(units.map(({ adServer }) => adServer.impressions)) / prebid);
}

/** How the ad units of a site move from day to day. */
export function unitDays({ site, unitDays: days, incidents }: SitePast): Values {
  const touched = touchedDays(site, incidents);
  const calm = days.filter(({ day }) => !touched.has(day));
  const series = priceNoise(calm);
  const missing = touchedDays(
    site,
    incidents.filter(({ kind }) => kind === 'missing_data'),
  );
  const discrepancies = days.filter(({ day }) => !missing.has(day)).map(discrepancyOf);
  return {
    'unit-erpm': median(
      series.flatMap((one, index) =>
        series.slice(index + 1).map((other) => correlationOf(one, other)),
      ),
    ),
    'discrepancy-days': discrepancies,
    'discrepancy-spread': standardDeviation(discrepancies),
  };
}

/** On how many days an ad unit of some site sells so little that the portal warns. */
export function lowFillDays(pasts: readonly Pick<SitePast, 'unitDays'>[]): Values {
  const units = pasts.flatMap(({ unitDays: days }) => days.flatMap((day) => day.units));
  const low = units.filter(
    ({ total, auctions }) =>
      auctions > MIN_AUCTIONS && total.impressionCount / auctions < BUSINESS.lowFillRate,
  );
  return { 'unit-low-fill': low.length };
}
