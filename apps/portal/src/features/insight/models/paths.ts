/** The recommendations. */
export const INSIGHT_PATH = '/insight';
/** The user interests. */
export const INTERESTS_PATH = '/user_interest_analysis';

/** One bidder's insight. */
export function bidderInsightPath(bidder: string): string {
  return `${INSIGHT_PATH}/bidder/${encodeURIComponent(bidder)}`;
}
