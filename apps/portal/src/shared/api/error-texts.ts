/**
 * The portal's texts for failed requests (specifications 1 §8 and 2 §8). A screen chooses its text where it uses the
 * query, in `queryState(query, key)`. A query or mutation that shows a toast names its key in `meta.errorToast`.
 * `suffix: true` adds a colon and the server's text.
 */
const withServerText = (text: string) => ({ text, suffix: true }) as const;
const alone = (text: string) => ({ text, suffix: false }) as const;

export const ERROR_TEXTS = {
  // Session and configuration
  getCurrentUser: withServerText('Get User Info Error occurred'),
  logout: withServerText('Logout error'),
  getPrebidConfig: withServerText('Get prebid config error occurred'),
  updatePrebidConfig: withServerText('Update prebid config error occurred'),
  wrongCapabilities: alone('Wrong capabilities of prebid config'),

  // Accounting
  listPayments: alone('Get list error'),
  changePaymentStatus: alone('ERROR: not update'),
  listReports: withServerText('Get Reports Error occurred'),
  getDownloadLink: withServerText('Get Download Link Error occurred'),

  // Bidder control
  listBidders: alone('Get list error'),
  uploadConfig: alone('Upload Config error'),
  uploadConfigRefused: alone('Upload Failed. Please try again!!'),
  validateConfig: withServerText('Error occurred when trying to validate config file'),

  // Analytics
  getBidderPerformance: withServerText('Get Prebid Performances Error occurred'),
  getBidderPerformanceByTime: withServerText(
    'Get prebid performances by bidder by timestamp error occurred',
  ),
  getCharts: withServerText('Get Prebid Performances by Timestamp Error occurred'),
  getAdUnitPerformanceByTime: withServerText(
    'Get prebid performances by adunit by timestamp error occurred',
  ),
  getAdUnitPerformance: withServerText('Get Prebid PerformancesByAdUnit Error occurred'),
  getFloorPrices: withServerText('Fail to get floor price until timestamp'),
  compareTotal: withServerText('Get compared performances by total error occurred'),
  compareBidders: withServerText('Get compared performances by bidder error occurred'),
  compareAdUnits: withServerText('Get compared performances by adunit error occurred'),
  getBidDistribution: withServerText('Error occurred when getting bid distribution'),
  getRecordRows: withServerText('Get prebid performances error occurred'),
  exportReport: withServerText('Get prebid performance report error occurred'),
  recordFloorPrices: withServerText('Record floor prices error occurred'),

  // Insight
  getRecommendedBidders: withServerText('Error when getting recommended bidders'),
  getBidderInsight: withServerText('Error when getting popular interests and devices'),
  getDevices: withServerText('Error when getting devices'),
  getCachedInterests: withServerText('Error when getting cached user interests'),
  getInterests: withServerText('Fetching insight data failed.'),

  // Settings
  getSettings: withServerText('Get user settings error occurred'),
  updateSettings: withServerText('Update user settings error occurred'),
} as const satisfies Record<string, { text: string; suffix: boolean }>;

export type ErrorTextKey = keyof typeof ERROR_TEXTS;

/** The toast of a session that the server no longer knows. */
export const SESSION_EXPIRED_TEXT = 'Your session has expired. We will redirect you to login page.';
