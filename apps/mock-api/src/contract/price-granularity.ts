import { normalCurrency } from './currencies.ts';

const GRANULARITIES: ReadonlyMap<string, number> = new Map([
  ['USD', 0.02],
  ['TWD', 1],
]);
const DEFAULT_GRANULARITY = 1;

/** Width of a price bucket of the bid distribution, in units of the currency; `NTD` counts as TWD. */
export function priceGranularity(currency: string | null | undefined): number {
  return GRANULARITIES.get(normalCurrency(currency)) ?? DEFAULT_GRANULARITY;
}
