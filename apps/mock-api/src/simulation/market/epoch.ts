import type { Sizes } from '../../domain/configuration/placement.ts';

/** A bidder of one ad unit. */
interface MarketBidder {
  readonly code: string;
  /** Floor price in force, CPM in USD; null without a floor. */
  readonly floorUsd: number | null;
}

/** The subject of auctions: one div id with its configuration. */
export interface MarketUnit {
  readonly adUnitId: string;
  /** Ad unit paths configured for the div id, by code unit. */
  readonly adUnitNames: readonly string[];
  readonly sizes: Sizes;
  /** Sorted by code, without duplicates. */
  readonly bidders: readonly MarketBidder[];
}

/** The configuration in force for an affiliate from a slot until the next epoch begins. */
export interface MarketEpoch {
  readonly fromSlot: number;
  /** Sorted by adUnitId; empty while nothing is configured. */
  readonly units: readonly MarketUnit[];
  /** Whether AutoPick has restricted the bidders, which shortens the response times of the remaining ones. */
  readonly autoPick: boolean;
  /** Codes of configured bidders that AutoPick excludes. */
  readonly leftOut: readonly string[];
}

/** The market parameters of an affiliate. */
export interface MarketSite {
  readonly affiliateId: string;
  /** ISO 3166 alpha-2, lower case: a key of the market's countries. */
  readonly country: string;
  /** Auctions of a typical ad unit on a typical day. */
  readonly dailyAuctionsPerAdUnit: number;
  readonly incidents: 'every-kind' | 'occasional';
}
