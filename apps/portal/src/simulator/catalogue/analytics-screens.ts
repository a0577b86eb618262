import { pathGlob } from '../faults/path-glob.ts';
import {
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

/** The analytics screens. */
export const ANALYTICS: readonly Screen[] = [
  {
    title: 'Bidder Analytics',
    persona: 'publisher',
    path: '/analytics/bidders',
    calls: [CHARTS, BY_BIDDER, CONFIG],
    own: [
      full('Last 7 days', 'pubmatic'),
      { ...LARGE, shows: '12 bidders' },
      { ...NO_DATA_YET, shows: 'Waiting for Data' },
      { ...NO_MATCH, path: '/analytics/bidders?search=nobody', shows: 'No bidder matches' },
    ],
  },
  {
    title: 'Div Analytics',
    persona: 'publisher',
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
    persona: 'publisher',
    path: '/analytics/priority',
    calls: [],
    own: [full('A fixed sample', 'sample-leaderboard')],
  },
  {
    title: 'Compare: choice of days',
    persona: 'publisher',
    path: '/analytics/bidders/compare/date-selection',
    calls: [],
    own: [full('Two days to choose', 'Choose both days')],
  },
  {
    title: 'Compare Result',
    persona: 'publisher',
    path: `/analytics/bidders/compare/result?date1=${Date.parse('2023-12-31')}&date2=${Date.parse('2024-01-02')}`,
    calls: [
      { path: pathGlob('compareTotal'), what: 'Totals', key: 'compareTotal' },
      { path: pathGlob('compareByBidder'), what: 'Bidders', key: 'compareBidders' },
    ],
    own: [full('Two days', 'pubmatic')],
  },
  {
    title: 'Div by day',
    persona: 'publisher',
    path: '/analytics/adunits/%2F58241907%2Fharbordaily%2Fhome%2Ffeed_1',
    calls: [
      CHARTS,
      {
        path: pathGlob('performanceByDay'),
        what: 'Days',
        key: 'getAdUnitPerformanceByTime',
      },
    ],
    own: [full('Last 7 days', 'Dec 25 – 31, 2023')],
  },
];

/** The insight screens. */
export const INSIGHT: readonly Screen[] = [
  {
    title: 'Insight',
    persona: 'publisher',
    path: '/insight',
    calls: [
      {
        path: pathGlob('listRecommendedBidders'),
        what: 'Recommended bidders',
        key: 'getRecommendedBidders',
      },
    ],
    own: [full('Recommended bidders', 'BEST FOR YOU')],
  },
  {
    title: 'Bidder Insight',
    persona: 'publisher',
    path: '/insight/bidder/ix',
    calls: [
      { path: pathGlob('getBidderInsight'), what: 'Interests', key: 'getBidderInsight' },
      BY_BIDDER,
    ],
    own: [full('A bidder in use', 'Devices')],
  },
  {
    title: 'User Interest',
    persona: 'publisher',
    path: '/user_interest_analysis',
    calls: [{ path: pathGlob('listInterests'), what: 'Interests', key: 'getCachedInterests' }],
    own: [full('All locations', 'Insurance')],
  },
];

/** The screens of floor prices. */
export const FLOOR_PRICES: readonly Screen[] = [
  {
    title: 'Floor Price Suggestion by div id',
    persona: 'publisher',
    path: '/floor-price/adunits',
    calls: [BY_AD_UNIT],
    own: [full('Last 30 days', 'hd-home-feed-1'), { ...NO_DATA_YET, shows: 'No Data' }],
  },
  {
    title: 'Floor Price Suggestion by bidder',
    persona: 'publisher',
    path: '/floor-price/bidders',
    calls: [BY_BIDDER],
    own: [full('Last 30 days', 'pubmatic'), { ...NO_DATA_YET, shows: 'No Data' }],
  },
  {
    title: 'Record Activity',
    persona: 'publisher',
    path: '/floor-price/record',
    calls: [{ ...BY_AD_UNIT, what: 'Rows to record', key: 'getRecordRows' }],
    own: [full('Rows of every div id', 'hd-home-feed-1')],
  },
];
