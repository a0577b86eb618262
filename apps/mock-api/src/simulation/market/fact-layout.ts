import { COUNTERS } from '../../contract/metrics.ts';
import type { MarketEpoch } from './epoch.ts';
import { SLOTS_PER_DAY } from './slots.ts';

/**
 * How the facts of one ad unit and one UTC day lie in memory and in the database: rows of 48 half hours, first those of
 * the ad unit, then those of each of its bidders. Money in millionths of a USD, times in ms.
 */
export const UNIT_ROWS = [
  'auctions',
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
] as const;
export type UnitRow = (typeof UNIT_ROWS)[number];

/** Rows of a bidder: the counters of the contract, in their order. */
const BIDDER_ROWS = COUNTERS;

/** Place of an ad unit's row. */
export const UNIT_ROW = Object.fromEntries(
  UNIT_ROWS.map((name, index) => [name, index]),
) as Readonly<Record<UnitRow, number>>;

/** Place of a counter among a bidder's rows. */
export const COUNTER_ROW = Object.fromEntries(
  COUNTERS.map((name, index) => [name, index]),
) as Readonly<Record<(typeof COUNTERS)[number], number>>;

/** Number of the row of a bidder's counter within an ad unit. */
export function bidderRow(bidder: number, counter: number): number {
  return UNIT_ROWS.length + bidder * BIDDER_ROWS.length + counter;
}

/** Numbers that an ad unit with so many bidders takes. */
export function unitLength(bidders: number): number {
  return bidderRow(bidders, 0) * SLOTS_PER_DAY;
}

/** An ad unit as facts know it: what was configured for it at any time of the day. */
export interface LineupUnit {
  readonly adUnitId: string;
  readonly adUnitNames: readonly string[];
  /** Codes, by code unit. */
  readonly bidders: readonly string[];
}

/** Who takes part in a day: every ad unit (by id) with every bidder that its epochs have. */
export function lineupOf(epochs: readonly MarketEpoch[]): LineupUnit[] {
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
    const known = units.get(adUnitId)?.bidders ?? new Set<string>();
    for (const { code } of bidders) known.add(code);
    // The names are those of the latest epoch that has it.
    units.set(adUnitId, { names: adUnitNames, bidders: known });
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
