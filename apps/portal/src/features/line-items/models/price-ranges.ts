import { LINE_ITEM_PRICE_STEPS } from '@bidstage/mock-api/contract/values/price-granularity';

/** Consecutive prices with the same step; each price is one line item. CPM in units of the currency. */
export interface PriceRange {
  /** The lowest price. */
  readonly from: number;
  /** The highest price. */
  readonly upTo: number;
  readonly step: number;
  readonly lineItems: number;
}

/** Prices are counted in hundredths, so that sums of steps are exact. */
const UNITS = 100;
const inUnits = (price: number) => Math.round(price * UNITS);

/** All prices that line items are needed for, from 0.00 on. */
export const PRICE_RANGES: readonly PriceRange[] = LINE_ITEM_PRICE_STEPS.map(
  ({ step, upTo }, index) => {
    const below = LINE_ITEM_PRICE_STEPS[index - 1]?.upTo;
    // A range begins one step above the previous one; the first begins with 0.00 itself.
    const from = below === undefined ? 0 : inUnits(below) + inUnits(step);
    const lineItems = (inUnits(upTo) - from) / inUnits(step) + 1;
    return { from: from / UNITS, upTo, step, lineItems };
  },
);

/** Number of line items in a whole order. */
export const LINE_ITEMS_PER_ORDER = PRICE_RANGES.reduce((sum, range) => sum + range.lineItems, 0);
