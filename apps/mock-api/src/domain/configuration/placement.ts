import type { AdUnit } from '../../contract/operations/prebid-config.ts';

/** Sizes of an ad unit: pairs of width and height in px. */
export type Sizes = AdUnit['sizes'];

/** A bidder of one ad unit with its parameters: an element of Prebid's `bids`. */
export interface Bid {
  readonly bidder: string;
  readonly params: AdUnit['params'];
}

/** One row of a configuration file: the configuration of one div id on one page. */
export interface Placement {
  readonly page: string;
  /** Ad unit path, `/network/code[/code…]`. */
  readonly adUnit: string;
  readonly divId: string;
  readonly sizes: Sizes;
  readonly bids: readonly Bid[];
}
