/** The analytics adapter of Prebid.js that integration code enables, and what it tells it. */
export const ANALYTICS_ADAPTER = {
  /** The name to enable it by. */
  provider: 'appierAnalytics',
  /** Its module in a Prebid.js build, and the one that it cannot do without. */
  modules: ['appierAnalyticsAdapter', 'currency'],
  /** Share of page views that report their auctions, 0 to 1. */
  sampling: 1,
  /** Share of page views that report their creatives too, 0 to 1. */
  adSampling: 0.001,
} as const;

/** Where the mock takes the adapter's messages; their kind follows as one more segment. */
export const COLLECTOR_PATH = '/wrapper/collect';
