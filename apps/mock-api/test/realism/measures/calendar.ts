import { holidaysOf, isSpecial, onTraffic, touchedDays } from '../collect/events.ts';
import type { Totals } from '../collect/rows.ts';
import type { SiteYear } from '../collect/site-year.ts';
import { dayOf, monthOf } from '../local-time.ts';
import type { Values } from '../reading.ts';
import { correlation, mean, meansBy, median, sum } from '../statistics.ts';
import { allBidders, auctionsOf, bidCpm } from './levels.ts';

/** Mean auctions by local hour. */
export function hourCurve(hours: readonly Totals[]): number[] {
  const means = meansBy(
    hours,
    ({ hour }) => hour,
    ({ auctions }) => auctions,
  );
  return Array.from({ length: 24 }, (_, hour) => means.get(hour) ?? NaN);
}

/** By how many hours a curve of 24 hours has to be moved to fit another one best. */
function shiftBetween(one: readonly number[], other: readonly number[]): number {
  const fits = [-2, -1, 0, 1, 2].map((shift) => {
    const moved = other.map((_, hour) => other[(hour + shift + 24) % 24] ?? NaN);
    return { shift: Math.abs(shift), fit: correlation(one, moved) };
  });
  return fits.reduce((best, candidate) => (candidate.fit > best.fit ? candidate : best)).shift;
}

/**
 * Desktop traffic of each holiday on a working day over that of the same weekday in the weeks beside it, without days on
 * which an incident changed the traffic.
 */
function holidayRatios({ site, desktopDays }: SiteYear, touched: ReadonlySet<number>): number[] {
  const holidays = holidaysOf(site).filter((day) => !touched.has(day));
  return holidays.flatMap((holiday) => {
    const beside = [-14, -7, 7, 14]
      .map((distance) => holiday + distance)
      .filter((day) => !isSpecial(site, day) && !touched.has(day))
      .flatMap((day) => desktopDays.get(day) ?? []);
    const own = desktopDays.get(holiday);
    return own === undefined || beside.length === 0 ? [] : [own / mean(beside)];
  });
}

/** Auctions of a day of the last four weeks of the year over those 52 weeks before, days of incidents excepted. */
function growth({ hours }: SiteYear, touched: ReadonlySet<number>): number {
  const last = dayOf('2025-06-29');
  const daily = (end: number): number => {
    const rows = hours.filter(({ day }) => day > end - 28 && day <= end && !touched.has(day));
    return auctionsOf(rows) / new Set(rows.map(({ day }) => day)).size;
  };
  return daily(last) / daily(last - 364);
}

/** Bid CPM of the first week of January over that of the week of mid December. */
function januaryCliff({ days }: SiteYear): number {
  const week = (from: string) =>
    allBidders(days.filter(({ day }) => day >= dayOf(from) && day < dayOf(from) + 7));
  return bidCpm(week('2025-01-01')) / bidCpm(week('2024-12-09'));
}

/** December's fill rate over January's. */
function fillFall({ days }: SiteYear): number {
  const fill = (month: number): number => {
    const rows = days.filter(({ day }) => monthOf(day) === month);
    return sum(rows.map(({ impressions }) => impressions)) / auctionsOf(rows);
  };
  return fill(11) / fill(0);
}

/** What the clock and the calendar do to a site. */
export function calendar(year: SiteYear): Values {
  const { site } = year;
  const touched = touchedDays(site, onTraffic(year.incidents));
  const ordinary = year.hours.filter(({ day }) => !touched.has(day) && !isSpecial(site, day));
  const during = (months: readonly number[]): number[] =>
    hourCurve(ordinary.filter(({ day }) => months.includes(monthOf(day))));
  const spring = hourCurve(ordinary.filter(({ day }) => [3, 4].includes(monthOf(day))));
  const dailyOn = (weekend: boolean): number =>
    mean(
      ordinary.filter(({ weekday }) => weekday >= 5 === weekend).map(({ auctions }) => auctions),
    );
  const peak = Math.max(...spring);
  return {
    ...(site.country === 'us' && { 'peak-hour': spring.indexOf(peak) }),
    'peak-ratio': peak / Math.min(...spring),
    'peak-shift': shiftBetween(during([5, 6, 7]), during([0, 1])),
    'weekend-ratio': dailyOn(false) / dailyOn(true),
    // The median: news can double the traffic of any day, also of a holiday.
    'holiday-desktop': median(holidayRatios(year, touched)),
    'january-cpm': januaryCliff(year),
    'december-fill': fillFall(year),
    growth: growth(year, touched),
  };
}
