import type { StatementMonth } from '#api/contract/operations/control/records.ts';
import type { MonthlyReport, PaymentRequest } from '#api/contract/operations/payments.ts';
import { PAYMENT_STATUSES, paymentStatus } from '#api/contract/values/payment-status.ts';
import { type Told, TOTAL } from './compare.ts';
import { from, type Part } from './derive.ts';
import { figure } from './figure.ts';
import type { Received } from './responses.ts';
import { type Source, tableOf, valuesOf } from './terms.ts';

const FIELDS = [
  ...['Requested', 'Description', 'Invoice number', 'Invoice date', 'VAT number'],
  ...['Account number', 'Account name', 'Bank name', 'SWIFT code'],
];

const monthName = (month: string) => `${month.slice(0, 4)}.${month.slice(4)}`;

function totalsOf(payments: readonly PaymentRequest[]): string[] {
  const sums = new Map<string, number>();
  for (const { status, amount, payment_currency: currency } of payments)
    if (paymentStatus(status).requestValue !== 'rejected')
      sums.set(currency, (sums.get(currency) ?? 0) + Math.round(amount * 100));
  return [...sums].map(([currency, cents]) => figure('accounting', cents / 100, currency));
}

/** The panel of a request: its fields, its months, and the way from gross to net, which only a mock knows. */
function panelOf(payment: PaymentRequest, source: Source): Told[] {
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
  const way = source.responses
    .all<StatementMonth[]>('getPaymentStatement')
    .filter(({ request }) => request.includes(`/${payment.id}/`))
    .flatMap(({ body }) => body.data)
    .flatMap((one) => [one.measured, one.share, one.invalidTraffic, one.revenue]);
  const label = 'Breakdown by month';
  return [
    ...valuesOf(['Request date', 'Payment due', 'Value date'], payment, currency, 'Request'),
    ...valuesOf(FIELDS, payment, currency),
    ...[`#${payment.id}`, figure('accounting', amount, currency), ...way.map(write)],
    ...tableOf(source, { label, key: 'Month', rows, currency }),
    { part: label, row: TOTAL, label: 'Amount', text: write(amount) },
  ];
}

export const payments: Part = (source) => {
  const { responses, url } = source;
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
    .filter((payment) => chosen['overdue'] === undefined || isLate(payment))
    .map((payment) => ({ ...payment, 'Invoice File': 'Download' }));
  const open = list.find(({ id }) => String(id) === chosen['row'] && chosen['panel'] !== '0');
  const isWhole = status === 'all' && rows.length === list.length;
  const sums = isWhole ? [...totalsOf(rows), `${rows.length} requests`] : [];
  return [
    ...tableOf(source, { label: 'Payment requests', key: 'Invoice Num', rows, currency: 'USD' }),
    ...(open ? panelOf(open, source) : []),
    ...sums,
  ];
};

export const months = from('listReports', (reports: MonthlyReport[]) =>
  reports.map(({ month }) => monthName(month)),
);
