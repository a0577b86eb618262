import type { MonthlyReport, PaymentRequest } from '#api/contract/operations/payments.ts';
import { PAYMENT_STATUSES, paymentStatus } from '#api/contract/values/payment-status.ts';
import { TOTAL, type Wanted } from './compare.ts';
import { figure } from './figure.ts';
import type { Part, Source } from './derive.ts';
import type { Received } from './responses.ts';
import { valuesOf, tableOf } from './terms.ts';

const MONTH_COLUMNS = ['Net revenue', 'Tax', 'Amount'];
const COLUMNS = ['Status', 'Affiliate Name', 'Amount', 'Request Date', 'Payment Due'];
const FIELDS = [
  ...['Requested', 'Description', 'Invoice number', 'Invoice date', 'VAT number'],
  ...['Account number', 'Account name', 'Bank name', 'SWIFT code'],
];

const monthName = (month: string) => `${month.slice(0, 4)}.${month.slice(4)}`;

/** The sums of the amounts by currency, without the rejected requests. */
function totalsOf(payments: readonly PaymentRequest[]): string[] {
  const sums = new Map<string, number>();
  for (const { status, amount, payment_currency: currency } of payments)
    if (paymentStatus(status).requestValue !== 'rejected')
      sums.set(currency, (sums.get(currency) ?? 0) + Math.round(amount * 100));
  return [...sums].map(([currency, cents]) => figure('accounting', cents / 100, currency));
}

/** The panel of a request: its fields, and its months. */
function panelOf(payment: PaymentRequest, zone: string): Wanted[] {
  const { payment_currency: currency, amount } = payment;
  const write = (value: number) => figure('amount', value, currency);
  const rows = payment.detail.map(({ month, revenue, vat, withholding_tax: held, tax_type }) => {
    const isVat = tax_type === 'vat';
    return {
      name: monthName(month),
      'Net revenue': write(revenue),
      Tax: isVat ? `+ VAT ${write(vat)}` : `- Withholding tax ${write(held)}`,
      Amount: write(isVat ? revenue + vat : revenue - held),
    };
  });
  const terms = { label: 'Breakdown by month', key: 'Month', columns: MONTH_COLUMNS };
  return [
    ...valuesOf(['Request date', 'Payment due', 'Value date'], payment, currency, 'Request'),
    ...valuesOf(FIELDS, payment, currency),
    ...[`#${payment.id}`, figure('accounting', amount, currency)].map((text) => ({ text })),
    ...tableOf(terms, { rows, zone, currency }),
    { part: terms.label, row: TOTAL, label: 'Amount', text: write(amount) },
  ];
}

/** The list of payment requests with the filters of its address, and the panel of the open one. */
export function payments({ responses, zone, url }: Source): Wanted[] {
  const { status = 'invoice-sent', search = '', ...chosen } = Object.fromEntries(url.searchParams);
  const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');
  const code = PAYMENT_STATUSES.find(({ name }) => slug(name) === status)?.code;
  const isListed = ({ query }: Received) => query['status'] === code?.toString();
  const list = responses.one<PaymentRequest[]>('listPayments', isListed).body.data;
  const isLate = (payment: PaymentRequest) =>
    paymentStatus(payment.status).next.length > 0 && payment.payment_due < responses.today;
  // The API has no such filters.
  const rows = list
    .filter(({ affiliate_name: name }) => name.toLowerCase().includes(search.toLowerCase()))
    .filter((payment) => chosen['overdue'] === undefined || isLate(payment));
  const terms = { label: 'Payment requests', key: 'Invoice Num', columns: COLUMNS };
  const open = list.find(({ id }) => String(id) === chosen['row'] && chosen['panel'] !== '0');
  const isWhole = status === 'all' && rows.length === list.length;
  const sums = isWhole ? [...totalsOf(rows), `${rows.length} requests`] : [];
  return [
    ...tableOf(terms, { rows, zone, currency: 'USD' }),
    ...(open ? panelOf(open, zone) : []),
    ...sums.map((text) => ({ text })),
  ];
}

export const months: Part = ({ responses }) =>
  responses
    .one<MonthlyReport[]>('listReports')
    .body.data.map(({ month }) => ({ text: monthName(month) }));
