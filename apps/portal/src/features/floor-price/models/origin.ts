/** The two tabs of Floor Price Suggestion, by the last part of their paths. */
const BREAKDOWNS = ['bidders', 'adunits'] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

/** What Floor Price Suggestion hands on to Record Activity in the history's state: the tab that led there. */
export interface RecordOrigin {
  readonly floorPriceTab: Breakdown;
}

/** The tab that led to Record Activity; undefined when the screen was opened by its address. */
export function originOf(state: unknown): Breakdown | undefined {
  if (typeof state !== 'object' || state === null || !('floorPriceTab' in state)) return undefined;
  return BREAKDOWNS.find((tab) => tab === state.floorPriceTab);
}

/** Where a save leads. */
export function afterSave(origin: Breakdown | undefined): string {
  return origin === undefined ? '/' : `/analytics/${origin}`;
}
