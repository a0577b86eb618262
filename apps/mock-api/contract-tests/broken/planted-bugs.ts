import { OPERATIONS } from '#api/contract/operations/api-operations.ts';
import { chartsByDay } from '#api/contract/operations/charts.ts';
import { validateCsv } from '#api/contract/operations/config-upload.ts';
import { listFloorPrices } from '#api/contract/operations/floor-prices.ts';
import { listInterests } from '#api/contract/operations/insights.ts';
import { listPayments } from '#api/contract/operations/payments.ts';
import { performanceByAdUnit } from '#api/contract/operations/performance.ts';
import { changeSettings } from '#api/contract/operations/settings.ts';
import { CSV_PROBLEMS } from '#api/contract/values/csv-problems.ts';
import type { AlterableRequest } from '../../test/helpers/altered-server.ts';
import { type Broken, edited, ignoring, receiving, responding } from './broken-rule.ts';
import { movedDueDays } from './payment-lists.ts';
import { lostUpdate, stale } from './writes.ts';

/** A bug as somebody may plant it in a real API, and what the contract run says of it. */
export interface PlantedBug {
  readonly name: string;
  readonly broken: Broken;
  readonly says: RegExp;
  /** The operations whose checks may fail. */
  readonly blames: readonly string[];
}

/** Requests whose path matches are answered for another user. */
const asUser =
  (path: RegExp, cookie: () => string) =>
  ({ url, headers }: AlterableRequest): void => {
    if (headers['cookie'] && path.test(url)) headers['cookie'] = cookie();
  };

/** Days of a comparison that begin a day later than requested. */
const laterComparison = (request: AlterableRequest): void => {
  request.url = request.url.replace(
    /compare_(from|to)=(\d+)/g,
    (_all, end: string, at: string) => `compare_${end}=${Number(at) + 86_400}`,
  );
};

/** The operations that convert money. */
const WITH_CURRENCY = OPERATIONS.flatMap(({ id, query }) =>
  'currency' in (query?.properties ?? {}) ? [id] : [],
);

/** Bugs of a server, one of each kind; `cookieOf` returns the session of a persona. */
export const plantedBugs = (cookieOf: (persona: string) => string): readonly PlantedBug[] => [
  {
    name: 'a change of one setting overwrites another with an old value',
    broken: lostUpdate(),
    says: /data\.\w+ .* is true and should be false: its earlier change is lost/,
    blames: ['changeSettings'],
  },
  {
    name: 'charts ignore adunits',
    broken: {
      request: (request) => {
        if (request.url.includes('/charts/'))
          request.url = request.url.replace(/&adunits=[^&]*/, '');
      },
    },
    says: /data\.totalSummarize\.totalRevenue with adunits=\S+ is .* and should be/,
    blames: ['chartsByDay', 'chartsByHour'],
  },
  {
    name: 'the total fill rate of a chart is the mean of its buckets',
    broken: edited(chartsByDay, ({ total, totalSummarize }) => {
      const rates = total.fillRate.map((rate) => rate ?? 0);
      totalSummarize.fillRate = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
    }),
    says: /data\.totalSummarize\.fillRate is .*: impressions \/ Σ maxRequestCount/,
    blames: ['chartsByDay'],
  },
  {
    name: 'the list of payment requests is stale after PATCH',
    broken: stale(listPayments),
    says: /data\[\]\.status is 0 in the list, and \d in the response to its last PATCH: .*is stale/,
    blames: ['listPayments'],
  },
  {
    name: 'a change of the status that is not allowed is accepted',
    broken: responding(409, 200),
    says: /the change from \w+ to [\w ]+ is accepted with 200 and should be refused with 409/,
    blames: ['changePaymentStatus'],
  },
  {
    name: 'an error has the text of another one',
    broken: {
      response: ({ status, body }) => {
        if (status === 404 && body['msg'] === 'Unknown payment request')
          body['msg'] = 'Unknown monthly report';
      },
    },
    says: /\/msg is "Unknown monthly report" and should be "Unknown payment request"/,
    blames: ['changePaymentStatus', 'getInvoiceLink'],
  },
  {
    name: 'payments are due a day late',
    broken: movedDueDays(1),
    says: /data\[\]\.payment_due is one day late in all requests/,
    blames: ['listPayments', 'getReportLink'],
  },
  {
    name: 'eRPM of ad units is a hundred times too high',
    broken: edited(performanceByAdUnit, (units) => {
      for (const unit of units) unit.eRPM = unit.eRPM && 100 * unit.eRPM;
    }),
    says: /data\[0\]\.eRPM is .* and should be .*: 1000 × revenue \/ impressions/,
    blames: ['performanceByAdUnit'],
  },
  {
    name: 'comparisons are with the wrong period',
    broken: { request: laterComparison },
    says: /data\.\w+\[0\] is .* and should be .*: performance in the range of compare_from/,
    blames: ['chartsByDay', 'chartsByHour', 'compareTotal', 'compareByBidder', 'compareByAdUnit'],
  },
  {
    name: 'a publisher reads invoices of anybody',
    broken: { request: asUser(/payments\/\d+\/invoice/, () => cookieOf('finance')) },
    says: /status is 200 and should be 403/,
    blames: ['getInvoiceLink'],
  },
  {
    name: 'the monthly report lacks a column',
    broken: {
      text: (url, text) =>
        url.startsWith('/files/reports')
          ? text.replaceAll(/^((?:[^,\r\n]*,){4})[^,\r\n]*,/gm, '$1')
          : text,
    },
    says: /the column invoice_num is missing/,
    blames: ['getReportLink'],
  },
  {
    name: 'figures ignore the currency but name it',
    broken: {
      ...ignoring('currency'),
      response: ({ body, url }) => {
        const currency = new URLSearchParams(url.split('?')[1]).get('currency');
        if (currency !== null && body['meta'])
          (body['meta'] as { currency: string }).currency = currency;
      },
    },
    says: /the rate is 1: currency=JPY changes no money/,
    blames: WITH_CURRENCY,
  },
  {
    name: 'a page of the list of payment requests skips a row',
    broken: edited(listPayments, (rows) => void (rows.length > 25 && rows.splice(25, 1))),
    says: /the list lacks \d+, which the report has/,
    blames: ['listPayments', 'getReportLink'],
  },
  {
    name: 'PATCH of one setting switches another one',
    broken: receiving(changeSettings, (body) =>
      Object.keys(body).length === 1 && !('suggestionWeeklyFloorPriceSubscribed' in body)
        ? { ...body, suggestionWeeklyFloorPriceSubscribed: false }
        : body,
    ),
    says: /suggestionWeeklyFloorPriceSubscribed .* is false and should be true: it changes although it was not named/,
    blames: ['changeSettings'],
  },
  {
    name: 'days ignore the time zone',
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
    name: 'the role of a user is not checked',
    broken: { request: asUser(/floor_prices_by_timestamp/, () => cookieOf('admin')) },
    says: /status is 200 and should be 403/,
    blames: ['listFloorPrices'],
  },
  {
    name: 'an upload reports the code of another problem',
    broken: {
      response: ({ operation, body }) => {
        if (operation !== validateCsv.id) return;
        const { problems = [] } = (body.data ?? {}) as {
          problems?: { code: number; message: string }[];
        };
        for (const one of problems)
          if (one.code === 205) Object.assign(one, { code: 202, message: CSV_PROBLEMS[202] });
      },
    },
    says: /code of a file with problem 205 is 202/,
    blames: ['validateCsv'],
  },
  {
    name: 'a floor price that was replaced is still listed',
    broken: stale(listFloorPrices),
    says: /floorPrice of the recorded pair is .*: the list is stale, it is as before/,
    blames: ['recordFloorPrices'],
  },
  {
    name: 'interests ignore the region',
    broken: ignoring('region'),
    says: /over all regions \d+ is more than without region: does the filter by region apply/,
    blames: ['listInterests'],
  },
  {
    name: 'settings of one user are those of all',
    broken: { request: asUser(/^\/v1\/prebid\/users\/me/, () => cookieOf('publisher')) },
    says: /the settings of \S+ change with those of \S+/,
    blames: ['getSettings', 'changeSettings'],
  },
  {
    name: 'interests count impressions in the denominator twice',
    broken: edited(listInterests, (rows) => {
      for (const row of rows) row.eRPM = row.eRPM && row.eRPM / 2;
    }),
    says: /data\[0\]\.eRPM is .*: 1000 × revenue \/ impressions/,
    blames: ['listInterests'],
  },
];
