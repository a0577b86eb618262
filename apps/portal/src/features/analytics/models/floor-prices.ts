import type { AdUnitFloorPrices } from '@bidstage/mock-api/contract/operations/floor-prices';
import type { AdUnitPerformance } from '@bidstage/mock-api/contract/operations/performance';

type Entry = AdUnitFloorPrices['bidders'][number];

/** A floor price that was set at some time, with the previous one. */
export interface FloorPriceChange extends Entry {
  readonly adUnitId: string;
}

const priceEntries = (adUnits: readonly AdUnitFloorPrices[]): FloorPriceChange[] =>
  adUnits.flatMap(({ adUnitId, bidders }) => bidders.map((entry) => ({ adUnitId, ...entry })));

const keyOf = ({ adUnitId, bidderName, currency, floorPrice }: FloorPriceChange) =>
  JSON.stringify([adUnitId, bidderName, currency, floorPrice]);

/** The floor prices of `now`, with their previous ones, that were not in force before. */
export function floorPriceChanges(
  now: readonly AdUnitFloorPrices[],
  before: readonly AdUnitFloorPrices[],
): readonly FloorPriceChange[] {
  const keysBefore = new Set(priceEntries(before).map(keyOf));
  return priceEntries(now).filter((entry) => !keysBefore.has(keyOf(entry)));
}

/** True if floor prices can be suggested for all ad units: each has had at least one bid request. */
export function canSuggestFloorPrices(
  rows: readonly Pick<AdUnitPerformance, 'requestCount'>[] | undefined,
): boolean {
  return (
    rows !== undefined && rows.length > 0 && rows.every(({ requestCount }) => requestCount > 0)
  );
}
