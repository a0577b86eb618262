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

/** The bidders that a chart can show, by name. */
export function availableBidders({ bidders }: Bidders): string[] {
  return bidders.map(({ name }) => name);
}

/** The chosen bidders that are still available, in the order of the available ones. */
export function syncChoice(chosen: readonly string[], available: readonly string[]): string[] {
  const names = new Set(chosen);
  return available.filter((name) => names.has(name));
}

/** The bidders with the highest revenue, five at most, in the order of the response. */
export function defaultChoice({ bidders }: Bidders): string[] {
  const revenueOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const best = bidders
    .map(({ name, totalRevenue }) => ({ name, revenue: revenueOf(totalRevenue) }))
    .sort((one, other) => other.revenue - one.revenue)
    .slice(0, DEFAULT_CHOICE)
    .map(({ name }) => name);
  return syncChoice(
    best,
    bidders.map(({ name }) => name),
  );
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
