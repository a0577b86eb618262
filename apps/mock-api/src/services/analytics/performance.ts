import {
  type LineItemType,
  LINE_ITEM_TYPE_NAMES,
  LINE_ITEM_TYPES,
  PRIORITIES,
} from '#api/contract/values/line-item-types.ts';
import { maxRequestCount, sumCounters, type Counters } from '#api/contract/values/metrics.ts';
import type { AdUnitPerformance, BidderPerformance } from '#api/contract/operations/performance.ts';
import type { Meta } from '#api/contract/operations/common-parts.ts';
import { byCodeUnit } from '#api/lib/by-code-unit.ts';
import { groupBy } from '#api/lib/group-by.ts';
import type { Convert } from '#api/domain/money.ts';
import type { UnitTotals } from '#api/world/market/unit-totals.ts';
import { responseCounters, derived } from './response-figures.ts';
import { currentFloorPrices } from './floor-price-records.ts';
import { analyticsContext, type AnalyticsQuery } from './analytics-context.ts';
import type { LineItem, PriorityLevel } from '#api/contract/operations/line-items.ts';

/** The amounts of a line item type; money in the currency of the response. */
export type LineItemAmounts = Omit<LineItem, 'type' | 'priority'>;

/** The priority levels of an ad unit, lower numbers first, with their line item types in the order of the contract. */
export function priorityLevels(
  amountsOf: (type: LineItemType) => LineItemAmounts,
): PriorityLevel[] {
  return PRIORITIES.map(({ priorityId, priority }) => ({
    priorityId,
    priority,
    lineItems: LINE_ITEM_TYPE_NAMES.filter(
      (type) => LINE_ITEM_TYPES[type].priority === priority,
    ).map((type) => ({ type, priority, ...amountsOf(type) })),
  }));
}

export function adUnitNameOf({
  adUnitId,
  adUnitNames,
}: Pick<UnitTotals, 'adUnitId' | 'adUnitNames'>): string {
  return adUnitNames[0] ?? adUnitId;
}

export async function readPerformanceByBidder(
  input: AnalyticsQuery,
): Promise<{ data: BidderPerformance[]; meta: Meta }> {
  const { view, fromSlot, toSlot, convert, meta } = analyticsContext(input);
  const floorPriceOf = currentFloorPrices(input.world, input.affiliateId);
  const totals = await view.totals(fromSlot, toSlot);
  const rows = totals.flatMap((unit) =>
    unit.bidders.map(({ name, counters }) => ({ name, counters, unit })),
  );
  const data = [...groupBy(rows, ({ name }) => name)]
    .sort(([a], [b]) => byCodeUnit(a, b))
    .map(([name, ofBidder]) => ({
      name,
      ...responseCounters(sumCounters(ofBidder.map(({ counters }) => counters)), convert),
      adUnits: ofBidder.map(({ unit: { adUnitId, adUnitNames }, counters }) => ({
        adUnitId,
        adUnitNames: [...adUnitNames],
        ...responseCounters(counters, convert),
        ...floorPriceOf(adUnitId, name),
      })),
    }));
  return { data, meta };
}

/**
 * The amounts of an ad unit's line items, as the ad server counts them. PRICE_PRIORITY is Prebid's own, which is
 * requested with every win, also with those that Prebid does not measure.
 */
export function lineItemAmounts(
  { unit }: UnitTotals,
  prebid: Counters,
  convert: Convert,
): Record<LineItemType, LineItemAmounts> {
  return {
    NETWORK: {
      totalRevenue: convert(unit.networkRevenue),
      impressionCount: unit.networkImpressions,
      requestCount: unit.networkRequests,
    },
    PRICE_PRIORITY: {
      totalRevenue: convert(unit.pricePriorityRevenue),
      impressionCount: unit.pricePriorityImpressions,
      requestCount: prebid.prebidWinCount + unit.unmeasuredWins,
    },
    BULK: {
      totalRevenue: convert(unit.bulkRevenue),
      impressionCount: unit.bulkImpressions,
      requestCount: unit.bulkRequests,
    },
    ADSENSE: {
      totalRevenue: convert(unit.adSenseRevenue),
      impressionCount: unit.adSenseImpressions,
      requestCount: unit.adSenseRequests,
    },
    HOUSE: {
      totalRevenue: 0,
      impressionCount: unit.houseImpressions,
      requestCount: unit.houseRequests,
    },
  };
}

export async function readPerformanceByAdUnit(
  input: AnalyticsQuery,
): Promise<{ data: AdUnitPerformance[]; meta: Meta }> {
  const { view, fromSlot, toSlot, convert, meta } = analyticsContext(input);
  const floorPriceOf = currentFloorPrices(input.world, input.affiliateId);
  const units = await view.totals(fromSlot, toSlot);
  const data = units.map((totals): AdUnitPerformance => {
    const { adUnitId, adUnitNames, unit } = totals;
    const counters = totals.bidders.map((bidder) => bidder.counters);
    const highest = maxRequestCount(counters);
    const sums = sumCounters(counters);
    const figures = responseCounters(sums, convert);
    const lineItems = lineItemAmounts(totals, sums, convert);
    return {
      adUnitId,
      adUnitName: adUnitNameOf(totals),
      adUnitNames: [...adUnitNames],
      divRequestCount: unit.auctions,
      maxRequestCount: highest,
      ...figures,
      eRPM: derived('eRPM', figures),
      bidders: totals.bidders.map((bidder) => ({
        name: bidder.name,
        maxRequestCount: highest,
        ...responseCounters(bidder.counters, convert),
        ...floorPriceOf(adUnitId, bidder.name),
      })),
      priorities: priorityLevels((type) => lineItems[type]),
    };
  });
  // Ad units are sorted by id, and the sort is stable for equal names.
  return { data: data.sort((a, b) => byCodeUnit(a.adUnitName, b.adUnitName)), meta };
}
