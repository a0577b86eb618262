import { getBidderInsight } from '#api/contract/operations/insights.ts';
import type { MarketReader } from '../market-world.ts';
import { byBidder } from './rows.ts';
import { lastDays, type SiteYear } from './site-year.ts';

/** A bidder's impressions in the region as a publisher reads them, by bidder. */
export type RegionalTotals = ReadonlyMap<string, number>;

/** The strongest bidders of a site: it knows their own figures. */
export function strongest({ days }: SiteYear, count: number): string[] {
  return [...byBidder(days)]
    .sort(([, a], [, b]) => b.totalRevenue - a.totalRevenue)
    .slice(0, count)
    .map(([name]) => name);
}

/** The totals of recommended bidders, and of some that are named, over the last 30 days of the year. */
export async function readRegionalTotals(
  reader: MarketReader,
  { site, recommended }: SiteYear,
  names: readonly string[],
): Promise<RegionalTotals> {
  const found = new Map(recommended.map(({ name, regionalTotal }) => [name, regionalTotal]));
  const span = lastDays(site, 30);
  for (const name of names) {
    const url = getBidderInsight.path.replace(':name', name);
    const { data } = await reader.read({ ...getBidderInsight, path: url }, span);
    const total = data.deviceInsights.reduce((all, one) => all + one.regionalTotalImpression, 0);
    if (!found.has(name)) found.set(name, total);
  }
  return found;
}
