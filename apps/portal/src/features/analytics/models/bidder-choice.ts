import type { Chart } from '@bidstage/mock-api/contract/operations/charts';

type Bidders = Pick<Chart, 'bidders'>;

export function availableBidders({ bidders }: Bidders): string[] {
  return bidders.map(({ name }) => name);
}

/** The chosen bidders that are still available, in the order of the available ones. */
export function syncChoice(chosen: readonly string[], available: readonly string[]): string[] {
  const names = new Set(chosen);
  return available.filter((name) => names.has(name));
}

export function toggleBidder(
  chosen: readonly string[],
  available: readonly string[],
  name: string,
): string[] {
  const isChosen = chosen.includes(name);
  return syncChoice(isChosen ? chosen.filter((one) => one !== name) : [...chosen, name], available);
}
