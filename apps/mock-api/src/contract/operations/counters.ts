import Type, { type TSchema } from 'typebox';
import type { Counter } from '../values/metrics.ts';

/** A count: an integer from 0. */
export const Count = (description: string) => Type.Integer({ minimum: 0, description });

/** An amount in the currency of `meta`, with at most 6 decimals. */
export const Money = (description: string) =>
  Type.Number({ description: `${description}, in the currency of meta` });

/** The counters of every row of a performance response. */
export const counterFields = {
  requestCount: Count('bid requests: one per auction, ad unit and bidder'),
  bidCount: Count('bids that came in time and not under the floor'),
  impressionCount: Count('ads of the bidder that were shown'),
  prebidWinCount: Count('auctions in which the bid was the highest'),
  timeoutCount: Count('requests without a response in time'),
  totalRevenue: Money('revenue'),
  totalBidCpm: Money('sum of the CPM of all bids'),
  totalResponseTime: Type.Integer({ minimum: 0, description: 'response time of all bids, in ms' }),
} satisfies Record<Counter, TSchema>;
