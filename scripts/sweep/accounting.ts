import type { PaymentDetail, PaymentRequest } from '#api/contract/operations/payments.ts';
import { PAYMENT_STATUSES, paymentStatus } from '#api/contract/values/payment-status.ts';
import type { Expected } from './compare.ts';
import { figure, words } from './figure.ts';
import type { Responses } from './responses.ts';
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

function taxOf({ revenue, vat, withholding_tax: held, tax_type: type }: PaymentDetail) {
  const isHeld = type === 'withholding_tax';
  const tax = isHeld ? held : vat;
  const title = isHeld ? '- Withholding tax' : '+ VAT';
  return { title, tax, amount: isHeld ? revenue - tax : revenue + tax };
}

/** The panel of a request: its fields, and its months. */
function panelOf(payment: PaymentRequest, zone: string): Expected {
  const { payment_currency: currency, detail } = payment;
  const write = (value: number) => figure('amount', value, currency);
  const months = tableOf(
    {
      label: 'Breakdown by month',
      key: 'Month',
      columns: ['Net revenue'],
      rows: detail,
      more: (month) => {
        const { title, tax, amount } = taxOf(month as PaymentDetail);
        return { Tax: words(`${title} ${write(tax).text}`), Amount: write(amount) };
      },
    },
    { zone, currency },
  );
  const total = { name: 'Sum of the months', figures: { Amount: write(payment.amount) } };
  return {
    facts: [
      ...factsOf(['Request date', 'Payment due', 'Value date'], payment, currency, 'Request'),
      ...factsOf(FIELDS, payment),
    ],
    texts: [`#${payment.id}`, figure('accounting', payment.amount, currency).text],
    tables: [{ ...months, total }],
  };
}

/** The list of payment requests with the filters of its address, and the panel of the open one. */
export function payments(responses: Responses, zone: string, url: URL): Expected {
  const parameter = (name: string) => url.searchParams.get(name);
  const chosen = parameter('status') ?? 'invoice-sent';
  const status = PAYMENT_STATUSES.find(
    ({ name }) => name.toLowerCase().replaceAll(' ', '-') === chosen,
  );
  const list = responses.one<PaymentRequest[]>(
    'listPayments',
    ({ query }) => query['status'] === status?.code.toString(),
  ).body.data;
  const isOpen = (payment: PaymentRequest) => paymentStatus(payment.status).next.length > 0;
  const search = parameter('search')?.toLowerCase() ?? '';
  const rows = list
    .filter(({ affiliate_name: name }) => name.toLowerCase().includes(search))
    // The API has no such filter.
    .filter(
      (one) => parameter('overdue') === null || (isOpen(one) && one.payment_due < responses.today),
    );
  const table = tableOf(
    { label: 'Payment requests', key: 'Invoice Num', columns: COLUMNS, rows },
    { zone, currency: 'USD' },
  );
  const open = list.find(({ id }) => `${id}` === parameter('row'));
  const panel = open && parameter('panel') !== '0' ? panelOf(open, zone) : {};
  const isWhole = chosen === 'all' && rows.length === list.length;
  return {
    ...panel,
    texts: [
      ...(panel.texts ?? []),
      ...(isWhole ? [...totalsOf(rows), `${rows.length} requests`] : []),
    ],
    tables: [...(rows.length > 0 ? [table] : []), ...(panel.tables ?? [])],
  };
}
