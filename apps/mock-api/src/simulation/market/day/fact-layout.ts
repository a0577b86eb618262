import { COUNTERS } from '#api/contract/values/metrics.ts';
import type { MarketEpoch } from '#api/simulation/market/epoch.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';

/**
 * The layout of the facts of one ad unit and one UTC day: rows of 48 half hours, first those of the ad unit, then those
 * of each of its bidders. The last two are of the half hours that Prebid does not measure: its wins, with which the ad
 * server was asked, and its revenue as the ad server counts it. All values are whole numbers from 0 to 2^53 - 1. Money in millionths of a USD, times in ms.
 */
export const UNIT_ROWS = [
  'auctions',
  'pricePriorityImpressions',
  'pricePriorityRevenue',
  'networkRequests',
  'networkImpressions',
  'networkRevenue',
  'bulkRequests',
  'bulkImpressions',
  'bulkRevenue',
  'adSenseRequests',
  'adSenseImpressions',
  'adSenseRevenue',
  'houseRequests',
  'houseImpressions',
  'unmeasuredWins',
  'unmeasuredRevenue',
] as const;
export type UnitRow = (typeof UNIT_ROWS)[number];

/** Rows of a bidder: the counters of the contract, in their order. */
const BIDDER_ROWS = COUNTERS;

/** Index of each row of an ad unit. */
export const UNIT_ROW = Object.fromEntries(
  UNIT_ROWS.map((name, index) => [name, index]),
) as Readonly<Record<UnitRow, number>>;

/** Index of each counter among a bidder's rows. */
export const COUNTER_ROW = Object.fromEntries(
  COUNTERS.map((name, index) => [name, index]),
) as Readonly<Record<(typeof COUNTERS)[number], number>>;

/** Index of the row of a bidder's counter within an ad unit. */
export function bidderRow(bidder: number, counter: number): number {
  return UNIT_ROWS.length + bidder * BIDDER_ROWS.length + counter;
}

/** Number of values of an ad unit with this number of bidders. */
export function unitLength(bidders: number): number {
  return bidderRow(bidders, 0) * SLOTS_PER_DAY;
}

/** An ad unit of the lineup: everything configured for it at any time of the day. */
export interface LineupUnit {
  readonly adUnitId: string;
  readonly adUnitNames: readonly string[];
  /** Bidder codes, sorted by code unit. */
  readonly bidders: readonly string[];
}

/** Number of rows of an ad unit. */
export function factRowCount({ bidders }: LineupUnit): number {
  return bidderRow(bidders.length, 0);
}

/** The lineup of a day: every ad unit (by id) with every bidder of its epochs. */
export function lineupOfEpochs(epochs: readonly MarketEpoch[]): LineupUnit[] {
  const [only] = epochs;
  if (epochs.length === 1 && only) {
    return only.units.map(({ adUnitId, adUnitNames, bidders }) => ({
      adUnitId,
      adUnitNames,
      bidders: bidders.map(({ code }) => code),
    }));
  }
  const units = new Map<string, { names: readonly string[]; bidders: Set<string> }>();
  for (const { adUnitId, adUnitNames, bidders } of epochs.flatMap((epoch) => epoch.units)) {
    const codes = units.get(adUnitId)?.bidders ?? new Set<string>();
    for (const { code } of bidders) codes.add(code);
    // The names come from the latest epoch that has the ad unit.
    units.set(adUnitId, { names: adUnitNames, bidders: codes });
  }
  return [...units.keys()].sort().map((adUnitId) => {
    const unit = units.get(adUnitId);
    return {
      adUnitId,
      adUnitNames: unit?.names ?? [],
      bidders: [...(unit?.bidders ?? [])].sort(),
    };
  });
}
