import { ACCOUNT_ROUTES, API_ROUTES } from '#api/contract/values/routes.ts';
import type { ExampleCalls, SendOther } from './example-call.ts';

const DAY = 86_400;
/** 2024-01-31, the day of the examples' world. */
const TODAY = 1_706_659_200;

const affiliate = { affiliate_id: 'A1001' };
const range = { from: TODAY - DAY, to: TODAY, tz_offset: 0 };
const currency = { currency: 'USD' };
const compare = { compare_from: TODAY - 2 * DAY, compare_to: TODAY - DAY };
const AD_UNIT_NAME = '/58241907/harbordaily/article/rail';
const pair = { adUnitId: 'hd-article-rail', bidderName: 'appnexus' };

/** The publisher of the uploads has no configuration yet, so that they disturb no other example. */
export const BEFORE_UPLOAD = { affiliate_id: 'A1006' };

/** A configuration of two ad units; `sizes` is the text of the first one's sizes. */
export const csvOf = (sizes: string): string =>
  [
    'PAGE,ADUNIT,DIV_ID,SIZES,PARAMS',
    `Home,/58241907/trailnotes/home/top,tn-home-top,"${sizes}","[{""bidder"":""appnexus"",""params"":{""placementId"":13144370}}]"`,
    'Home,/58241907/trailnotes/home/rail,tn-home-rail,"[[300,250]]","[{""bidder"":""ix"",""params"":{""siteId"":""4975334""}}]"',
    '',
  ].join('\n');

const CSV = csvOf('[[728,90],[970,250]]');

/** Lets the account centre issue a code, as its sign-in page does. */
async function freshCode(send: SendOther): Promise<string> {
  const form = {
    persona: 'rd-finance',
    redirect_uri: `http://localhost${API_ROUTES.loginCallback.path}`,
  };
  const { headers } = await send('POST', ACCOUNT_ROUTES.authorize.path, {
    type: 'application/x-www-form-urlencoded',
    text: new URLSearchParams(form).toString(),
  });
  return new URL(String(headers['location'])).searchParams.get('code') ?? '';
}

export const API_CALLS: ExampleCalls = {
  getCurrentUser: () => ({}),
  loginCallback: async (_received, send) => ({
    query: { code: await freshCode(send), state: encodeURIComponent('{"next":"/"}') },
    headers: { 'sec-fetch-mode': 'navigate' },
  }),
  listPayments: () => ({ query: { status: 0 } }),
  changePaymentStatus: (received) => ({
    params: { id: received('listPayments')[0]?.id ?? 0 },
    body: { status: 'payment_processing' },
  }),
  getInvoiceLink: (received) => ({ params: { id: received('listPayments')[1]?.id ?? 0 } }),
  listReports: () => ({}),
  getReportLink: (received) => ({ params: { id: received('listReports')[1]?.id ?? 0 } }),
  getPrebidConfig: () => ({ params: { affiliateId: 'A1001' }, query: affiliate }),
  changePrebidConfig: () => ({
    params: { affiliateId: 'A1001' },
    query: affiliate,
    body: { autoPickEnabled: false, onboardStatus: 'FINISHED' },
  }),
  listBidders: () => ({ query: { support_page: 0, ...affiliate } }),
  validateCsv: () => ({ query: BEFORE_UPLOAD, body: CSV }),
  uploadConfig: () => ({ query: BEFORE_UPLOAD, body: CSV }),
  performanceByBidder: () => ({ query: { ...range, ...currency, ...affiliate } }),
  performanceByAdUnit: () => ({ query: { ...range, ...currency, ...affiliate } }),
  performanceByHour: () => ({
    query: { ...range, adunits: AD_UNIT_NAME, ...currency, ...affiliate },
  }),
  performanceByDay: () => ({
    query: { ...range, adunits: AD_UNIT_NAME, ...currency, ...affiliate },
  }),
  getPerformanceReport: () => ({ query: { ...range, ...currency, ...affiliate } }),
  listLineItems: () => ({ query: { ...range, ...currency, ...affiliate } }),
  chartsByHour: () => ({
    query: { ...range, ...compare, adunits: AD_UNIT_NAME, ...currency, ...affiliate },
  }),
  chartsByDay: () => ({
    query: { ...range, ...compare, adunits: AD_UNIT_NAME, ...currency, ...affiliate },
  }),
  compareTotal: () => ({ query: { ...range, ...compare, ...currency, ...affiliate } }),
  compareByBidder: () => ({ query: { ...range, ...compare, ...currency, ...affiliate } }),
  compareByAdUnit: () => ({ query: { ...range, ...compare, ...currency, ...affiliate } }),
  getBidDistribution: () => ({
    query: {
      ...range,
      adunit: pair.adUnitId,
      bidder: pair.bidderName,
      adunits: pair.adUnitId,
      bidders: pair.bidderName,
      ...currency,
      ...affiliate,
    },
  }),
  listInterests: () => ({ query: { ...range, ...currency, ...affiliate, region: 'jp' } }),
  listRecommendedBidders: () => ({ query: { ...range, ...currency, ...affiliate } }),
  getBidderInsight: () => ({
    params: { name: pair.bidderName },
    query: { ...range, ...currency, ...affiliate },
  }),
  listFloorPrices: () => ({ query: { timestamp: TODAY, with_prev: 1, ...affiliate } }),
  recordFloorPrices: () => ({
    query: { timestamp: TODAY, ...affiliate },
    body: [{ ...pair, currency: 'USD', floorPrice: 0.4 }],
  }),
  getSettings: () => ({ query: affiliate }),
  changeSettings: () => ({
    query: affiliate,
    body: { suggestionWeeklyFloorPriceSubscribed: true },
  }),
  logout: () => ({}),
};
