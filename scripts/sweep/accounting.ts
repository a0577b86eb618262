import type { PaymentRequest } from '#api/contract/operations/payments.ts';
import { PAYMENT_STATUSES, paymentStatus } from '#api/contract/values/payment-status.ts';
import type { Expected } from './compare.ts';
import { figure, words } from './figure.ts';
import type { Received, Responses } from './responses.ts';
import { factsOf, tableOf } from './terms.ts';

const COLUMNS = ['Status', 'Affiliate Name', 'Amount', 'Request Date', 'Payment Due'];
const FIELDS = [
  ...['Requested', 'Description', 'Invoice number', 'Invoice date', 'VAT number'],
  ...['Account number', 'Account name', 'Bank name', 'SWIFT code'],
];

/** The sums of the amounts by currency, without the rejected requests. */
function totalsOf(payments: readonly PaymentRequest[]): string[] {
  const sums = new Map<string, number>();
  for (const { status, amount, payment_currency: currency } of payments)
    if (paymentStatus(status).requestValue !== 'rejected')
      sums.set(currency, (sums.get(currency) ?? 0) + Math.round(amount * 100));
  return [...sums].map(([currency, cents]) => figure('accounting', cents / 100, currency).text);
}

/** The panel of a request: its fields, and its months. */
function panelOf(payment: PaymentRequest): Expected {
  const { payment_currency: currency, detail } = payment;
  const write = (value: number) => figure('amount', value, currency);
  const rows = detail.map(({ month, revenue, vat, withholding_tax: held, tax_type: type }) => {
    const [title, tax, net] =
      type === 'vat' ? ['+ VAT', vat, revenue + vat] : ['- Withholding tax', held, revenue - held];
    const figures = { Tax: words(`${title} ${write(tax).text}`), Amount: write(net) };
    const name = `${month.slice(0, 4)}.${month.slice(4)}`;
    return { name, figures: { 'Net revenue': write(revenue), ...figures } };
  });
  const total = { name: 'Sum of the months', figures: { Amount: write(payment.amount) } };
  return {
    facts: [
      ...factsOf(['Request date', 'Payment due', 'Value date'], payment, currency, 'Request'),
      ...factsOf(FIELDS, payment, currency),
    ],
    texts: [`#${payment.id}`, figure('accounting', payment.amount, currency).text],
    tables: [{ label: 'Breakdown by month', key: 'Month', rows, total }],
  };
}

/** The list of payment requests with the filters of its address, and the panel of the open one. */
export function payments(responses: Responses, zone: string, url: URL): Expected {
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
  const table = tableOf(terms, { rows, before: null, zone, currency: 'USD' });
  const open = list.find(({ id }) => String(id) === chosen['row'] && chosen['panel'] !== '0');
  const panel = open ? panelOf(open) : {};
  const isWhole = status === 'all' && rows.length === list.length;
  return {
    ...panel,
    texts: [
      ...(panel.texts ?? []),
      ...(isWhole ? [...totalsOf(rows), `${rows.length} requests`] : []),
    ],
    tables: [...(rows.length > 0 ? [table] : []), ...(panel.tables ?? [])],
  };
}
