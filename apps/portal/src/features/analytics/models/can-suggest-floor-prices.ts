import type { AdUnitPerformance } from '@bidstage/mock-api/contract/operations/performance';

/** True if floor prices can be suggested for all ad units: each has had at least one bid request. */
export function canSuggestFloorPrices(
  rows: readonly Pick<AdUnitPerformance, 'requestCount'>[] | undefined,
): boolean {
  return (
    rows !== undefined && rows.length > 0 && rows.every(({ requestCount }) => requestCount > 0)
  );
}
