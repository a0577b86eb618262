import { isSpecial, onTraffic, touchedDays } from '../collect/events.ts';
import type { Totals } from '../collect/rows.ts';
import type { SiteYear } from '../collect/site-year.ts';
import type { Values } from '../reading.ts';
import {
  lagOne,
  mean,
  meansBy,
  residuals,
  skewness,
  standardDeviation,
  type Timed,
} from '../statistics.ts';

const DAYS_PER_YEAR = 365.25;

/** A weekday's dummy variables, a trend and two waves of a year. */
function dayFeatures(day: number, weekday: number): number[] {
  const wave = (times: number): number[] => {
    const angle = (2 * Math.PI * times * day) / DAYS_PER_YEAR;
    return [Math.sin(angle), Math.cos(angle)];
  };
  const weekdays = Array.from({ length: 7 }, (_, index) => (index === weekday ? 1 : 0));
  return [...weekdays, (day - 20_100) / 100, ...wave(1), ...wave(2)];
}

/** What weekday, trend and season leave of the logarithm of each day's value. */
export function dailyResiduals(
  days: readonly { readonly day: number; readonly weekday: number; readonly value: number }[],
): Timed[] {
  const left = residuals(
    days.map(({ value }) => Math.log(value)),
    days.map(({ day, weekday }) => dayFeatures(day, weekday)),
  );
  return days.map(({ day }, index) => ({ at: day, value: left[index] ?? NaN }));
}

/** Mean of the values within half a day of each one. */
function runningMean(values: readonly Timed[]): number[] {
  return values.map(({ at }, index) => {
    const near = values.slice(Math.max(0, index - 12), index + 13);
    return mean(near.filter((one) => Math.abs(one.at - at) <= 12).map(({ value }) => value));
  });
}

/** What weekday and hour, and the level of the day around it, leave of the logarithm of each hour's value. */
export function hourlyResiduals(
  hours: readonly Totals[],
  valueOf: (index: number) => number = (index) => hours[index]?.auctions ?? NaN,
): Timed[] {
  const rows = hours.map((row, index) => ({ ...row, value: Math.log(valueOf(index)) }));
  const keyOf = ({ weekday, hour }: Totals): number => weekday * 24 + hour;
  const profile = meansBy(rows, keyOf, ({ value }) => value);
  const left = rows.map((row) => ({
    at: Math.round(row.at / 3600),
    value: row.value - (profile.get(keyOf(row)) ?? NaN),
  }));
  const level = runningMean(left);
  return left.map(({ at, value }, index) => ({ at, value: value - (level[index] ?? NaN) }));
}

/** How a site's traffic varies beyond weekday, hour and season. */
export function noise({ site, days, hours, incidents }: SiteYear): Values {
  const touched = touchedDays(site, onTraffic(incidents));
  const isOrdinary = ({ day }: { readonly day: number }): boolean =>
    !touched.has(day) && !isSpecial(site, day);
  const daily = dailyResiduals(
    days.filter(isOrdinary).map((row) => ({ ...row, value: row.auctions })),
  );
  const values = daily.map(({ value }) => value);
  const spread = standardDeviation(values);
  const hourly = hourlyResiduals(hours.filter((row) => isOrdinary(row) && row.auctions > 0));
  return {
    'daily-noise': spread,
    'daily-memory': lagOne(daily),
    'daily-skew': skewness(values.map(Math.exp)),
    'days-beyond-3-sd': values.filter((value) => Math.abs(value) > 3 * spread).length,
    'hourly-memory': lagOne(hourly),
    autocorrelation: lagOne(
      days.filter(isOrdinary).map(({ day, auctions }) => ({ at: day, value: auctions })),
    ),
  };
}
