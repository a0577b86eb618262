import { OPERATIONS } from '#api/contract/operations/api-operations.ts';
import { chartsByDay } from '#api/contract/operations/charts.ts';
import { getBidDistribution } from '#api/contract/operations/distribution.ts';
import { listFloorPrices } from '#api/contract/operations/floor-prices.ts';
import { listInterests } from '#api/contract/operations/insights.ts';
import { performanceByAdUnit, performanceByBidder } from '#api/contract/operations/performance.ts';
import {
  performanceByDay,
  performanceByHour,
} from '#api/contract/operations/performance-by-time.ts';
import { getPrebidConfig, listBidders } from '#api/contract/operations/prebid-config.ts';
import { getPerformanceReport } from '#api/contract/operations/report.ts';
import { changeSettings, getSettings } from '#api/contract/operations/settings.ts';
import { getCurrentUser } from '#api/contract/operations/users.ts';
import { type Broken, type BrokenRule, edited, ignoring } from './broken-rule.ts';

const CONVERTS = 'currency converts all money and nothing else';
const BY_NAME = 'adunits leaves the ad units of these names';
const DISTRIBUTION = 'ad units and bidders are filtered';

/** A copy that ignores the currency and says in `meta` that it did not. */
const wrongCurrency: Broken = {
  ...ignoring('currency'),
  response: ({ body, url }) => {
    const wanted = new URLSearchParams(url.split('?')[1]).get('currency');
    if (wanted !== null && body['meta']) (body['meta'] as { currency: string }).currency = wanted;
  },
};

/** The operations that convert money. */
const WITH_CURRENCY = OPERATIONS.flatMap(({ id, query }) =>
  'currency' in (query?.properties ?? {}) ? [id] : [],
);

const asAdmin =
  (admin: () => string) =>
  (request: { url: string; headers: Record<string, unknown> }): void => {
    if (request.url.includes('A1002')) request.headers['cookie'] = admin();
  };

/** Filters, currencies, dates, order, isolation; `cookieOf` returns the session of a persona. */
export const brokenReads = (cookieOf: (persona: string) => string): readonly BrokenRule[] => [
  {
    operation: performanceByBidder,
    title: CONVERTS,
    broken: wrongCurrency,
    says: /the rate is 1: currency=JPY changes no money/,
    blames: WITH_CURRENCY,
  },
  {
    operation: listInterests,
    title: CONVERTS,
    broken: edited(listInterests, (rows, query) => {
      if (query.get('currency') !== null) for (const row of rows) row.revenue /= 100;
    }),
    says: /data\[0\]\.revenue is .* with currency=JPY and .* without, where the rate is 1\d\d/,
  },
  {
    operation: performanceByBidder,
    title: 'currency=NTD is TWD',
    broken: {
      request: (request) => {
        request.url = request.url.replace('currency=NTD', 'currency=USD');
      },
      response: ({ body }) => {
        const { meta } = body as { meta?: { currency: string } };
        if (meta?.currency === 'USD') meta.currency = 'TWD';
      },
    },
    says: /data\[0\]\.totalRevenue is .* with currency=NTD and .* with currency=TWD/,
  },
  {
    operation: getPerformanceReport,
    title: CONVERTS,
    broken: {
      request: (request) => {
        if (request.url.includes('report')) request.url = request.url.replace(/&currency=\w+/, '');
      },
    },
    says: /Σ totalRevenue is .*: the table with currency=JPY/,
  },
  ...[performanceByDay, performanceByHour].map((operation) => ({
    operation,
    title: BY_NAME,
    broken: ignoring('adunits'),
    says: /Σ data\[\]\.bidders with adunits=\S+\.requestCount is/,
  })),
  {
    operation: chartsByDay,
    title: BY_NAME,
    broken: {
      request: (request) => {
        if (request.url.includes('/charts/'))
          request.url = request.url.replace(/&adunits=[^&]*/, '');
      },
    },
    says: /data\.totalSummarize\.totalRevenue with adunits=\S+ is/,
    blames: ['chartsByDay', 'chartsByHour'],
  },
  {
    operation: chartsByDay,
    title: BY_NAME,
    broken: edited(chartsByDay, ({ floorPrice }, query) => {
      if (query.has('adunits')) floorPrice.updateTimestamps.unshift(Number(query.get('from')) + 1);
    }),
    says: /updateTimestamps with adunits=\S+ has \d+, when none of their floor prices changed/,
  },
  ...['adunit', 'adunits', 'bidder', 'bidders'].map((name) => ({
    operation: getBidDistribution,
    title: DISTRIBUTION,
    broken: ignoring(name),
    says: new RegExp(`Σ data\\.counts with ${name}=\\S+ is .*: bidCount of the table`),
  })),
  {
    operation: getBidDistribution,
    title: DISTRIBUTION,
    broken: edited(getBidDistribution, ({ erpm }) => {
      for (const [id, rate] of Object.entries(erpm)) erpm[id] = rate && rate / 10;
    }),
    says: /data\.erpm\.\S+ with \S+ is .* and should be .*: 1000 × revenue \/ impressions/,
  },
  {
    operation: listInterests,
    title: 'region leaves the users of a country',
    broken: ignoring('region'),
    says: /impression over all regions \d+ is more than without region/,
    blames: ['listInterests'],
  },
  {
    operation: listBidders,
    title: 'the lists are the configuration',
    broken: edited(listBidders, (data) => delete data[Object.keys(data)[0] ?? '']),
    says: /are not the ad units of the configuration/,
  },
  {
    operation: performanceByDay,
    title: 'meta is of the range, and not in the future',
    broken: {
      response: ({ body }) => {
        if (body['meta']) (body['meta'] as { updatedAt: number }).updatedAt += 86_400;
      },
    },
    says: /meta\.updatedAt is \d+, after the backend’s now/,
  },
  {
    operation: chartsByDay,
    title: 'times are in the range',
    broken: edited(chartsByDay, ({ historicalHigh }) => {
      if (historicalHigh) historicalHigh.timestamp += 400 * 86_400;
    }),
    says: /data\.historicalHigh\.timestamp is \d+, after/,
  },
  {
    operation: getPrebidConfig,
    title: 'the history has begun',
    broken: edited(getPrebidConfig, (config) => (config.startTimestamp *= 1000)),
    says: /data\.startTimestamp is \d+, after/,
  },
  {
    operation: listFloorPrices,
    title: 'the price before a change was in force',
    broken: ignoring('timestamp'),
    says: /floorPrice of \S+, \w+ with timestamp=\d+ is/,
  },
  {
    operation: listFloorPrices,
    title: 'prices are in their range, each pair once',
    broken: edited(listFloorPrices, ([unit]) => unit?.bidders.push(...unit.bidders)),
    says: /bidders\.length is/,
  },
  {
    operation: performanceByDay,
    title: 'buckets are those of tz_offset',
    broken: ignoring('tz_offset'),
    says: /where no day begins at tz_offset=330/,
    blames: [
      'performanceByDay',
      'performanceByHour',
      'chartsByDay',
      'chartsByHour',
      'getPerformanceReport',
    ],
  },
  {
    operation: getPerformanceReport,
    title: 'dates are those of tz_offset',
    broken: ignoring('tz_offset'),
    says: /is no day at tz_offset=-480/,
  },
  {
    operation: performanceByAdUnit,
    title: 'lists are in their order',
    broken: edited(performanceByAdUnit, (units) => void units.reverse()),
    says: /data\[1\] is not in the order of adUnitName/,
  },
  {
    operation: getCurrentUser,
    title: 'without a session there is no user',
    broken: edited(getCurrentUser, (user) => (user.isLogin = true)),
    says: /data\.isLogin is true without a session/,
  },
  {
    operation: getSettings,
    title: 'a response with a known ETag is 304',
    broken: { headers: (_operation, headers) => delete headers['etag'] },
    says: /the header etag is missing/,
  },
  {
    operation: changeSettings,
    title: 'an affiliate of another customer is refused',
    broken: { request: asAdmin(() => cookieOf('admin')) },
    says: /affiliate A1002 is another customer’s, and paula\S+ of A1001 gets its data/,
  },
  {
    operation: listBidders,
    title: 'a request without affiliate_id is for the affiliate of its user',
    broken: {
      request: ({ url, headers }) => {
        if (headers['cookie'] && /bidders$/.test(url)) headers['cookie'] = cookieOf('publisher-tw');
      },
    },
    says: /the response without affiliate_id differs from the one for A1001/,
  },
  {
    operation: performanceByBidder,
    title: 'affiliate_id is the affiliate of the data',
    broken: ignoring('affiliate_id'),
    says: /with affiliate_id=A1002 differs from what a user of A1002 gets/,
  },
];
