import type { Sizes } from '../../domain/configuration/placement.ts';

/** A bidder as one ad unit is offered to it. */
interface MarketBidder {
  readonly code: string;
  /** Floor price in force, CPM in USD; null without one. */
  readonly floorUsd: number | null;
}

/** What auctions are held for: one div id with all that is configured for it. */
export interface MarketUnit {
  readonly adUnitId: string;
  /** Ad unit paths configured for the div id, by code unit. */
  readonly adUnitNames: readonly string[];
  readonly sizes: Sizes;
  /** By code, each once. */
  readonly bidders: readonly MarketBidder[];
}

/** What is in force for an affiliate from a slot on, until the next epoch begins. */
export interface MarketEpoch {
  readonly fromSlot: number;
  /** By adUnitId; empty while nothing is configured. */
  readonly units: readonly MarketUnit[];
  /** Whether AutoPick has restricted the bidders, which shortens the response times of those that are left. */
  readonly autoPick: boolean;
  /** Codes of bidders that are configured and that AutoPick leaves out. */
  readonly leftOut: readonly string[];
}

/** The place of an affiliate in the market. */
export interface MarketSite {
  readonly affiliateId: string;
  /** ISO 3166 alpha-2, lower case: a key of the market's countries. */
  readonly country: string;
  /** Auctions of a typical ad unit on a typical day. */
  readonly dailyAuctionsPerAdUnit: number;
  readonly incidents: 'every-kind' | 'occasional';
}
