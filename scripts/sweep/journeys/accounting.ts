import type { Page } from '@playwright/test';
import type { MonthlyReport, PaymentRequest } from '#api/contract/operations/payments.ts';
import { paymentStatus } from '#api/contract/values/payment-status.ts';
import { type Expected, type ExpectedRow, type ExpectedTable, fact } from './expected.ts';
import { accounting, day, sortedBy, words } from './figure.ts';
import type { Responses } from './responses.ts';
import { NOW } from '../visit.ts';
import type { JourneyScreen } from './screen.ts';

function paymentRow(payment: PaymentRequest): ExpectedRow {
  const { status, amount, payment_currency: currency } = payment;
  return {
    name: payment.invoice_num,
    figures: {
      Status: sortedBy(words(paymentStatus(status).name), status),
      'Affiliate Name': words(payment.affiliate_name),
      Amount: accounting(amount, currency),
      'Invoice Num': words(payment.invoice_num),
      'Request Date': day(payment.request_date),
      'Payment Due': day(payment.payment_due),
    },
  };
}

/** The sums of the amounts by currency, without the rejected requests. */
function paymentTotals(payments: readonly PaymentRequest[]): string[] {
  const sums = new Map<string, number>();
  for (const { status, amount, payment_currency: currency } of payments)
    if (paymentStatus(status).requestValue !== 'rejected')
      sums.set(currency, (sums.get(currency) ?? 0) + Math.round(amount * 100));
  return [...sums].map(([currency, cents]) => accounting(cents / 100, currency).text);
}

/** The panel of the first request: its fields, and its months. */
export function panelOf(payment: PaymentRequest): Expected {
  const { payment_currency: currency, detail } = payment;
  const amount = (value: number) => accounting(value, currency, '');
  const sign = (withholding: boolean) => (withholding ? '- Withholding tax' : '+ VAT');
  return {
    facts: [
      fact('Request date', day(payment.request_date), 'Request'),
      fact('Payment due', day(payment.payment_due), 'Request'),
      fact('Value date', day(payment.value_date), 'Request'),
      fact('Requested', day(payment.request_date)),
      fact('Description', words(payment.account_description)),
      fact('Invoice number', words(payment.invoice_num)),
      fact('Invoice date', day(payment.invoice_date)),
      fact('VAT number', words(payment.affiliate_vat_number)),
      fact('Account number', words(payment.bank_account_number)),
      fact('Account name', words(payment.bank_account_name)),
      fact('Bank name', words(payment.bank_name)),
      fact('SWIFT code', words(payment.bank_swift_code)),
    ],
    texts: [`#${payment.id}`, accounting(payment.amount, currency).text],
    tables: [
      {
        label: 'Breakdown by month',
        total: { name: 'Sum of the months', figures: { Amount: amount(payment.amount) } },
        rows: detail.map(({ month, revenue, vat, withholding_tax: withheld, tax_type: type }) => {
          const isWithheld = type === 'withholding_tax';
          const tax = isWithheld ? withheld : vat;
          return {
            name: `${month.slice(0, 4)}.${month.slice(4)}`,
            figures: {
              'Net revenue': amount(revenue),
              Tax: words(`${sign(isWithheld)} ${amount(tax).text}`),
              Amount: amount(isWithheld ? revenue - tax : revenue + tax),
            },
          };
        }),
      },
    ],
  };
}

export const openFirst = async (page: Page): Promise<void> =>
  page.getByRole('table').first().locator('tbody tr').first().locator('td').nth(1).click();

export const paymentsTable = (rows: readonly PaymentRequest[]): ExpectedTable => ({
  key: 'Invoice Num',
  rows: rows.map(paymentRow),
});

/** The list of a status, by its code; of all without one. */
export const payments = (responses: Responses, status?: string): readonly PaymentRequest[] =>
  responses.one<PaymentRequest[]>('listPayments', ({ query }) => query['status'] === status).body
    .data;

/** The list of all requests with a filter of the screen, which the API does not have. */
const filtered = (
  title: string,
  query: string,
  fits: (payment: PaymentRequest) => boolean,
): JourneyScreen => ({
  title,
  persona: 'finance',
  path: `/accounting/applications?status=all&${query}`,
  isOfMock: true,
  derive: (responses) => {
    const rows = payments(responses).filter(fits);
    return rows.length === 0 ? {} : { tables: [paymentsTable(rows)] };
  },
});

const isOpen = ({ status }: PaymentRequest): boolean => paymentStatus(status).next.length > 0;

export const ACCOUNTING: readonly JourneyScreen[] = [
  filtered(
    'Overdue payment requests',
    'overdue=1',
    (payment) => isOpen(payment) && payment.payment_due < NOW.slice(0, 10),
  ),
  filtered('Payment requests by name', 'search=ar', ({ affiliate_name: name }) =>
    name.toLowerCase().includes('ar'),
  ),
  {
    title: 'Payment Request',
    persona: 'finance',
    path: '/accounting/applications?status=all',
    derive: (responses) => {
      const all = payments(responses);
      return {
        tables: [paymentsTable(all)],
        texts: [...paymentTotals(all), `${all.length} requests`],
      };
    },
  },
  {
    title: 'Payment request details',
    persona: 'finance',
    path: '/accounting/applications',
    open: openFirst,
    derive: (responses) => {
      const [first] = payments(responses, '0');
      return first ? panelOf(first) : {};
    },
  },
  {
    title: 'Monthly Report',
    persona: 'finance',
    path: '/accounting/reports',
    derive: (responses) => ({
      texts: responses
        .one<MonthlyReport[]>('listReports')
        .body.data.map(({ month }) => `${month.slice(0, 4)}.${month.slice(4)}`),
    }),
  },
];
