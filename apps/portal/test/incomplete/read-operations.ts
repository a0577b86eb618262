import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  RESPONSE_SHAPES,
  type ResponseShape,
} from '@bidstage/mock-api/contract/operations/response-shapes';
import { API_ROUTES, filledPath } from '@bidstage/mock-api/contract/values/routes';
import type { ApiId } from '#portal/shared/api/api-types.ts';
import type { ErrorTextKey } from '#portal/shared/api/error-texts.ts';
import type { Reply } from '../helpers/fake-server.ts';

interface Example {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly response: object;
}

/** Responses of the mock, as its documents have them. */
const FILE = join(import.meta.dirname, '../../../mock-api/src/contract-tools/examples.json');
const { operations: EXAMPLES } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  readonly operations: Readonly<Record<string, Example>>;
};

/** The bidders of a page, in the form that the portal asks for. */
function byPage({ data, ...envelope }: { readonly data?: unknown }): object {
  const page = {
    configId: 'c1',
    prebidWrapperCoreUrl: '/wrapper/core.js',
    prebidWrapperConfigUrl: '/wrapper/c1.js',
  };
  return { ...envelope, data: { Article: { ...page, bidders: data } } };
}

/** A Unix time in seconds, and above it, numbers that are times. */
const TIME = 1_700_000_000;

function sampleOf({ type, properties = {}, enum: values }: ResponseShape): unknown {
  if (values) return values[0];
  if (type !== 'object') return type === 'number' ? TIME : 'sample';
  const fields = Object.entries(properties);
  return Object.fromEntries(fields.map(([key, shape]) => [key, sampleOf(shape)]));
}

/** Another day or month in a text. */
const nextDigit = (digit: string): string => String((Number(digit) % 8) + 1);

/** A second item of a list: texts are other ones, times are later. */
function variantOf(value: unknown, shape: ResponseShape | undefined): unknown {
  if (typeof value === 'number') return value > TIME ? value + 86_400 : value;
  if (typeof value === 'string' && /^[\d-]+$/.test(value)) return value.replace(/\d$/, nextDigit);
  if (typeof value === 'string') return shape?.enum ? value : `${value}-2`;
  if (Array.isArray(value)) return value.map((item) => variantOf(item, shape?.items));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([key, one]) => [
    key,
    variantOf(one, shape?.properties?.[key] ?? shape?.additionalProperties),
  ]);
  return Object.fromEntries(members);
}

/** A value whose lists have at least two items: the examples are short. */
function lengthened(value: unknown, shape: ResponseShape | undefined): unknown {
  if (Array.isArray(value)) {
    const { items = { type: 'any' } } = shape ?? {};
    const [first = sampleOf(items), ...others] = value.map((item) => lengthened(item, items));
    return others.length > 0 ? [first, ...others] : [first, variantOf(first, items)];
  }
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([key, one]) => [
    key,
    lengthened(one, shape?.properties?.[key] ?? shape?.additionalProperties),
  ]);
  return Object.fromEntries(members);
}

/** The response of the mock to an operation. */
export function exampleOf(id: ApiId): object {
  const { response } = EXAMPLES[id] ?? {};
  if (!response) throw new Error(`${id} has no example`);
  const whole = id === 'listBidders' ? byPage(response) : response;
  return lengthened(whole, RESPONSE_SHAPES[id]) as object;
}

/** Where `fakeServer` answers an operation. */
function addressOf(id: ApiId): string {
  const { params = {} } = EXAMPLES[id] ?? {};
  return `${API_ROUTES[id].method} ${filledPath(API_ROUTES[id].path, params)}`;
}

/** A screen that shows data of an operation. */
export interface ReadScreen {
  readonly id: ApiId;
  readonly path: string;
  readonly title: string;
  /** Name of the button that shows them. */
  readonly opens?: RegExp;
  /** What the second item of a list shows, which stays when the first one is broken. */
  readonly second?: string;
  /** The error texts of its request, which the screen shows with Retry; absent where its title comes from the data. */
  readonly fails?: ErrorTextKey | readonly ErrorTextKey[];
}

const DAYS = `date1=${Date.parse('2024-01-29')}&date2=${Date.parse('2024-01-30')}`;
const SECOND_DIV = 'hd-article-inline-1';
const ONE_DAY = 'from=2024-01-30&to=2024-01-30';
const AD_UNIT = encodeURIComponent('/58241907/harbordaily/article/rail');

const BIDDERS = { path: '/analytics/bidders', title: 'Bidder Analytics' };
const DIVS = { path: '/analytics/adunits', title: 'Div Analytics' };
const CONTROL = { path: '/bidders', title: 'Bidder Control' };
const RESULT = { path: `/analytics/bidders/compare/result?${DAYS}`, title: 'Compare Result' };
const BY_DAY = {
  path: `/analytics/adunits/${AD_UNIT}`,
  title: '/58241907/harbordaily/article/rail',
};

/** Every operation whose data a screen shows, with each screen on which it looks different. */
export const READ_SCREENS: readonly ReadScreen[] = [
  { id: 'getCurrentUser', ...BIDDERS },
  {
    id: 'listPayments',
    fails: 'listPayments',
    path: '/accounting/applications?row=202312034',
    title: 'Accounting',
    second: 'Shiosai Shimbun Online',
  },
  {
    id: 'listReports',
    fails: 'listReports',
    path: '/accounting/reports',
    title: 'Accounting',
    second: '2023.12',
  },
  { id: 'getPrebidConfig', ...CONTROL },
  {
    id: 'getPrebidConfig',
    path: '/bidders?modal=code',
    title: 'Bidder Control',
  },
  { id: 'listBidders', fails: 'listBidders', ...CONTROL, second: 'criteo' },
  { id: 'listBidders', path: '/bidders/appnexus/Article', title: 'appnexus' },
  { id: 'performanceByBidder', fails: 'getBidderPerformance', ...BIDDERS, second: 'criteo' },
  {
    id: 'performanceByBidder',
    fails: 'getBidderPerformance',
    path: '/floor-price/bidders',
    title: 'Floor Price Suggestion',
  },
  { id: 'performanceByAdUnit', fails: 'getAdUnitPerformance', ...DIVS, second: SECOND_DIV },
  {
    id: 'performanceByAdUnit',
    fails: 'getAdUnitPerformance',
    path: '/floor-price/adunits',
    title: 'Floor Price Suggestion',
  },
  {
    id: 'performanceByAdUnit',
    fails: 'getRecordRows',
    path: '/floor-price/record',
    title: 'Record Activity',
    second: SECOND_DIV,
  },
  {
    id: 'performanceByHour',
    fails: 'getAdUnitPerformanceByTime',
    ...BY_DAY,
    path: `${BY_DAY.path}?${ONE_DAY}`,
  },
  { id: 'performanceByDay', fails: 'getAdUnitPerformanceByTime', ...BY_DAY },
  {
    id: 'listLineItems',
    fails: 'getAdUnitPerformance',
    path: '/analytics/priority',
    title: 'Divs by Priority',
    second: 'sample-inline',
  },
  { id: 'chartsByHour', fails: 'getCharts', ...BIDDERS, path: `${BIDDERS.path}?${ONE_DAY}` },
  { id: 'chartsByDay', fails: 'getCharts', ...BIDDERS, second: 'criteo' },
  { id: 'compareTotal', fails: 'compareTotal', ...RESULT },
  { id: 'compareByBidder', fails: 'compareBidders', ...RESULT, second: 'criteo' },
  {
    id: 'compareByAdUnit',
    fails: 'compareAdUnits',
    ...RESULT,
    path: RESULT.path.replace('bidders', 'adunits'),
  },
  { id: 'getBidDistribution', fails: 'getBidDistribution', ...DIVS, opens: /^View Distribution/ },
  {
    id: 'listInterests',
    fails: 'getCachedInterests',
    path: '/user_interest_analysis',
    title: 'Insight',
    second: 'Careers',
  },
  {
    id: 'listRecommendedBidders',
    fails: 'getRecommendedBidders',
    path: '/insight',
    title: 'Insight',
    second: 'seedtag',
  },
  {
    id: 'getBidderInsight',
    fails: ['getBidderInsight', 'getDevices'],
    path: '/insight/bidder/appnexus',
    title: 'Bidder Insight',
  },
  {
    id: 'listFloorPrices',
    fails: 'getFloorPrices',
    path: '/floor-price/adunits',
    title: 'Floor Price Suggestion',
    opens: /^What happened/,
  },
  { id: 'getSettings', fails: 'getSettings', path: '/settings', title: 'Settings' },
];

const READ_IDS = [...new Set(READ_SCREENS.map(({ id }) => id))];

/** The examples of all operations that a screen reads, for `fakeServer`; `answer` is asked for each response to one. */
export function repliesWith(id: ApiId, answer: () => Reply): Record<string, () => Reply> {
  const others = new Map(READ_IDS.map((one) => [addressOf(one), exampleOf(one)]));
  const replies = [...others].map(([address, body]): [string, () => Reply] => [
    address,
    () => (address === addressOf(id) ? answer() : { body }),
  ]);
  return Object.fromEntries(replies);
}
