import type { ReportMapping } from './columns.ts';

/** What a report says about a day; null for what it does not have. */
export interface DayFigures {
  readonly traffic: number;
  readonly revenue: number;
}

/** What a report says about a bidder. */
export interface BidderFigures {
  requests: number;
  bids: number;
  timeouts: number;
  impressions: number;
  revenue: number;
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
