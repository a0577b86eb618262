import { pathGlob } from '../faults/path-glob.ts';
import {
  CONFIG,
  full,
  LARGE,
  LONG_PAGE,
  LONG_ROW,
  NO_MATCH,
  upload,
  type Screen,
} from './screen-parts.ts';
import { ANALYTICS, FLOOR_PRICES, INSIGHT } from './analytics-screens.ts';

const ACCOUNTING: readonly Screen[] = [
  {
    title: 'Payment Request',
    persona: 'finance',
    path: '/accounting/applications',
    calls: [{ path: pathGlob('listPayments'), what: 'Payment requests', key: 'listPayments' }],
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
    calls: [{ path: pathGlob('listReports'), what: 'Reports', key: 'listReports' }],
    own: [full('All years', '2024.01')],
  },
];

const BIDDERS: readonly Screen[] = [
  {
    title: 'Bidder Control',
    persona: 'publisher',
    path: '/bidders',
    calls: [{ path: pathGlob('listBidders'), what: 'Bidders', key: 'listBidders' }, { ...CONFIG }],
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
    calls: [{ path: pathGlob('listBidders'), what: 'Bidders', key: 'listBidders' }],
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

const SESSION: readonly Screen[] = [
  {
    title: 'Settings',
    persona: 'publisher',
    path: '/settings',
    calls: [{ path: pathGlob('getSettings'), what: 'Settings', key: 'getSettings' }],
    own: [full('E-mail notifications', 'Daily revenue decrease')],
  },
  {
    title: 'Whole portal',
    persona: 'publisher',
    path: '/analytics/bidders',
    calls: [{ path: pathGlob('getCurrentUser'), what: 'The user', key: 'getCurrentUser' }],
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
