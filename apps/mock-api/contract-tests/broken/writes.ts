import { uploadConfig, validateCsv } from '#api/contract/operations/config-upload.ts';
import { listFloorPrices, recordFloorPrices } from '#api/contract/operations/floor-prices.ts';
import {
  changePaymentStatus,
  getInvoiceLink,
  getReportLink,
  listPayments,
} from '#api/contract/operations/payments.ts';
import { changePrebidConfig } from '#api/contract/operations/prebid-config.ts';
import type { Operation } from '#api/contract/operations/operation.ts';
import { WORLD_HEADER } from '#api/contract/values/names.ts';
import { changeSettings, getSettings } from '#api/contract/operations/settings.ts';
import { type Broken, type BrokenRule, edited, receiving, responding } from './broken-rule.ts';
import { moved } from './payment-lists.ts';

const ONLY = 'a change is stored, and changes nothing else';
const SIMULTANEOUS = 'of two simultaneous changes both are stored';
const ONE_FILE = 'a link opens one file';

/** A copy whose reads of an operation stay as they were when it was first asked. */
function stale({ id }: Operation): Broken {
  const first = new Map<string, unknown>();
  return {
    response: ({ operation, url, status, body }) => {
      if (operation !== id || status !== 200) return;
      const data = first.get(url) ?? structuredClone(body.data);
      first.set(url, data);
      body.data = data;
    },
  };
}

/** A copy that answers reads with the response to the last change, and stores the change nowhere. */
function forgotten(change: Operation, read: Operation): Broken {
  let first: unknown;
  let latest: unknown;
  let isCopy = false;
  return {
    request: ({ headers }) => {
      isCopy = headers[WORLD_HEADER] === 'contract-run';
    },
    response: ({ operation, status, body }) => {
      if (status !== 200) return;
      if (operation === change.id) latest = body.data;
      if (operation !== read.id) return;
      first ??= body.data;
      body.data = (isCopy ? first : latest) ?? body.data;
    },
  };
}

/** A copy that writes with each change of the settings what it first read. */
const lostUpdate = (): Broken =>
  receiving(changeSettings, (body) => ({
    anomalyReportDailyRevenueDecreaseSubscribed: true,
    suggestionWeeklyFloorPriceSubscribed: true,
    ...body,
  }));

/** Payment requests, files, and everything that writes; `cookieOf` returns the session of a persona. */
export const brokenWrites = (cookieOf: (persona: string) => string): readonly BrokenRule[] => [
  {
    operation: getReportLink,
    title: 'the report has the requests of its month',
    broken: { text: (_url, text) => text.replace('payment_due,', '') },
    says: /the column payment_due is missing/,
    blames: ['getReportLink'],
  },
  {
    operation: getReportLink,
    title: 'the report has the requests of its month',
    broken: { text: (_url, text) => text.replace('vat,withholding_tax', 'withholding_tax,vat') },
    says: /vat of row \d+ is .* and should be .*: Σ of its months/,
  },
  {
    operation: getReportLink,
    title: 'the report has the requests of its month',
    broken: edited(listPayments, (rows) => void rows.splice(-3, 1)),
    says: /the list lacks \d+, which the report has/,
    blames: ['listPayments', 'getReportLink'],
  },
  {
    operation: getReportLink,
    title: 'the report has the requests of its month',
    broken: { text: (_url, text) => text.replace(/(Total [\s\S]*,)\d+\.\d\d,/, '$11.00,') },
    says: /amount of Total \w+ is 1 and should be .*not Rejected/,
  },
  {
    operation: getInvoiceLink,
    title: 'the invoice is a PDF',
    broken: edited(getInvoiceLink, (data) => (data.download_url = '/')),
    says: /content-type of the file is|status of the file is/,
  },
  ...[getInvoiceLink, getReportLink].map((operation) => ({
    operation,
    title: ONE_FILE,
    broken: {
      request: (request: { url: string }) => {
        // Leads to a page of the server that needs no signature.
        if (request.url.startsWith('/files/')) request.url = '/healthz';
      },
    },
    says: /the link of one file opens another one, with 200/,
  })),
  {
    operation: changePaymentStatus,
    title: 'transitions that are not in the table are rejected',
    broken: responding(409, 200),
    says: /the change from Closed to Rejected is accepted with 200/,
    blames: ['changePaymentStatus'],
  },
  {
    operation: changePaymentStatus,
    title: 'of two simultaneous changes exactly one succeeds',
    broken: responding(409, 200),
    says: /statuses are 200 and 200/,
  },
  {
    operation: changePaymentStatus,
    title: 'the value date is the day of the closing',
    broken: edited(changePaymentStatus, (row) => {
      if (row.value_date) row.value_date = moved(row.value_date, 1);
    }),
    says: /value_date is [\d-]+ and should be [\d-]+, the day on which it was closed/,
  },
  {
    operation: changePaymentStatus,
    title: ONLY,
    broken: edited(changePaymentStatus, (row) => (row.bank_account_number = '1')),
    says: /bank_account_number in the response to PATCH is "1" and was/,
  },
  {
    operation: listPayments,
    title: 'the list shows each change of a status',
    broken: stale(listPayments),
    says: /data\[\]\.status is 0 in the list, and 1 in the response to its last PATCH: .*is stale/,
    blames: ['listPayments'],
  },
  {
    operation: changePrebidConfig,
    title: ONLY,
    broken: edited(changePrebidConfig, (config) => (config.onboardStatus = 'LINE_ITEM')),
    says: /onboardStatus in the response to PATCH is "LINE_ITEM" and was "FINISHED"/,
  },
  {
    operation: recordFloorPrices,
    title: 'a recorded floor price is in force',
    broken: stale(listFloorPrices),
    says: /floorPrice of the recorded pair is .*: the list is stale, it is as before/,
    blames: ['recordFloorPrices'],
  },
  {
    operation: recordFloorPrices,
    title: 'a recorded floor price is in force',
    broken: {
      request: (request) => {
        if (request.method !== 'POST') return;
        request.body = Buffer.from(request.body.toString().replaceAll('"NTD"', '"USD"'));
      },
    },
    says: /currency in the response to POST is "USD" and was "TWD"/,
  },
  {
    operation: validateCsv,
    title: 'each problem of a file has its code and its rows',
    broken: {
      response: ({ operation, body }) => {
        if (operation !== validateCsv.id) return;
        const { problems } = body.data as { problems: { code: number; message: string }[] };
        const empty = problems.find(({ code }) => code === 205);
        if (empty)
          Object.assign(empty, {
            code: 202,
            message: 'Invalid size format: must be an array of integer sizes, e.g. [[970,250]]',
          });
      },
    },
    says: /code of a file with problem 205 is 202/,
    blames: ['validateCsv'],
  },
  {
    operation: uploadConfig,
    title: 'a file replaces the configuration, or nothing',
    broken: edited(uploadConfig, ({ pages }) => void pages.pop()),
    says: /data\.pages is .* and should be/,
  },
  {
    operation: changeSettings,
    title: ONLY,
    broken: lostUpdate(),
    says: /is true and should be false: its earlier change is lost/,
    blames: ['changeSettings'],
  },
  {
    operation: changeSettings,
    title: ONLY,
    broken: receiving(changeSettings, (body) =>
      'anomalyReportDailyFillRateDecreaseThreshold' in body && Object.keys(body).length === 1
        ? { ...body, anomalyReportDailyFillRateDecreaseSubscribed: true }
        : body,
    ),
    says: /DecreaseSubscribed .* is true and should be false: it changes although it was not named/,
    blames: ['changeSettings'],
  },
  {
    operation: changeSettings,
    title: SIMULTANEOUS,
    broken: lostUpdate(),
    says: /after two simultaneous PATCH requests is true and should be false: overwritten/,
  },
  {
    operation: changePrebidConfig,
    title: SIMULTANEOUS,
    broken: receiving(changePrebidConfig, (body) => ({ ...body, onboardStatus: 'FINISHED' })),
    says: /onboardStatus after two .* is FINISHED and should be \w+: overwritten/,
  },
  {
    operation: changePaymentStatus,
    title: 'of simultaneous changes of two requests both are stored',
    broken: edited(listPayments, (rows) => {
      for (const row of rows) if (row.status === 1) row.status = 0;
    }),
    says: /data\[id=\d+\]\.status after simultaneous changes of two requests is 0/,
  },
  {
    operation: changeSettings,
    title: 'changes outlast the process',
    broken: forgotten(changeSettings, getSettings),
    says: /the response of getSettings in a copy .* a change was answered and not stored/,
  },
  {
    operation: changeSettings,
    title: 'settings are of one user',
    broken: {
      request: ({ url, headers }) => {
        if (url.startsWith('/v1/prebid/users/me')) headers['cookie'] = cookieOf('publisher');
      },
    },
    says: /the settings of \S+ change with those of \S+/,
    blames: ['getSettings', 'changeSettings'],
  },
];
