/** The analytics adapter of Prebid.js that the integration code enables, with its options. */
export const ANALYTICS_ADAPTER = {
  /** Provider name for `enableAnalytics`. */
  provider: 'appierAnalytics',
  /** Its module in a Prebid.js build, and the module that it requires. */
  modules: ['appierAnalyticsAdapter', 'currency'],
  /** Share of page views that report their auctions, 0 to 1. */
  sampling: 1,
  /** Share of page views that report their creatives too, 0 to 1. */
  adSampling: 0.001,
} as const;

/** Path at which the mock receives the adapter's messages; the kind of message follows as one more segment. */
export const COLLECTOR_PATH = '/wrapper/collect';
