import type { AdUnit } from '../../contract/prebid-config.ts';

/** Sizes of an ad slot: pairs of width and height in px. */
export type Sizes = AdUnit['sizes'];

/** A bidder as one ad slot is offered to it: an element of Prebid's `bids`. */
export interface Bid {
  readonly bidder: string;
  readonly params: AdUnit['params'];
}

/** One row of a configuration file: what is configured for one div id on one page. */
export interface Placement {
  readonly page: string;
  /** Ad unit path, `/network/code[/code…]`. */
  readonly adUnit: string;
  readonly divId: string;
  readonly sizes: Sizes;
  readonly bids: readonly Bid[];
}
