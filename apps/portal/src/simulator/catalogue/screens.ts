import type { CallKey } from '../../shared/api/error-texts.ts';
import type { LinkAction } from '../link/sim-link.ts';
import type { ScreenState } from './states.ts';

/** When every state is: the clock of its world is frozen there. */
export const CATALOGUE_NOW = '2024-01-08T09:00:00.000Z';

/** A call that a screen makes: while it is on its way the screen loads, when it fails the screen says so. */
export interface ScreenCall {
  /** Glob of its path. */
  readonly path: string;
  /** What it brings, in words. */
  readonly what: string;
  /** Its words in the error catalogue. */
  readonly key: CallKey;
  /** What shows that it is on the way; null where nothing does. */
  readonly loading?: string | null;
}

export interface Screen {
  readonly title: string;
  readonly persona: string | null;
  readonly path: string;
  readonly calls: readonly ScreenCall[];
  /** States that do not come from a failing call; what is left out is as for the screen. */
  readonly own: readonly (Pick<ScreenState, 'kind' | 'title' | 'shows'> & Partial<ScreenState>)[];
}

const CHARTS: ScreenCall = { path: '/v1/prebid/charts/**', what: 'Charts', key: 'getCharts' };
const BY_BIDDER: ScreenCall = {
  path: '/v1/prebid/performance/by/bidder/adunit',
  what: 'Bidder performance',
  key: 'getBidderPerformance',
};
const BY_AD_UNIT: ScreenCall = {
  path: '/v1/prebid/performance/by/adunit/bidder',
  what: 'Div performance',
  key: 'getAdUnitPerformance',
};
const CONFIG: ScreenCall = {
  path: '/v1/prebid/affiliates/*',
  what: 'Configuration',
  key: 'getPrebidConfig',
};

const LONG_PAGE = `Page ${'with a very long name '.repeat(4).trim()}`;
const LONG_ROW = `${LONG_PAGE},/58241907/${'segment/'.repeat(12)}unit,div-${'long-'.repeat(20)}id,"[[300,250]]","[{""bidder"":""ix"",""params"":{""siteId"":""1""}}]"\n`;

/** Puts a configuration of these rows in the place of the publisher's. */
const upload = (rows: string): LinkAction => ({
  at: CATALOGUE_NOW,
  persona: 'publisher',
  method: 'POST',
  path: '/v1/prebid/config',
  query: '',
  type: 'text/csv',
  body: `PAGE,ADUNIT,DIV_ID,SIZES,PARAMS\n${rows}`,
});

const full = (title: string, shows: string) => ({ kind: 'full', title, shows }) as const;
const NO_DATA_YET = {
  kind: 'empty',
  title: 'A publisher without data',
  persona: 'publisher-empty',
} as const;
const LARGE = { kind: 'full', title: 'A large publisher', persona: 'publisher-large' } as const;
const NO_MATCH = { kind: 'empty', title: 'Nothing matches the search' } as const;

const ACCOUNTING: readonly Screen[] = [
  {
    title: 'Payment Request',
    persona: 'finance',
    path: '/accounting/applications',
    calls: [{ path: '/v1/accounting/payments', what: 'Payment requests', key: 'listPayments' }],
    own: [
      full('Requests with invoices sent', 'Siam Football Fan'),
      { ...full('Closed requests', 'Closed'), path: '/accounting/applications?status=closed' },
      {
        ...NO_MATCH,
        path: '/accounting/applications?search=nobody-at-all',
        shows: 'No affiliate name contains',
      },
    ],
  },
  {
    title: 'Monthly Report',
    persona: 'finance',
    path: '/accounting/reports',
    calls: [{ path: '/v1/accounting/reports', what: 'Reports', key: 'listReports' }],
    own: [full('All years', '2024.01')],
  },
];

const BIDDERS: readonly Screen[] = [
  {
    title: 'Bidder Control',
    persona: 'publisher',
    path: '/bidders',
    calls: [{ path: '/v1/prebid/bidders', what: 'Bidders', key: 'listBidders' }, { ...CONFIG }],
    own: [
      full('Several pages', 'pubmatic'),
      { ...LARGE, shows: '12 bidders' },
      {
        kind: 'empty',
        title: 'No configuration uploaded',
        actions: [upload('')],
        shows: 'Bidder info config is not uploaded',
      },
      {
        kind: 'longest text',
        title: 'Long names of pages and div ids',
        actions: [upload(LONG_ROW)],
        shows: LONG_PAGE,
      },
      {
        kind: 'error',
        title: 'A publisher without a capability',
        persona: 'publisher-none',
        shows: 'Wrong capabilities of prebid config',
      },
    ],
  },
  {
    title: 'Bidder of a page',
    persona: 'publisher',
    path: '/bidders/pubmatic/Article',
    calls: [{ path: '/v1/prebid/bidders', what: 'Bidders', key: 'listBidders' }],
    own: [full('Its ad units', 'pubmatic')],
  },
  {
    title: 'Ad Units',
    persona: 'publisher',
    path: '/adUnits',
    calls: [],
    own: [full('A placeholder', 'Ad Units')],
  },
];

const ANALYTICS: readonly Screen[] = [
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
      { path: '/v1/prebid/compare/by/total', what: 'Totals', key: 'compareTotal' },
      { path: '/v1/prebid/compare/by/bidder/adunit', what: 'Bidders', key: 'compareBidders' },
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
        path: '/v1/prebid/performance/by/day/bidder',
        what: 'Days',
        key: 'getAdUnitPerformanceByTime',
      },
    ],
    own: [full('Last 7 days', 'Dec 25 – 31, 2023')],
  },
];

const INSIGHT: readonly Screen[] = [
  {
    title: 'Insight',
    persona: 'publisher',
    path: '/insight',
    calls: [
      {
        path: '/v1/prebid_insights/bidders',
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
      { path: '/v1/prebid_insights/bidders/*', what: 'Interests', key: 'getBidderInsight' },
      BY_BIDDER,
    ],
    own: [full('A bidder in use', 'Devices')],
  },
  {
    title: 'User Interest',
    persona: 'publisher',
    path: '/user_interest_analysis',
    calls: [
      { path: '/v1/prebid_insights/interests', what: 'Interests', key: 'getCachedInterests' },
    ],
    own: [full('All locations', 'Insurance')],
  },
];

const FLOOR_PRICES: readonly Screen[] = [
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

const SESSION: readonly Screen[] = [
  {
    title: 'Settings',
    persona: 'publisher',
    path: '/settings',
    calls: [{ path: '/v1/prebid/users/me', what: 'Settings', key: 'getSettings' }],
    own: [full('E-mail notifications', 'Daily revenue decrease')],
  },
  {
    title: 'Whole portal',
    persona: 'publisher',
    path: '/analytics/bidders',
    calls: [{ path: '/v1/users/me', what: 'The user', key: 'getCurrentUser' }],
    own: [
      {
        kind: 'error',
        title: 'A role that opens nothing',
        persona: 'no-access',
        shows: 'No access',
      },
      {
        kind: 'error',
        title: 'The session has ended',
        faults: [{ match: { path: '/v1/prebid/**' }, effect: { type: 'status', code: 401 } }],
        shows: 'Your session has expired',
      },
    ],
  },
  {
    title: 'AutoPick, thank you',
    persona: null,
    path: '/auto-pick-thank-you',
    calls: [],
    own: [full('A page for everybody', 'Thanks for your interest in autopick')],
  },
];

const step = (title: string, persona: string, path: string, shows: string): Screen => ({
  title: `Onboarding: ${title}`,
  persona,
  path,
  calls: [],
  own: [full('The step that is due', shows)],
});

const ONBOARDING: readonly Screen[] = [
  step(
    'upload',
    'publisher-onboard-upload',
    '/onboard/upload-config',
    'Upload Your Ad Unit Configuration',
  ),
  step(
    'codes of the full wrapper',
    'publisher-onboard-code',
    '/onboard/full-wrapper/get-code',
    'Install Codes',
  ),
  step(
    'analytics adapter',
    'publisher-onboard-analytics',
    '/onboard/analytics-only/get-code',
    'Analytics',
  ),
  step('line items', 'publisher-onboard-line-item', '/onboard/line-item', 'Set Up Line Items'),
];

/** Every screen of the portal. */
export const SCREENS: readonly Screen[] = [
  ...ACCOUNTING,
  ...BIDDERS,
  ...ANALYTICS,
  ...INSIGHT,
  ...FLOOR_PRICES,
  ...ONBOARDING,
  ...SESSION,
];
