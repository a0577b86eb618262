import { normalCurrency } from './currencies.ts';

const GRANULARITIES: ReadonlyMap<string, number> = new Map([
  ['USD', 0.02],
  ['TWD', 1],
]);
const DEFAULT_GRANULARITY = 1;

/** Width of a price bucket of the bid distribution, in units of the currency; `NTD` means TWD. */
export function priceGranularity(currency: string | null | undefined): number {
  return GRANULARITIES.get(normalCurrency(currency)) ?? DEFAULT_GRANULARITY;
}

/**
 * Price steps of line items, lowest first: CPM in steps of `step` up to `upTo`, both in units of the currency
 * (specification 2 §5). These are the buckets of Prebid's granularity `dense`.
 */
export const LINE_ITEM_PRICE_STEPS = [
  { step: 0.01, upTo: 3 },
  { step: 0.05, upTo: 8 },
  { step: 0.5, upTo: 20 },
] as const;
