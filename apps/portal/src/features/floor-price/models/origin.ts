import { isTakenPrices, type TakenPrices } from './taken-prices.ts';

/** The two tabs of Floor Price Suggestion, by the last part of their paths. */
const BREAKDOWNS = ['bidders', 'adunits'] as const;
export type FloorPriceBreakdown = (typeof BREAKDOWNS)[number];

/**
 * The state that Floor Price Suggestion passes to Record Activity in the history entry: the tab that the user came
 * from, and the suggestions that are taken over.
 */
export interface RecordOrigin {
  readonly floorPriceTab: FloorPriceBreakdown;
  readonly taken?: TakenPrices;
}

/** The tab that opened Record Activity; undefined when the screen was opened by its URL. */
export function originOf(state: unknown): FloorPriceBreakdown | undefined {
  if (typeof state !== 'object' || state === null || !('floorPriceTab' in state)) return undefined;
  return BREAKDOWNS.find((tab) => tab === state.floorPriceTab);
}

/** The suggestions to take over; undefined for none. */
export function takenOf(state: unknown): TakenPrices | undefined {
  if (typeof state !== 'object' || state === null || !('taken' in state)) return undefined;
  return isTakenPrices(state.taken) ? state.taken : undefined;
}

/** The path to go to after a save. */
export function pathAfterSave(origin: FloorPriceBreakdown | undefined): string {
  return origin === undefined ? '/' : `/analytics/${origin}`;
}
