import type { Ramp } from '../collect/ramp.ts';
import type { SitePast } from '../collect/past.ts';
import type { RegionalTotals } from '../collect/regional-totals.ts';
import type { SiteYear } from '../collect/site-year.ts';
import type { Values } from '../reading.ts';
import { mean, sum } from '../statistics.ts';

/** Prices in USD that buyers like. */
const ROUND = [0.5, 1, 1.5, 2];
/** Interests with a smaller share of the impressions are left out. */
const MIN_SHARE = 0.01;

/** Bids at round prices over those of the two buckets on both sides. */
export function roundPrices({ buckets, counts }: SiteYear['pricesInUsd']): number {
  const found = ROUND.flatMap((price) => {
    const at = buckets.findIndex((low) => Math.abs(low - price) < 1e-6);
    if (at < 2 || at + 2 >= counts.length) return [];
    const beside = [-2, -1, 1, 2].map((step) => counts[at + step] ?? NaN);
    return [{ own: counts[at] ?? NaN, beside: mean(beside) }];
  });
  return sum(found.map(({ own }) => own)) / sum(found.map(({ beside }) => beside));
}

/** The largest of the interests' highest share over their lowest one. */
export function interestSeason(months: readonly ReadonlyMap<string, number>[]): number {
  const shares = months.map((month) => {
    const all = sum([...month.values()]);
    return new Map([...month].map(([name, value]) => [name, value / all]));
  });
  const ratios = [...(shares[0]?.keys() ?? [])].flatMap((name) => {
    const own = shares.map((month) => month.get(name) ?? 0);
    return mean(own) < MIN_SHARE ? [] : Math.max(...own) / Math.min(...own);
  });
  return Math.max(...ratios);
}

/** What the screens for bidders and users say. */
export function offers(year: SiteYear, { interests }: Pick<SitePast, 'interests'>): Values {
  return {
    'round-prices': roundPrices(year.pricesInUsd),
    'interest-season': interestSeason(interests),
    'recommended-lowest': Math.min(...year.recommended.map(({ increase }) => increase)),
  };
}

/** Share of the bidders of both lists for which two publishers of one region read the same total. */
export function regionalTotals(one: RegionalTotals, other: RegionalTotals): Values {
  const common = [...one].filter(([name]) => other.has(name));
  const equal = common.filter(([name, total]) => other.get(name) === total);
  return { 'regional-totals': equal.length / common.length };
}

/** How a new bidder begins. */
export const ramps = (found: readonly Ramp[]): Values => ({
  'new-bidder': found.map(({ first, settled }) => first / settled),
});
