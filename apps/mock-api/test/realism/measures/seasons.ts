import type { SitePast } from '../collect/past.ts';
import type { TimeRow, Totals } from '../collect/rows.ts';
import type { SiteYear } from '../collect/site-year.ts';
import type { Values } from '../reading.ts';
import { correlation, mean } from '../statistics.ts';
import { hourCurve } from './calendar.ts';
import { allBidders, bidCpm, eRPM } from './levels.ts';
import { monthsOf } from './memory.ts';

/** The eRPM of each month over the mean of all. */
export function monthlyIndex(days: readonly TimeRow[]): number[] {
  const values = monthsOf(days).map((rows) => eRPM(allBidders(rows)));
  return values.map((value) => value / mean(values));
}

/** How much alike the months are in each two countries, of one site each. */
export function seasons(pasts: readonly Pick<SitePast, 'site' | 'days'>[]): Values {
  const byCountry = new Map(
    [...pasts].reverse().map(({ site, days }) => [site.country, monthlyIndex(days)]),
  );
  const series = [...byCountry.values()];
  return {
    'season-countries': series.flatMap((one, index) =>
      series.slice(index + 1).map((other) => correlation(one, other)),
    ),
  };
}

/** The hour with the most auctions. */
function peakHour(hours: readonly Totals[]): number {
  const curve = hourCurve(hours);
  return curve.indexOf(Math.max(...curve));
}

/** Auctions of the best hour from eleven to one o'clock over those of the middle of the morning and the afternoon. */
function lunch(hours: readonly Totals[]): number {
  const curve = hourCurve(hours);
  const of = (...wanted: number[]): number[] => wanted.map((hour) => curve[hour] ?? NaN);
  return Math.max(...of(11, 12, 13)) / mean(of(9, 10, 15, 16));
}

/** CPM of the hour after local midnight over that of the hour before it. */
export function midnightStep(recent: readonly TimeRow[]): number {
  const cpm = (hour: number): number =>
    bidCpm(allBidders(recent.filter((row) => row.hour === hour)));
  return cpm(0) / cpm(23);
}

/** What kind of site a persona's is. */
const NEWS = ['publisher', 'publisher-tw', 'publisher-large'];
const WEATHER = 'publisher-analytics-only';
const RECIPES = /recipe/;

/** What the hours of a day are like on sites of different kinds. */
export function hours({ site, hours: all, recent, units }: SiteYear): Values {
  const recipes = units.filter(({ adUnitId }) => RECIPES.test(adUnitId));
  return {
    ...(NEWS.includes(site.persona) && { 'lunch-news': lunch(all) }),
    ...(site.persona === WEATHER && { 'peak-weather': peakHour(all) }),
    ...(recipes.length > 0 && { 'peak-recipes': peakHour(recipes.flatMap((unit) => unit.hours)) }),
    'midnight-cpm': midnightStep(recent),
  };
}
