/** The recommendations. */
export const INSIGHT_PATH = '/insight';
/** The user interests. */
export const INTERESTS_PATH = '/user_interest_analysis';

/** One bidder's insight. */
export function bidderInsightPath(bidder: string): string {
  return `${INSIGHT_PATH}/bidder/${encodeURIComponent(bidder)}`;
}

/** The search of the list's URL that a link to a bidder has stored in the history entry; empty without one. */
export function listViewOf(state: unknown): string {
  const isView = typeof state === 'object' && state !== null && 'listView' in state;
  return isView && typeof state.listView === 'string' ? state.listView : '';
}
