import { COUNTERS } from '../../../../apps/mock-api/src/contract/values/metrics.ts';
import type { BidderPerformance } from '../../../../apps/mock-api/src/contract/operations/performance.ts';

/** Ad units of each bidder. */
const AD_UNITS = 30;

/** Returns counters that differ per row and are the same in every run. */
function counters(row: number): Record<(typeof COUNTERS)[number], number> {
  return Object.fromEntries(
    COUNTERS.map((counter, index) => [counter, ((row * 7919 + index * 104_729) % 100_003) + 1]),
  ) as Record<(typeof COUNTERS)[number], number>;
}

/** Returns the data of `by/bidder/adunit` for a number of bidders, each with 30 ad units. */
export function manyBidders(bidders: number): BidderPerformance[] {
  return Array.from({ length: bidders }, (_, bidder) => ({
    name: `bidder-${String(bidder).padStart(3, '0')}`,
    ...counters(bidder),
    adUnits: Array.from({ length: AD_UNITS }, (_unit, unit) => ({
      adUnitId: `div-${unit}`,
      adUnitNames: [`/1/div-${unit}`],
      ...counters(bidder * AD_UNITS + unit),
      floorPriceCurrency: null,
      floorPriceRecord: null,
    })),
  }));
}

/** Scripts that run in the page of Bidder Analytics. */
export const SORT = `[...document.querySelectorAll('[role=columnheader]')].find((one) => one.textContent.includes('Impressions')).querySelector('.ag-header-cell-label, button').click()`;
export const SEARCH = `
  const field = document.querySelector('input[placeholder="Search Bidder..."]');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  set.call(field, field.value === '' ? 'bidder-4' : '');
  field.dispatchEvent(new Event('input', { bubbles: true }));`;
