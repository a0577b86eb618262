import type { Counters } from '#api/contract/values/metrics.ts';
import { touchedDays } from '../collect/events.ts';
import { type BidderRow, byBidder, type TimeRow } from '../collect/rows.ts';
import type { SiteYear } from '../collect/site-year.ts';
import { localTimes } from '../local-time.ts';
import type { Values } from '../reading.ts';
import { lagOne, mean, meansBy, median, standardDeviation, sum } from '../statistics.ts';
import { allBidders, auctionsOf, bidCpm } from './levels.ts';
import { dailyResiduals } from './noise.ts';

/** A bidder's rates that vary from day to day. */
export const RATES: Readonly<Record<string, (row: Counters) => number>> = {
  'bid-rate': ({ bidCount, requestCount }) => bidCount / requestCount,
  cpm: bidCpm,
  response: ({ totalResponseTime, bidCount }) => totalResponseTime / bidCount,
  timeouts: ({ timeoutCount, requestCount }) => timeoutCount / requestCount,
};

/** Time-outs below which a bidder's rate by hour is chance. */
const MIN_TIMEOUTS = 20_000;

const rowOf = (row: TimeRow, name: string): BidderRow | undefined =>
  row.bidders.find((bidder) => bidder.name === name);

/** The rows in which a bidder's rate can be computed, with the rate. */
export function ratesOf(rows: readonly TimeRow[], name: string, rate: (row: Counters) => number) {
  return rows.flatMap((row) => {
    const own = rowOf(row, name);
    const value = own && own.bidCount > 0 && own.timeoutCount > 0 ? rate(own) : NaN;
    return value > 0 ? [{ ...row, value }] : [];
  });
}

/** Median over the bidders of the spread and the memory of their daily rates. */
function dailyRates({ site, days, incidents }: SiteYear, names: readonly string[]): Values {
  const found = Object.entries(RATES).map(([metric, rate]) => {
    const series = names.map((name) => {
      const touched = touchedDays(
        site,
        incidents.filter(({ bidder }) => bidder === name || bidder === null),
      );
      const calm = days.filter(({ day }) => !touched.has(day));
      return dailyResiduals(ratesOf(calm, name, rate));
    });
    return {
      [`bidder-${metric}-noise`]: median(
        series.map((one) => standardDeviation(one.map(({ value }) => value))),
      ),
      [`bidder-${metric}-memory`]: median(series.map((one) => lagOne(one))),
    };
  });
  return Object.assign({}, ...found) as Values;
}

/**
 * Mean change of a rate from one hour to the next beyond what is usual for the weekday and the hour, into each hour of
 * the day that `hourOf` gives. Only hours that follow each other are compared, so the days that are left out do not
 * count as changes.
 */
function changesInto(
  rows: readonly TimeRow[],
  names: readonly string[],
  rate: (row: Counters) => number,
  hourOf: (seconds: number) => number,
): number[] {
  const changes: number[][] = Array.from({ length: 24 }, () => []);
  const keyOf = ({ weekday, hour }: TimeRow): number => weekday * 24 + hour;
  for (const name of names) {
    const own = ratesOf(rows, name, rate);
    const steps = own.flatMap((row, index) => {
      const before = own[index - 1];
      const follows = before?.at === row.at - 3600;
      return follows ? [{ ...row, value: Math.log(row.value / before.value) }] : [];
    });
    const usual = meansBy(steps, keyOf, ({ value }) => value);
    for (const step of steps)
      changes[hourOf(step.at)]?.push(Math.abs(step.value - (usual.get(keyOf(step)) ?? NaN)));
  }
  return changes.map(mean);
}

/** Change into the hour after midnight over that into the hours beside it: 1 is no jump. */
export function midnightJump(
  { site, recent }: Pick<SiteYear, 'site' | 'recent'>,
  names: readonly string[],
): number {
  const local = localTimes(site.zone);
  const clocks = [
    (seconds: number): number => local(seconds).hour,
    (seconds: number): number => Math.floor(seconds / 3600) % 24,
  ];
  const jumps = clocks.flatMap((hourOf) =>
    Object.values(RATES).map((rate) => {
      const changes = changesInto(recent, names, rate, hourOf);
      return (changes[0] ?? NaN) / mean([22, 23, 1, 2].map((hour) => changes[hour] ?? NaN));
    }),
  );
  return Math.max(...jumps);
}

/** A rate by local hour over some rows. */
function byHour(rows: readonly TimeRow[], name: string | null, rate: (row: Counters) => number) {
  return Array.from({ length: 24 }, (_, hour) => {
    const own = rows.filter((row) => row.hour === hour);
    const sums = name === null ? allBidders(own) : byBidder(own).get(name);
    return sums ? rate(sums) : NaN;
  });
}

/** Fill rate by local hour over some rows. */
function fillByHour(rows: readonly TimeRow[]): number[] {
  return Array.from({ length: 24 }, (_, hour) => {
    const own = rows.filter((row) => row.hour === hour);
    return sum(own.map(({ impressions }) => impressions)) / auctionsOf(own);
  });
}

const range = (values: readonly number[]): number => Math.max(...values) / Math.min(...values);

/** How each bidder's rates move by day and by hour. */
export function bidders(year: SiteYear): Values {
  const all = [...byBidder(year.days)];
  const present = all.filter(([, { bidCount }]) => bidCount > 0).map(([name]) => name);
  const touched = touchedDays(
    year.site,
    year.incidents.filter(({ bidder }) => bidder !== null),
  );
  const calm = year.recent.filter(({ day }) => !touched.has(day));
  const counted = [...byBidder(calm)].filter(([, { timeoutCount }]) => timeoutCount > MIN_TIMEOUTS);
  const { response, timeouts, 'bid-rate': bidRate } = RATES;
  if (!response || !timeouts || !bidRate) throw new Error('a rate is missing');
  return {
    ...dailyRates(year, present),
    'midnight-jump': midnightJump({ site: year.site, recent: calm }, present),
    'bid-rate-by-hour': range(byHour(calm, null, bidRate)),
    'fill-by-hour': range(fillByHour(calm)),
    'response-by-hour': range(byHour(calm, null, response)),
    'timeouts-by-hour': counted.map(([name]) => range(byHour(calm, name, timeouts))),
  };
}
