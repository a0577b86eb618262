import type {
  BidderInsight,
  Interest,
  RecommendedBidder,
} from '#api/contract/operations/insights.ts';
import type { MonthlyReport } from '#api/contract/operations/payments.ts';
import type { AdUnit, PrebidConfig } from '#api/contract/operations/prebid-config.ts';
import { ALERTS, type Settings } from '#api/contract/values/alerts.ts';
import { payments } from './accounting.ts';
import type { Expected, ExpectedFact } from './compare.ts';
import { comparison, currencyOf, type Derived, expectedOf, type From } from './derive.ts';
import { words } from './figure.ts';
import type { Journey } from './page.ts';
import type { OperationId, Responses } from './responses.ts';
import { type TableTerms, written } from './terms.ts';

/** A screen, and what it must say. */
export interface Screen extends Journey, Derived {
  /** Its address, where its steps open it. */
  readonly at?: RegExp;
  /** Its address names what only the mock has. */
  readonly isOfMock?: boolean;
}

const DELIVERED = ['Revenue', 'Δ Revenue', 'Impressions', 'Δ Impressions', 'eRPM', 'Δ eRPM'];
const FILLED = [...DELIVERED, 'Requests', 'Δ Requests', 'Fill Rate', 'Δ Fill Rate'];
const DAILY = [...FILLED, 'Avg Bid CPM'];
const BIDDING = [
  ...DELIVERED,
  ...['Imp Rate', 'Avg Response Time', 'Timeout Rate', 'Δ Timeout Rate', 'Avg Bid CPM'],
  ...['Requests', 'Bids', 'Bid Rate', 'Wins', 'Win Rate', 'Timeouts'],
];
const PRICES = ['Suggested Floor Price', 'Revenue', 'eRPM', 'Current Floor Price'];
const GAINS = ['Revenue Increase', 'Potential eRPM', 'Regional Impressions', 'Publishers Using It'];
const BEST = ['Revenue increase', 'Potential eRPM', 'Regional impressions', 'Publishers using it'];
const USED = [
  ...['Revenue', 'Impressions', 'eRPM', 'Requests', 'Fill rate', 'Avg bid CPM'],
  ...['Avg response time', 'Timeout rate'],
];

/** The records of an operation in a table with a column of their names. */
const table = (
  of: OperationId,
  key: string,
  columns: readonly string[],
  more: Partial<From & TableTerms> = {},
): From & TableTerms => ({ of, key, columns, ...more });

const BY_DIV = table('performanceByAdUnit', 'Div Id', PRICES, { below: 'bidders' });
const BY_LEVEL = { below: 'priorities', hasTotal: true } as const;

/** Whether AutoPick is on. */
function autoPick(responses: Responses): Expected {
  const [config] = responses.all<PrebidConfig>('getPrebidConfig');
  const isOn = config?.body.data.autoPickEnabled === true;
  return { facts: config ? [{ label: 'AutoPick', figure: words(isOn ? 'ON' : 'OFF') }] : [] };
}

/** The hints beside the fields: the price in force, and what the last 30 days suggest. */
function recordedHints(responses: Responses, zone: string, url: URL): Expected {
  const [table] = expectedOf({ tables: [BY_DIV] }, responses, zone, url).tables ?? [];
  const texts: Record<string, string> = { '--': 'No floor now', Varies: 'Floors differ now' };
  const facts = table?.rows.map(({ name, figures }): ExpectedFact => {
    const [suggested = '', , , now = ''] = PRICES.map((title) => figures[title]?.text);
    const hint = `${texts[now] ?? `Now ${now}`}, suggested ${suggested}`;
    return { part: 'hint', label: `Floor price for all bidders of ${name}`, figure: words(hint) };
  });
  return { facts: facts ?? [] };
}

function expectedGains(responses: Responses): Expected {
  const rows = responses.one<RecommendedBidder[]>('listRecommendedBidders').body.data.slice(0, 2);
  const gains = rows.map((row) => written('Revenue increase', row.revenueIncreaseIfUsing, ''));
  return { texts: gains.map(({ text }) => `expect ${text} more`) };
}

function topInterests(responses: Responses): Expected {
  const list = responses.one<Interest[]>('listInterests');
  const top = (label: string, title: string, field: 'eRPM' | 'popularity') => {
    const [first] = list.body.data.toSorted((one, two) => (two[field] ?? 0) - (one[field] ?? 0));
    return `${title} ${first?.interest} ${written(label, first?.[field], currencyOf(list)).text}`;
  };
  return {
    texts: [top('eRPM', 'Highest eRPM', 'eRPM'), top('Popularity', 'Most popular', 'popularity')],
  };
}

const ALERT_NAMES = [
  'Daily revenue decrease',
  'Daily bidder revenue decrease',
  'Daily bidder revenue increase',
  'Daily fill rate decrease',
  'Weekly timeout rate upper limit',
  'Weekly bidder average response time upper limit',
  'Weekly floor price suggestion',
];

function settings(responses: Responses): Expected {
  const own = responses.one<Settings>('getSettings').body.data;
  const facts = ALERTS.flatMap(({ key, threshold }, index) => {
    const name = ALERT_NAMES[index] ?? '';
    const checked = { label: name, figure: words(String(own[`${key}Subscribed`])) };
    if (threshold === null) return [checked];
    const [unit, hint] = threshold === 'percent' ? ['%', ''] : ['', ' in ms'];
    const limit = words(`${own[`${key}Threshold`]}${unit}`);
    return [checked, { label: `${name}: threshold${hint}`, figure: limit }];
  });
  return { facts };
}

/** The page of the configuration that the two screens of Bidder Control show. */
const PAGE = 'Article';
type Pages = Readonly<Record<string, { readonly bidders: Readonly<Record<string, AdUnit[]>> }>>;

const biddersIn = (pages: Pages) =>
  Object.entries(pages[PAGE]?.bidders ?? {}).map(([name, adUnits]) => ({ name, adUnits }));

function bidderCount(responses: Responses): Expected {
  const { length } = biddersIn(responses.one<Pages>('listBidders').body.data);
  return { texts: [`${length} bidder${length === 1 ? '' : 's'}`] };
}

const months = (responses: Responses): Expected => ({
  texts: responses
    .one<MonthlyReport[]>('listReports')
    .body.data.map(({ month }) => `${month.slice(0, 4)}.${month.slice(4)}`),
});

/** A payment request is opened by a click on a cell without a link. */
export const FIRST_PAYMENT = 'table >> nth=0 >> tbody tr >> nth=0 >> td >> nth=1';

const LIST = '/accounting/applications';

/** Noon, so that the two days are the same in every zone from UTC-11 to UTC+11. */
const DAYS = `date1=${Date.parse('2023-12-31T12:00Z')}&date2=${Date.parse('2024-01-02T12:00Z')}`;

export const SCREENS: readonly Screen[] = [
  {
    title: 'Bidder Analytics',
    path: '/analytics/bidders?columns=all',
    chart: 'metrics',
    tables: [table('performanceByBidder', 'Bidder', BIDDING, { below: 'adUnits', hasTotal: true })],
    also: autoPick,
  },
  {
    title: 'Div Analytics',
    persona: 'publisher-tw',
    path: '/analytics/adunits?columns=all',
    chart: 'metrics',
    tables: [table('performanceByAdUnit', 'Div', FILLED, BY_LEVEL)],
  },
  {
    title: 'Priority levels',
    path: '/analytics/priority',
    tables: [table('listLineItems', 'Div', FILLED, BY_LEVEL)],
  },
  {
    title: 'Ad unit by day',
    path: '/analytics/adunits',
    steps: ['role=treegrid >> role=link >> nth=0'],
    at: /^\/analytics\/adunits\/[^/]+$/,
    chart: 'metrics',
    tables: [table('performanceByDay', 'Date', DAILY, { below: 'bidders', hasTotal: true })],
  },
  {
    title: 'Compare by bidder',
    path: `/analytics/bidders/compare/result?${DAYS}`,
    isOfMock: true,
    chart: 'revenue',
    also: comparison('compareByBidder', 'Bidder Breakdown', 'Bidder'),
  },
  {
    title: 'Compare by div id',
    persona: 'publisher-jp',
    path: `/analytics/adunits/compare/result?${DAYS}`,
    isOfMock: true,
    chart: 'revenue',
    also: comparison('compareByAdUnit', 'Div Id Breakdown', 'Div'),
  },
  { title: 'Floor prices by div id', path: '/floor-price/adunits', tables: [BY_DIV] },
  {
    title: 'Floor prices by bidder',
    path: '/floor-price/bidders',
    tables: [table('performanceByBidder', 'Bidder', PRICES, { below: 'adUnits' })],
  },
  {
    title: 'Insight',
    path: '/insight',
    tables: [table('listRecommendedBidders', 'Bidder', GAINS)],
    facts: [{ of: 'listRecommendedBidders', labels: BEST, part: 'BEST FOR YOU' }],
    also: expectedGains,
  },
  {
    title: 'Bidder Insight',
    path: '/insight/bidder/ix',
    isOfMock: true,
    tables: [
      table('getBidderInsight', 'Device', ['eRPM', 'Regional Impressions', 'Share'], {
        label: 'Devices',
        at: ({ deviceInsights }: BidderInsight) => deviceInsights,
      }),
      table('getBidderInsight', 'Interest', ['eRPM', 'eRPM, All Bidders', 'Difference'], {
        label: 'Popular interests on your site',
        at: ({ interestInsights }: BidderInsight) => interestInsights,
      }),
    ],
    facts: [{ of: 'performanceByBidder', name: 'ix', labels: USED }],
  },
  {
    title: 'User interest',
    path: '/user_interest_analysis?location=all',
    tables: [table('listInterests', 'Interest', ['Popularity', 'eRPM', 'Impressions', 'Revenue'])],
    also: topInterests,
  },
  { title: 'Payment Request', path: `${LIST}?status=all`, also: payments },
  {
    title: 'Overdue payment requests',
    path: `${LIST}?status=all&overdue=1`,
    isOfMock: true,
    also: payments,
  },
  {
    title: 'Payment requests by name',
    path: `${LIST}?status=all&search=ar`,
    isOfMock: true,
    also: payments,
  },
  { title: 'Payment request details', path: LIST, steps: [FIRST_PAYMENT], also: payments },
  { title: 'Monthly Report', path: '/accounting/reports', also: months },
  {
    title: 'Bidder Control',
    path: `/bidders?page=${PAGE}`,
    isOfMock: true,
    tables: [table('listBidders', 'Bidder', ['Ad Units'], { at: biddersIn })],
    also: bidderCount,
  },
  {
    title: 'Bidder of a page',
    path: `/bidders/pubmatic/${PAGE}`,
    isOfMock: true,
    tables: [
      table('listBidders', 'Ad Unit', ['Div Id', 'Sizes', 'Params'], {
        at: (pages: Pages) => pages[PAGE]?.bidders['pubmatic'] ?? [],
      }),
    ],
  },
  { title: 'Record Activity', path: '/floor-price/record', also: recordedHints },
  { title: 'Settings', path: '/settings', also: settings },
];

/** The screen at an address, whatever its filters are; one that names what only the mock has is at one address only. */
export const screenAt = ({ pathname, search }: URL): Screen | undefined =>
  SCREENS.find(({ path, steps, at, isOfMock }) => {
    if (steps) return at?.test(pathname);
    return isOfMock ? path === `${pathname}${search}` : path.split('?')[0] === pathname;
  });
