import type { AdUnitPerformance } from '@bidstage/mock-api/contract/operations/performance';
import { compareText } from '#portal/shared/grid/compare-text.ts';

/** An ad unit of the record table, with its bidders by name. */
export interface RecordRow {
  readonly adUnitId: string;
  readonly adUnitNames: readonly string[];
  readonly bidders: readonly string[];
  /** Whether a floor price is in force for one of its bidders. */
  readonly hasFloorPrice: boolean;
}

/** The rows of the record table, by div id. */
export function recordRows(rows: readonly AdUnitPerformance[]): readonly RecordRow[] {
  return rows
    .map(({ adUnitId, adUnitNames, bidders }) => ({
      adUnitId,
      adUnitNames,
      bidders: bidders.map(({ name }) => name),
      hasFloorPrice: bidders.some(({ floorPriceRecord }) => floorPriceRecord !== null),
    }))
    .sort((one, other) => compareText(one.adUnitId, other.adUnitId));
}
