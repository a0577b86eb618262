import {
  callTo,
  BY_AD_UNIT,
  BY_BIDDER,
  CHARTS,
  CONFIG,
  full,
  LARGE,
  NO_DATA_YET,
  NO_MATCH,
  type Screen,
} from './screen-parts.ts';

export const ANALYTICS: readonly Screen[] = [
  {
    title: 'Bidder Analytics',
    path: '/analytics/bidders',
    calls: [CHARTS, BY_BIDDER, CONFIG],
    own: [
      full('Last 7 days', 'pubmatic'),
      { ...LARGE, shows: '12 bidders' },
      { ...NO_DATA_YET, shows: 'Waiting for Data' },
      { ...NO_MATCH, path: '/analytics/bidders?search=nobody', shows: 'No bidder matches' },
      {
        ...full('Modal: the line items', 'Set Up Line Items'),
        path: '/analytics/bidders?modal=line-items',
      },
    ],
  },
  {
    title: 'Div Analytics',
    path: '/analytics/adunits',
    calls: [CHARTS, BY_AD_UNIT],
    own: [
      full('Last 7 days', 'hd-home-feed-1'),
      { ...LARGE, shows: '30 divs' },
      { ...NO_DATA_YET, shows: 'Waiting for Data' },
      { ...NO_MATCH, path: '/analytics/adunits?search=nobody', shows: 'No div matches' },
    ],
  },
  {
    title: 'Priority levels',
    path: '/analytics/priority',
    own: [full('A fixed sample', 'sample-leaderboard')],
  },
  {
    title: 'Compare: choice of days',
    path: '/analytics/bidders/compare/date-selection',
    own: [full('Two days to choose', 'Choose both days')],
  },
  {
    title: 'Compare Result',
    path: `/analytics/bidders/compare/result?date1=${Date.parse('2023-12-31')}&date2=${Date.parse('2024-01-02')}`,
    calls: [
      callTo('compareTotal', 'Totals', 'compareTotal'),
      callTo('compareByBidder', 'Bidders', 'compareBidders'),
    ],
    own: [full('Two days', 'pubmatic')],
  },
  {
    title: 'Div by day',
    path: '/analytics/adunits/%2F58241907%2Fharbordaily%2Fhome%2Ffeed_1',
    calls: [CHARTS, callTo('performanceByDay', 'Days', 'getAdUnitPerformanceByTime')],
    own: [full('Last 7 days', 'Dec 25 – 31, 2023')],
  },
];

export const INSIGHT: readonly Screen[] = [
  {
    title: 'Insight',
    path: '/insight',
    calls: [callTo('listRecommendedBidders', 'Recommended bidders', 'getRecommendedBidders')],
    own: [full('Recommended bidders', 'BEST FOR YOU')],
  },
  {
    title: 'Bidder Insight',
    path: '/insight/bidder/ix',
    calls: [callTo('getBidderInsight', 'Interests', 'getBidderInsight'), BY_BIDDER],
    own: [full('A bidder in use', 'Devices')],
  },
  {
    title: 'User interest',
    path: '/user_interest_analysis',
    calls: [callTo('listInterests', 'Interests', 'getCachedInterests')],
    own: [full('All locations', 'Insurance')],
  },
];

export const FLOOR_PRICES: readonly Screen[] = [
  {
    title: 'Floor Price Suggestion by div id',
    path: '/floor-price/adunits',
    calls: [BY_AD_UNIT],
    own: [full('Last 30 days', 'hd-home-feed-1'), { ...NO_DATA_YET, shows: 'No Data' }],
  },
  {
    title: 'Floor Price Suggestion by bidder',
    path: '/floor-price/bidders',
    calls: [BY_BIDDER],
    own: [full('Last 30 days', 'pubmatic'), { ...NO_DATA_YET, shows: 'No Data' }],
  },
  {
    title: 'Record Activity',
    path: '/floor-price/record',
    calls: [{ ...BY_AD_UNIT, what: 'Rows to record', key: 'getRecordRows' }],
    own: [full('Rows of every div id', 'hd-home-feed-1')],
  },
];
