import { normalCurrency } from './currencies.ts';

const GRANULARITIES: ReadonlyMap<string, number> = new Map([
  ['USD', 0.02],
  ['TWD', 1],
]);
const DEFAULT_GRANULARITY = 1;

/** The price granularity of a currency, in its units; `NTD` means TWD. */
export function priceGranularity(currency: string | null | undefined): number {
  return GRANULARITIES.get(normalCurrency(currency)) ?? DEFAULT_GRANULARITY;
}

/** Widths of the buckets of a bid distribution where the specification leaves the granularity open, widest first. */
const OPEN_WIDTHS = [DEFAULT_GRANULARITY, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01] as const;

/** The widths that the buckets of a bid distribution may have, in units of the currency, widest first. */
export function bucketWidths(currency: string): readonly number[] {
  const width = GRANULARITIES.get(normalCurrency(currency));
  return width === undefined ? OPEN_WIDTHS : [width];
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
