import type { Bidder } from './bidder-list.ts';

/** A row of the bidder table. */
export interface BidderRow extends Bidder {
  readonly pageName: string;
}
