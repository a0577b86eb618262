import type { AdUnitPerformance } from '@bidstage/mock-api/contract/performance';

/** True if floor prices can be suggested for all ad units: each has been asked for bids at least once. */
export function canSuggestFloorPrices(
  rows: readonly Pick<AdUnitPerformance, 'requestCount'>[] | undefined,
): boolean {
  return (
    rows !== undefined && rows.length > 0 && rows.every(({ requestCount }) => requestCount > 0)
  );
}
