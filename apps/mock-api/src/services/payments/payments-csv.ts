import { stringify } from 'csv-stringify/sync';
import { paymentStatus } from '../../contract/values/payment-status.ts';
import { plainAmount } from '../../domain/minor-units.ts';
import {
  amountOf,
  type MonthLine,
  type Payment,
  type TaxType,
} from '../../domain/payments/payment.ts';

type Cell = (payment: Payment) => string | number | null;

/** A sum over the months of a request, with all decimals of its currency. */
const sum =
  (valueOf: (line: MonthLine) => number): Cell =>
  ({ detail, currency }) =>
    plainAmount(
      detail.reduce((total, line) => total + valueOf(line), 0),
      currency,
    );

const taxOf =
  (taxType: TaxType) =>
  (line: MonthLine): number =>
    line.taxType === taxType ? line.tax : 0;

/** The report's columns in order, by the wire names of a payment request; `months` are the billed ones. */
const COLUMNS: Readonly<Record<string, Cell>> = {
  id: ({ id }) => id,
  status: ({ status }) => paymentStatus(status).name,
  affiliate_id: ({ payee }) => payee.affiliateId,
  affiliate_name: ({ payee }) => payee.affiliateName,
  invoice_num: ({ invoiceNumber }) => invoiceNumber,
  invoice_date: ({ invoiceDate }) => invoiceDate,
  request_date: ({ requestDate }) => requestDate,
  payment_due: ({ paymentDue }) => paymentDue,
  value_date: ({ valueDate }) => valueDate,
  account_description: ({ description }) => description,
  months: ({ detail }) => detail.map((line) => line.month).join(' '),
  payment_currency: ({ currency }) => currency,
  revenue: sum((line) => line.revenue),
  tax_type: ({ detail }) => [...new Set(detail.map((line) => line.taxType))].join(' '),
  vat: sum(taxOf('vat')),
  withholding_tax: sum(taxOf('withholding_tax')),
  amount: (payment) => plainAmount(amountOf(payment), payment.currency),
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

/**
 * A month's payment requests as CSV, one row each (RFC 4180, CRLF). It begins with a byte order mark, because
 * spreadsheets otherwise assume another encoding for the names. A cell that a spreadsheet would run as a formula gets a
 * leading `'`.
 */
export function paymentsCsv(payments: readonly Payment[]): string {
  return stringify(
    payments.map((payment) => Object.values(COLUMNS).map((cell) => cell(payment))),
    {
      header: true,
      columns: Object.keys(COLUMNS),
      bom: true,
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  );
}
