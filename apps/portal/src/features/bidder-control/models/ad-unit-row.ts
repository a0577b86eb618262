import type { AdUnit } from '@bidstage/mock-api/contract/operations/prebid-config';

/** A row of a bidder's ad units. */
export interface AdUnitRow extends AdUnit {
  /** Unique in the table, also when a div id occurs twice. */
  readonly id: string;
  readonly onOpen: (row: AdUnitRow) => void;
}
