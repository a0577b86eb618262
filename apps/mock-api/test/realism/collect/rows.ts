import { type Counters, COUNTERS } from '#api/contract/values/metrics.ts';
import {
  performanceByDay,
  performanceByHour,
} from '#api/contract/operations/performance-by-time.ts';
import { chartsByHour } from '#api/contract/operations/charts.ts';
import { type LocalTime, localTimes, weekdayOf } from '../local-time.ts';
import { type MarketReader, perUsd } from '../market-world.ts';
import type { Site } from '../sites.ts';

/** A half-open range of seconds since 1970. */
export type Span = Readonly<Record<'from' | 'to', number>>;

/** A bidder's counters; money in USD. */
export interface BidderRow extends Counters {
  readonly name: string;
}

/** The totals of an hour or a day that begins `at` (seconds since 1970); money in USD. */
export interface Totals extends LocalTime {
  readonly at: number;
  readonly auctions: number;
  readonly impressions: number;
  readonly revenue: number;
}

/** Totals with their bidders. */
export interface TimeRow extends Totals {
  readonly bidders: readonly BidderRow[];
}

/** A bidder's counters with its money converted into USD. */
export function inUsd<T extends Counters>(row: T, rate: number): T {
  return {
    ...row,
    totalRevenue: row.totalRevenue / rate,
    totalBidCpm: row.totalBidCpm / rate,
  };
}

/** The sums of bidders' counters. */
export function totalOf(rows: readonly Counters[]): Counters {
  const sums = Object.fromEntries(COUNTERS.map((counter) => [counter, 0])) as Record<
    keyof Counters,
    number
  >;
  for (const row of rows) for (const counter of COUNTERS) sums[counter] += row[counter];
  return sums;
}

/** All bidders' counters of several rows by bidder. */
export function byBidder(rows: readonly TimeRow[]): ReadonlyMap<string, Counters> {
  const found = new Map<string, Counters[]>();
  for (const { bidders } of rows)
    for (const bidder of bidders) {
      const own = found.get(bidder.name) ?? [];
      own.push(bidder);
      found.set(bidder.name, own);
    }
  return new Map([...found].map(([name, own]) => [name, totalOf(own)]));
}

/**
 * Days at the site's offset from UTC (without daylight saving), or hours in its zone; with `adUnits`, only of the ad
 * units with these names.
 */
export async function readRows(
  reader: MarketReader,
  { zone, tzOffset }: Site,
  by: 'day' | 'hour',
  { from, to }: Span,
  adUnits?: readonly string[],
): Promise<TimeRow[]> {
  const operation = by === 'day' ? performanceByDay : performanceByHour;
  const { data, meta } = await reader.read(operation, {
    from,
    to,
    tz_offset: tzOffset,
    ...(adUnits && { adunits: adUnits }),
  });
  const rate = perUsd(meta.currency);
  const local = localTimes(zone);
  const timeOf = (at: number): LocalTime => {
    if (by === 'hour') return local(at);
    const day = Math.floor((at + tzOffset * 60) / 86_400);
    return { day, hour: 0, weekday: weekdayOf(day) };
  };
  return data.map((row) => ({
    ...timeOf(row.timestamp),
    at: row.timestamp,
    auctions: row.maxRequestCount,
    impressions: row.impressionCount,
    revenue: row.totalRevenue / rate,
    bidders: row.bidders.map((bidder) => inUsd(bidder, rate)),
  }));
}

/** The totals of every hour of a range; with `adUnits`, only of the ad units with these names. */
export async function readHours(
  reader: MarketReader,
  site: Site,
  span: Span,
  adUnits?: readonly string[],
): Promise<Totals[]> {
  // A chart of some ad units takes a second: it has their highest hour ever.
  if (adUnits) return readRows(reader, site, 'hour', span, adUnits);
  const { data, meta } = await reader.read(chartsByHour, { from: span.from, to: span.to });
  const rate = perUsd(meta.currency);
  const local = localTimes(site.zone);
  const { divRequestCount, impressionCount, totalRevenue } = data.total;
  return data.timeLabels.map((at, index) => ({
    ...local(at),
    at,
    auctions: divRequestCount[index] ?? 0,
    impressions: impressionCount[index] ?? 0,
    revenue: (totalRevenue[index] ?? 0) / rate,
  }));
}
