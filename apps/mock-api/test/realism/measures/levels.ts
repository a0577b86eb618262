import { type Counters, DERIVED_METRICS } from '#api/contract/values/metrics.ts';
import { byBidder, type TimeRow, totalOf } from '../collect/rows.ts';
import type { SiteYear } from '../collect/site-year.ts';
import { isSpecial } from '../collect/events.ts';
import { dayOf, monthOf } from '../local-time.ts';
import type { Values } from '../reading.ts';
import { HALF_YEAR } from '../sites.ts';
import { correlation, mean, sum } from '../statistics.ts';

export const eRPM = ({ totalRevenue, impressionCount }: Counters): number =>
  (1000 * totalRevenue) / impressionCount;
export const bidCpm = ({ totalBidCpm, bidCount }: Counters): number => totalBidCpm / bidCount;

export const allBidders = (rows: readonly TimeRow[]): Counters =>
  totalOf(rows.flatMap(({ bidders }) => bidders));

export const auctionsOf = (rows: readonly { readonly auctions: number }[]): number =>
  sum(rows.map(({ auctions }) => auctions));

/** The days of the first half year of 2025. */
export function halfYear(days: readonly TimeRow[]): readonly TimeRow[] {
  return days.filter(({ day }) => day >= dayOf(HALF_YEAR.from) && day <= dayOf(HALF_YEAR.to));
}

/** The CPM below which a share of the bids lies, interpolated within a bucket. */
function bidQuantile({ buckets, counts }: SiteYear['distribution'], share: number): number {
  const wanted = share * sum(counts);
  let below = 0;
  for (const [index, count] of counts.entries()) {
    const [low, high] = [buckets[index] ?? 0, buckets[index + 1] ?? buckets[index] ?? 0];
    if (below + count >= wanted) return low + ((high - low) * (wanted - below)) / count;
    below += count;
  }
  return NaN;
}

/** None where most bids are in the first two buckets, which are too wide to tell. */
function cpmTail(distribution: SiteYear['distribution']): number | readonly number[] {
  const middle = bidQuantile(distribution, 0.5);
  if (middle < 2 * (distribution.buckets[1] ?? 0)) return [];
  return bidQuantile(distribution, 0.9) / middle;
}

/** Mean correlation of the daily average bid CPM of the six pairs of the four bidders with the most bids. */
function bidderCorrelation(days: readonly TimeRow[]): number {
  const strongest = [...byBidder(days)].sort(([, a], [, b]) => b.bidCount - a.bidCount).slice(0, 4);
  const series = strongest.map(([name]) =>
    days.map(({ bidders }) => {
      const row = bidders.find((bidder) => bidder.name === name);
      return row && row.bidCount > 0 ? bidCpm(row) : 0;
    }),
  );
  const pairs = series.flatMap((left, index) =>
    series.slice(index + 1).map((right) => correlation(left, right)),
  );
  return mean(pairs);
}

/** Prices, rates and revenue shares of a site over its year or the first half of 2025. */
export function levels({ site, days, distribution }: SiteYear): Values {
  const spring = halfYear(days);
  const all = allBidders(spring);
  const month = (wanted: number): Counters =>
    allBidders(days.filter(({ day }) => monthOf(day) === wanted));
  const shares = [...byBidder(spring).values()]
    .map(({ totalRevenue }) => totalRevenue / all.totalRevenue)
    .sort((a, b) => b - a);
  const ordinary = spring.filter(({ day }) => !isSpecial(site, day)).slice(-28);
  return {
    'bid-rate': DERIVED_METRICS.bidRate(all) ?? NaN,
    density: all.bidCount / auctionsOf(spring),
    'timeout-rate': DERIVED_METRICS.timeoutRate(all) ?? NaN,
    response: DERIVED_METRICS.averageResponseTime(all) ?? NaN,
    fill: all.impressionCount / auctionsOf(spring),
    [`erpm-${site.country}`]: site.persona === 'publisher-large' ? [] : eRPM(all),
    'cpm-below-erpm': bidCpm(all) / eRPM(all),
    'cpm-tail': cpmTail(distribution),
    season: eRPM(month(11)) / eRPM(month(0)),
    'top-bidder': shares[0] ?? NaN,
    'top-three': sum(shares.slice(0, 3)),
    'bidder-correlation': bidderCorrelation(ordinary),
    ...scale(site.persona, mean(days.map(({ auctions }) => auctions))),
  };
}

function scale(persona: string, dailyAuctions: number): Values {
  if (persona === 'publisher') return { 'daily-auctions': dailyAuctions };
  return persona === 'publisher-large' ? { 'daily-auctions-large': dailyAuctions } : {};
}
