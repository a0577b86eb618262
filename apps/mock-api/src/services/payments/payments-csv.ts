import { stringify } from 'csv-stringify/sync';
import { paymentStatus } from '#api/contract/values/payment-status.ts';
import { SPREADSHEET_FILE } from '#api/domain/csv/csv-options.ts';
import { plainAmount } from '#api/domain/money.ts';
import { periodName } from '#api/domain/payments/billing-calendar.ts';
import { amountToPay, isRejected, type Payment } from '#api/domain/payments/payment.ts';
import { deducted, type MonthStatement } from '#api/domain/payments/statement.ts';
import type { TaxType } from '#api/domain/payments/tax.ts';

type Cell = (payment: Payment) => string | number | null;

/** An amount of a request in minor units of its currency. */
type Sum = (payment: Payment) => number;

const sum =
  (valueOf: (month: MonthStatement) => number): Sum =>
  ({ detail }) =>
    detail.reduce((total, month) => total + valueOf(month), 0);

const taxOf =
  (taxType: TaxType) =>
  (month: MonthStatement): number =>
    month.taxType === taxType ? month.tax : 0;

/**
 * Amounts, which have totals. None is negative, because a cell that begins with a minus is neutralised: the names say
 * what is added and what is deducted.
 */
const SUMS: Readonly<Record<string, Sum>> = {
  gross: sum(({ gross }) => gross),
  share: sum(({ share }) => share),
  invalid_traffic_deducted: sum((month) => -deducted(month, 'invalid_traffic')),
  adjustments_added: sum((month) => Math.max(0, deducted(month, 'adjustment'))),
  adjustments_deducted: sum((month) => Math.max(0, -deducted(month, 'adjustment'))),
  revenue: sum(({ revenue }) => revenue),
  vat: sum(taxOf('vat')),
  withholding_tax: sum(taxOf('withholding_tax')),
  amount: amountToPay,
};

const amount =
  (name: keyof typeof SUMS): Cell =>
  (payment) =>
    plainAmount(SUMS[name]?.(payment) ?? 0, payment.currency);

/** The report's columns in order, by the wire names of a payment request; `months` are the billed ones. */
const COLUMNS: Readonly<Record<string, Cell>> = {
  id: ({ id }) => id,
  status: ({ status }) => paymentStatus(status).name,
  affiliate_id: ({ payee }) => payee.affiliateId,
  affiliate_name: ({ payee }) => payee.affiliateName,
  invoice_num: ({ invoiceNumber }) => invoiceNumber,
  corrects: ({ corrected }) => corrected?.invoiceNumber ?? '',
  credit_note: ({ credit }) => credit?.number ?? '',
  credit_note_date: ({ credit }) => credit?.date ?? '',
  invoice_date: ({ invoiceDate }) => invoiceDate,
  request_date: ({ requestDate }) => requestDate,
  payment_due: ({ paymentDue }) => paymentDue,
  value_date: ({ valueDate }) => valueDate,
  account_description: ({ description }) => description,
  period: ({ months }) => periodName(months),
  months: ({ months }) => months.join(' '),
  payment_currency: ({ currency }) => currency,
  units_per_usd: ({ unitsPerUsd }) => unitsPerUsd,
  gross: amount('gross'),
  revenue_share_percent: ({ detail }) => detail[0]?.sharePercent ?? '',
  share: amount('share'),
  invalid_traffic_deducted: amount('invalid_traffic_deducted'),
  adjustments_added: amount('adjustments_added'),
  adjustments_deducted: amount('adjustments_deducted'),
  revenue: amount('revenue'),
  tax_type: ({ tax }) => tax.type,
  tax_percent: ({ tax }) => tax.percent,
  vat: amount('vat'),
  withholding_tax: amount('withholding_tax'),
  amount: amount('amount'),
  affiliate_tax_country: ({ payee }) => payee.taxCountry,
  affiliate_vat_number: ({ payee }) => payee.vatNumber,
  bank_account_name: ({ payee }) => payee.bankAccountName,
  bank_account_number: ({ payee }) => payee.bankAccountNumber,
  bank_name: ({ payee }) => payee.bankName,
  bank_address: ({ payee }) => payee.bankAddress,
  bank_code: ({ payee }) => payee.bankCode,
  bank_branch_code: ({ payee }) => payee.bankBranchCode,
  bank_swift_code: ({ payee }) => payee.bankSwiftCode,
};

type Row = Readonly<Record<string, string | number | null>>;

function rowOf(payment: Payment): Row {
  return Object.fromEntries(Object.entries(COLUMNS).map(([name, cell]) => [name, cell(payment)]));
}

/**
 * The sums of the requests in one currency, without the rejected ones, which come again corrected. The first cell is
 * `Total EUR`, so that no total passes for a request.
 */
function totalOf(currency: string, payments: readonly Payment[]): Row {
  const counted = payments.filter(({ status }) => !isRejected(status));
  const sums = Object.entries(SUMS).map(([name, sumOf]): [string, string] => {
    const total = counted.reduce((before, payment) => before + sumOf(payment), 0);
    return [name, plainAmount(total, currency)];
  });
  return Object.fromEntries([
    ['id', `Total ${currency}`],
    ['status', 'All but Rejected'],
    ['payment_currency', currency],
    ...sums,
  ]);
}

/** An empty row, at which the filter of a spreadsheet ends, and the totals by currency in alphabetical order. */
function totalRows(payments: readonly Payment[]): Row[] {
  const currencies = [...new Set(payments.map(({ currency }) => currency))].sort();
  const totals = currencies.map((code) =>
    totalOf(
      code,
      payments.filter(({ currency }) => currency === code),
    ),
  );
  return [{}, ...totals];
}

/**
 * A month's payment requests as CSV, one row each, then an empty row and the totals by currency (RFC 4180, CRLF). It
 * begins with a byte order mark, because spreadsheets otherwise assume another encoding for the names. A cell that a
 * spreadsheet would run as a formula gets a leading `'`.
 */
export function paymentsCsv(payments: readonly Payment[]): string {
  return stringify([...payments.map(rowOf), ...totalRows(payments)], {
    header: true,
    columns: Object.keys(COLUMNS),
    bom: true,
    ...SPREADSHEET_FILE,
  });
}
