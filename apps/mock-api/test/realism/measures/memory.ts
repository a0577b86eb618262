import type { Counters } from '#api/contract/values/metrics.ts';
import type { SitePast } from '../collect/past.ts';
import { byBidder, type TimeRow } from '../collect/rows.ts';
import { dayOf, monthOf } from '../local-time.ts';
import type { Values } from '../reading.ts';
import { YEAR } from '../sites.ts';
import { median, standardDeviation, sum } from '../statistics.ts';
import { allBidders, eRPM } from './levels.ts';

/** Days of a mean that no hidden process of days or weeks can move. */
const WINDOW_DAYS = 90;
/** Bidders whose shares of the revenue are followed. */
const FIRST = 5;

type Rate = (row: Counters) => number;
const response: Rate = ({ totalResponseTime, bidCount }) => totalResponseTime / bidCount;

/** The groups of the rows by a key, in the order of their first rows. */
function groupsOf(rows: readonly TimeRow[], keyOf: (day: number) => number): TimeRow[][] {
  const groups = new Map<number, TimeRow[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row.day)) ?? [];
    group.push(row);
    groups.set(keyOf(row.day), group);
  }
  return [...groups.values()];
}

const yearOf = (day: number): number => new Date(day * 86_400_000).getUTCFullYear();
const monthKey = (day: number): number => yearOf(day) * 12 + monthOf(day);
const quarterKey = (day: number): number => Math.floor(monthKey(day) / 3);

/** The calendar months of some days. */
export const monthsOf = (rows: readonly TimeRow[]): TimeRow[][] => groupsOf(rows, monthKey);

/** A window's bidders and all of them together. */
interface Window {
  readonly own: ReadonlyMap<string, Counters>;
  readonly all: Counters;
  /** The bidders that were asked on each of its days. */
  readonly throughout: ReadonlySet<string>;
}

const askedOn = ({ bidders }: TimeRow): Set<string> =>
  new Set(bidders.filter(({ requestCount }) => requestCount > 0).map(({ name }) => name));

const windowOf = (rows: readonly TimeRow[]): Window => ({
  own: byBidder(rows),
  all: allBidders(rows),
  // Days without data, on which nobody is asked, do not count.
  throughout: rows
    .map(askedOn)
    .filter(({ size }) => size > 0)
    .reduce((all, names) => new Set([...all].filter((name) => names.has(name)))),
});

/**
 * Median over the bidders of the spread of a rate's 90-day means: as a share of that of the whole site in the same days,
 * so that the season is no memory.
 */
function levelSpread(windows: readonly Window[], names: readonly string[], rate: Rate): number {
  return median(
    names.map((name) => {
      const levels = windows.flatMap(({ own, all }) => {
        const row = own.get(name);
        return row && row.impressionCount > 0 ? Math.log(rate(row) / rate(all)) : [];
      });
      return standardDeviation(levels);
    }),
  );
}

/** Each window's share of the revenue of each bidder. */
const sharesOf = ({ own, all }: Window): ReadonlyMap<string, number> =>
  new Map([...own].map(([name, row]) => [name, row.totalRevenue / all.totalRevenue]));

/** The largest relative change of a share from one quarter to the next, of the first bidders. */
function largestShareChange(quarters: readonly Window[], first: readonly string[]): number {
  const shares = quarters.map(sharesOf);
  const changes = first.flatMap((name) =>
    shares.slice(1).flatMap((now, index) => {
      // A bidder that joins or leaves in one of the quarters is counted by the versions.
      const isThere = [quarters[index], quarters[index + 1]].every((one) =>
        one?.throughout.has(name),
      );
      return isThere ? Math.abs((now.get(name) ?? 0) / (shares[index]?.get(name) ?? 0) - 1) : [];
    }),
  );
  return Math.max(...changes);
}

/** The bidder with the most revenue. */
function leaderOf({ own }: Window): string {
  const rows = [...own].sort(([, a], [, b]) => b.totalRevenue - a.totalRevenue);
  return rows[0]?.[0] ?? '';
}

/** How often another bidder leads than in the month before. */
export function leaderChanges(days: readonly TimeRow[]): number {
  const leaders = monthsOf(days).map((rows) => leaderOf(windowOf(rows)));
  return leaders.slice(1).filter((name, index) => name !== leaders[index]).length;
}

/** Bidders that one version of the configuration has and the next one has not, or the other way round. */
export function joinedOrLeft(versions: readonly ReadonlySet<string>[]): number {
  const changes = versions.slice(1).map((now, index) => {
    const before = versions[index] ?? now;
    const joined = [...now].filter((name) => !before.has(name));
    const left = [...before].filter((name) => !now.has(name));
    return joined.length + left.length;
  });
  return sum(changes);
}

/** How a site's levels wander in two years. */
export function memory({ days, versions }: Pick<SitePast, 'days' | 'versions'>): Values {
  const last = days.at(-1)?.day ?? NaN;
  const inWindow = (day: number): number => Math.floor((last - day) / WINDOW_DAYS);
  const windows = groupsOf(days, inWindow)
    .filter((rows) => rows.length === WINDOW_DAYS)
    .map(windowOf);
  const total = [...byBidder(days)].sort(([, a], [, b]) => b.totalRevenue - a.totalRevenue);
  const names = total.filter(([, { bidCount }]) => bidCount > 0).map(([name]) => name);
  const isRecent = ({ day }: TimeRow): boolean => day >= dayOf(YEAR.from);
  const recent = eRPM(allBidders(days.filter(isRecent)));
  return {
    'memory-erpm': levelSpread(windows, names, eRPM),
    'memory-response': levelSpread(windows, names, response),
    'share-change': largestShareChange(
      groupsOf(days, quarterKey).map(windowOf),
      names.slice(0, FIRST),
    ),
    'price-trend': recent / eRPM(allBidders(days.filter((row) => !isRecent(row)))) - 1,
    'bidders-changed': joinedOrLeft(versions),
  };
}
