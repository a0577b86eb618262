import {
  changePaymentStatus,
  listPayments,
  listReports,
  type PaymentRequest,
} from '#api/contract/operations/payments.ts';
import { type Broken, type BrokenRule, edited, ignoring } from './broken-rule.ts';

const TERMS = 'due days follow from the terms';

export const moved = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Due days that are some days later or earlier: all of them, or that of the request at an index. */
const movedDueDays = (days: number, only?: number): Broken => ({
  response: ({ operation, status, body }) => {
    if (status >= 300 || (operation !== listPayments.id && operation !== changePaymentStatus.id))
      return;
    for (const [index, payment] of [body.data as PaymentRequest[]].flat().entries())
      if (only === undefined || only === index)
        payment.payment_due = moved(payment.payment_due, days);
  },
});

/** Amounts, filters, days and months of payment requests. */
export const BROKEN_PAYMENT_LISTS: readonly BrokenRule[] = [
  {
    operation: listPayments,
    title: 'amounts are the sums of their details; order; value dates',
    broken: edited(listPayments, ([first]) => first && (first.amount += 1)),
    says: /data\[0\]\.amount × 1000 is/,
  },
  {
    operation: listPayments,
    title: 'the filter by status excludes all others',
    broken: ignoring('status'),
    says: /number of data\[\]\.status other than 0 is/,
  },
  {
    operation: listPayments,
    title: 'the filter by status excludes all others',
    broken: edited(listPayments, (rows, query) => {
      if (!query.has('status')) rows.splice(20, 1);
    }),
    says: /data\.length of status \d is \d+ and should be \d+/,
  },
  {
    operation: listPayments,
    title: 'days and billed months fit each other',
    broken: edited(listPayments, ([first]) => {
      for (const line of first?.detail ?? []) line.month = '203001';
    }),
    says: /detail\[0\]\.month is 203001, which had not ended on the invoice date/,
  },
  {
    operation: listPayments,
    title: 'days and billed months fit each other',
    broken: edited(listPayments, (rows) => {
      for (const row of rows) if (row.value_date) row.value_date = '2031-05-05';
    }),
    says: /value_date is 2031-05-05, in the future/,
  },
  {
    operation: listPayments,
    title: TERMS,
    broken: movedDueDays(1),
    says: /one day late in all/,
    blames: ['listPayments', 'getReportLink'],
  },
  { operation: listPayments, title: TERMS, broken: movedDueDays(-1), says: /one day early in all/ },
  {
    operation: listPayments,
    title: TERMS,
    broken: movedDueDays(-1, 7),
    says: /data\[id=\d+\]\.payment_due is [\d-]+, (before|on a weekend)/,
  },
  {
    operation: listPayments,
    title: TERMS,
    broken: movedDueDays(7, 7),
    says: /payment_due is [\d-]+, after [\d-]+, which is a working day: .* the terms of \d+ days/,
  },
  {
    operation: listReports,
    title: 'months are newest first',
    broken: edited(listReports, (rows) => void rows.reverse()),
    says: /data\[1\]\.month is not older/,
  },
  {
    operation: listReports,
    title: 'each month with requests has a report',
    broken: edited(listReports, (rows) => void rows.shift()),
    says: /data has no report of \d{6}, which has requests/,
  },
];
