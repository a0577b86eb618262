import {
  callTo,
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
    calls: [callTo('listPayments', 'Payment requests', 'listPayments')],
    own: [
      full('Requests with invoices sent', 'Siam Football Fan'),
      { ...full('Closed requests', 'Closed'), path: '/accounting/applications?status=closed' },
      {
        ...full('Overdue requests', 'late'),
        path: '/accounting/applications?status=all&overdue=1',
      },
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
    calls: [callTo('listReports', 'Reports', 'listReports')],
    own: [full('All years', '2024.01')],
  },
];

const BIDDERS: readonly Screen[] = [
  {
    title: 'Bidder Control',
    path: '/bidders',
    calls: [callTo('listBidders', 'Bidders', 'listBidders'), CONFIG],
    own: [
      full('Several pages', 'pubmatic'),
      { ...LARGE, shows: '12 bidders' },
      {
        kind: 'empty',
        title: 'No configuration uploaded',
        acts: [upload('')],
        shows: 'Bidder info config is not uploaded',
      },
      {
        kind: 'longest text',
        title: 'Long names of pages and div ids',
        acts: [upload(LONG_ROW)],
        shows: LONG_PAGE,
      },
      {
        kind: 'error',
        title: 'A publisher without a capability',
        persona: 'publisher-none',
        shows: 'Wrong capabilities of prebid config',
      },
      { ...full('Modal: the integration code', 'Header code'), path: '/bidders?modal=code' },
      {
        ...full('Modal: a new configuration', 'Update Configuration'),
        path: '/bidders?modal=upload',
      },
    ],
  },
  {
    title: 'Bidder of a page',
    path: '/bidders/pubmatic/Article',
    calls: [callTo('listBidders', 'Bidders', 'listBidders')],
    own: [full('Its ad units', 'pubmatic')],
  },
  { title: 'Ad Units', path: '/adUnits', own: [full('A placeholder', 'Ad Units')] },
];

const SESSION: readonly Screen[] = [
  {
    title: 'Settings',
    path: '/settings',
    calls: [callTo('getSettings', 'Settings', 'getSettings')],
    own: [full('E-mail notifications', 'Daily revenue decrease')],
  },
  {
    title: 'Whole portal',
    path: '/analytics/bidders',
    calls: [callTo('getCurrentUser', 'The user', 'getCurrentUser')],
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
    own: [full('A page for everybody', 'Thanks for your interest in autopick')],
  },
];

const step = (title: string, persona: string, path: string, shows: string): Screen => ({
  title: `Onboarding: ${title}`,
  persona,
  path,
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

export const SCREENS: readonly Screen[] = [
  ...ACCOUNTING,
  ...BIDDERS,
  ...ANALYTICS,
  ...INSIGHT,
  ...FLOOR_PRICES,
  ...ONBOARDING,
  ...SESSION,
];
