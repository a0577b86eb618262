import { getOrCreate } from '../get-or-create.ts';
import type { ReportMapping } from './columns.ts';

/** What a report says about a day; null for what it does not have. */
export interface DayFigures {
  readonly traffic: number;
  readonly revenue: number;
}

/** Counts of a bidder, and its revenue. */
export type BidderFigures = Record<
  'requests' | 'bids' | 'timeouts' | 'impressions' | 'revenue',
  number
>;

/** The figures of a bidder without any. */
export const noFigures = (): BidderFigures => ({
  requests: 0,
  bids: 0,
  timeouts: 0,
  impressions: 0,
  revenue: 0,
});

/** Adds figures to those of a bidder. */
export function addFigures(
  bidders: Map<string, BidderFigures>,
  code: string,
  figures: BidderFigures,
): void {
  const sums = getOrCreate(bidders, code, noFigures);
  sums.requests += figures.requests;
  sums.bids += figures.bids;
  sums.timeouts += figures.timeouts;
  sums.impressions += figures.impressions;
  sums.revenue += figures.revenue;
}

/**
 * What the traffic of a report counts: the requests of all bidders, the auctions, or the impressions; null for none.
 */
export type TrafficKind = 'requests' | 'auctions' | 'impressions';

/** A finding in a report, with the first lines where it is and their number. */
export interface ReportProblem {
  /** Whether nothing can be fitted because of it. */
  readonly fatal: boolean;
  readonly message: string;
  readonly lines: readonly number[];
  readonly count: number;
}

/** A report that was read: sums of its rows. */
export interface ReportFigures {
  readonly header: readonly string[];
  readonly mapping: ReportMapping;
  readonly problems: readonly ReportProblem[];
  readonly rows: number;
  readonly traffic: TrafficKind | null;
  readonly hasRevenue: boolean;
  /** By day, counted from 1970. */
  readonly days: ReadonlyMap<number, DayFigures>;
  /** Traffic by hour; null for a report without hours. */
  readonly hours: readonly number[] | null;
  /** By code; null for a report without bidders. */
  readonly bidders: ReadonlyMap<string, BidderFigures> | null;
}
