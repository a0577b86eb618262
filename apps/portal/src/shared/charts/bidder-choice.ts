import type { Chart } from '@bidstage/mock-api/contract/operations/charts';

/** The choices of the data source, with their numbers in the specification. */
export const DATA_SOURCES = [
  { value: '0', label: 'Total' },
  { value: '1', label: 'Bidder Breakdown' },
] as const;
export type DataSource = (typeof DATA_SOURCES)[number]['value'];
export const TOTAL: DataSource = '0';
export const BREAKDOWN: DataSource = '1';

/** Number of bidders chosen before the user has chosen any. */
const DEFAULT_CHOICE = 5;

type Bidders = Pick<Chart, 'bidders'>;
export type BidderSeries = Chart['bidders'][number];

/** The bidders that a chart can show, by name. */
export function availableBidders({ bidders }: Bidders): string[] {
  return bidders.map(({ name }) => name);
}

/** The chosen bidders that are still available, in the order of the available ones. */
export function syncChoice(chosen: readonly string[], available: readonly string[]): string[] {
  const names = new Set(chosen);
  return available.filter((name) => names.has(name));
}

/** The bidders with the highest revenue, `count` at most, in the order of the response. */
export function bestBidders(bidders: readonly BidderSeries[], count: number): BidderSeries[] {
  const ranked = bidders
    .map((bidder) => ({ bidder, revenue: bidder.totalRevenue.reduce((sum, one) => sum + one, 0) }))
    .sort((one, other) => other.revenue - one.revenue);
  const best = new Set(ranked.slice(0, count).map(({ bidder }) => bidder));
  return bidders.filter((bidder) => best.has(bidder));
}

/** The names of the five bidders with the highest revenue, in the order of the response. */
export function defaultChoice({ bidders }: Bidders): string[] {
  return availableBidders({ bidders: bestBidders(bidders, DEFAULT_CHOICE) });
}

/** The choice after a click on a bidder's checkbox. */
export function toggleBidder(
  chosen: readonly string[],
  available: readonly string[],
  name: string,
): string[] {
  const isChosen = chosen.includes(name);
  return syncChoice(isChosen ? chosen.filter((one) => one !== name) : [...chosen, name], available);
}
