/**
 * The portal's texts for failed requests (specifications 1 §8 and 2 §8). A screen chooses its text where it uses the
 * query, in `queryState(query, key)`. A query or mutation that shows a toast names its key in `meta.errorToast`.
 * `withServerText` adds a colon and the server's text, that of a success not; `withMessage` adds it whatever the code is.
 * The others are exact, and the server's text is on a line of its own.
 */
const withServerText = (text: string) => ({ text, appends: 'failure' }) as const;
const withMessage = (text: string) => ({ text, appends: 'any' }) as const;
const exact = (text: string) => ({ text, appends: 'none' }) as const;

export const ERROR_TEXTS = {
  // Session and configuration
  getCurrentUser: withServerText('Get User Info Error occurred'),
  logout: exact('Logout error'),
  getPrebidConfig: withServerText('Get prebid config error occurred'),
  updatePrebidConfig: withServerText('Update prebid config error occurred'),
  wrongCapabilities: exact('Wrong capabilities of prebid config'),

  // Accounting
  listPayments: exact('Get list error'),
  changePaymentStatus: exact('ERROR: not update'),
  listReports: exact('Get Reports Error occurred'),
  getDownloadLink: exact('Get Download Link Error occurred'),

  // Bidder control
  listBidders: exact('Get list error'),
  uploadConfig: exact('Upload Config error'),
  uploadConfigRefused: exact('Upload Failed. Please try again!!'),
  validateConfig: withMessage('Error occurred when trying to validate config file'),

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
} as const satisfies Record<string, { text: string; appends: 'failure' | 'any' | 'none' }>;

export type ErrorTextKey = keyof typeof ERROR_TEXTS;

/** The toast of a session that the server no longer knows. */
export const SESSION_EXPIRED_TEXT = 'Your session has expired. We will redirect you to login page.';
