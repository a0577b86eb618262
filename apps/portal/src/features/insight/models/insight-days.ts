/** Days of data behind recommendations and a bidder's insight. */
export const INSIGHT_DAYS = 30;
