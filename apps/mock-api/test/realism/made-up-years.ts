// Made-up series of two years whose figures are known.
import type { BidderRow, TimeRow } from './collect/rows.ts';
import { dayOf, weekdayOf } from './local-time.ts';
import { PAST } from './sites.ts';

const FIRST = dayOf(PAST.from);
const DAYS = dayOf(PAST.to) - FIRST + 1;

interface Level {
  readonly name: string;
  readonly cpm: number;
  readonly response?: number;
  readonly bids?: number;
}

export const bidderRow = ({ name, cpm, response = 400, bids = 1e5 }: Level): BidderRow => ({
  name,
  requestCount: 4e5,
  bidCount: bids,
  impressionCount: 1e4,
  prebidWinCount: 1e4,
  timeoutCount: 1000,
  totalRevenue: 10 * cpm,
  totalBidCpm: bids * cpm,
  totalResponseTime: bids * response,
});

/** A row of each day of two years. */
export function twoYears(
  levelsOf: (day: number, index: number) => readonly Level[],
  auctions = 1e6,
) {
  return Array.from({ length: DAYS }, (_, index): TimeRow => {
    const day = FIRST + index;
    const bidders = levelsOf(day, index).map(bidderRow);
    const at = day * 86_400;
    const time = { at, day, hour: 0, weekday: weekdayOf(day) };
    return { ...time, auctions, impressions: 0, revenue: 0, bidders };
  });
}

/** A number from -1 to 1 for each day that no other day tells. */
export const jitter = (day: number, salt: number): number => (Math.sin(day * salt) * 1e4) % 1;
