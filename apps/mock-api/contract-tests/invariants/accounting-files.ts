import { parse } from 'csv-parse/sync';
import {
  getInvoiceLink,
  getReportLink,
  listPayments,
  listReports,
  PaymentRequestSchema,
  type PaymentRequest,
} from '#api/contract/operations/payments.ts';
import { PAYMENT_STATUSES } from '#api/contract/values/payment-status.ts';
import { restored } from '#api/contract/values/spreadsheet-cells.ts';
import { monthOfDay } from '#api/domain/payments/billing-calendar.ts';
import type { ContractCheck } from '../contract-check.ts';
import { NotChecked } from '../contract-failure.ts';
import type { ContractTarget } from '../contract-target.ts';
import { readPayments } from '../payment-reads.ts';
import type { ApiResponse } from '../wire.ts';
import { type Agreement, invariant, sum } from './agreement.ts';

type Cells = Readonly<Record<string, string>>;

/** Fetches what a link of the API leads to, without a session: the signature is enough. */
async function follow(target: ContractTarget, link: string): Promise<ApiResponse> {
  const { pathname, search } = new URL(link, `${target.baseUrl}/`);
  return target.send({ method: 'GET', path: `${pathname}${search}` });
}

async function fileOf(
  target: ContractTarget,
  agreement: Agreement,
  operation: typeof getInvoiceLink | typeof getReportLink,
  id: number,
  type: RegExp,
): Promise<Buffer> {
  const { data } = await target.read(operation, { params: { id } });
  const file = await follow(target, data.download_url);
  agreement.same('status of the file', file.status, 200);
  const given = file.contentType ?? 'missing';
  agreement.holds('content-type of the file', type.test(given), `is ${given}`);
  return file.body;
}

/** What a report must have of a request: the fields of the record but its lines and its path. */
const COLUMNS = Object.keys(PaymentRequestSchema.properties).filter(
  (name) => name !== 'detail' && name !== 'invoice_file',
);

const NUMBERS: readonly string[] = ['amount'];

/** A record as the report writes it. */
function cellOf(payment: PaymentRequest, name: string): string {
  if (name === 'status') return PAYMENT_STATUSES[payment.status].name;
  const value = payment[name as Exclude<keyof PaymentRequest, 'detail'>];
  return String(value ?? '');
}

const isSame = (name: string, given: string, expected: string): boolean =>
  NUMBERS.includes(name) ? Number(given) === Number(expected) : restored(given) === expected;

/** What a report may have of a request as sums of its months. */
const SUMS_OF_MONTHS = ['revenue', 'vat', 'withholding_tax'] as const;

function expectSumsOfMonths(agreement: Agreement, row: Cells, payment: PaymentRequest): void {
  for (const name of SUMS_OF_MONTHS) {
    const given = row[name];
    if (given === undefined) continue;
    const total = sum(payment.detail.map((month) => month[name]));
    const field = `${name} of row ${payment.id}`;
    agreement.same(field, Number(given), total, payment.detail.length, 'Σ of its months');
  }
}

function expectRows(
  agreement: Agreement,
  rows: readonly Cells[],
  payments: readonly PaymentRequest[],
): void {
  const [inFile, inList] = [rows.map(({ id = '' }) => id), payments.map(({ id }) => String(id))];
  for (const id of inFile)
    agreement.holds('the list', inList.includes(id), `lacks ${id}, which the report has`);
  for (const id of inList)
    agreement.holds('the report', inFile.includes(id), `lacks ${id}, which the list has`);
  for (const payment of payments) {
    const row = rows.find(({ id }) => id === String(payment.id));
    if (row) expectSumsOfMonths(agreement, row, payment);
    for (const name of row ? COLUMNS : []) {
      const [given = '', wanted] = [row?.[name], cellOf(payment, name)];
      const rule = `is ${given || 'empty'} and should be ${wanted}, as in the list`;
      agreement.holds(`${name} of row ${payment.id}`, isSame(name, given, wanted), rule);
    }
  }
}

/** The totals are those of the requests of a currency that are not rejected. */
function expectTotals(
  agreement: Agreement,
  totals: readonly Cells[],
  payments: readonly PaymentRequest[],
): void {
  for (const currency of new Set(payments.map((one) => one.payment_currency))) {
    const given = totals.find((row) => row['payment_currency'] === currency)?.['amount'];
    const counted = payments.filter(
      ({ payment_currency: code, status }) =>
        code === currency && PAYMENT_STATUSES[status].name !== 'Rejected',
    );
    const total = sum(counted.map(({ amount }) => amount));
    const field = `amount of Total ${currency}`;
    agreement.same(field, Number(given ?? NaN), total, 1, 'Σ of the rows that are not Rejected');
  }
}

/** Rows that are too short are read too: what they lack is a deviation of its own. */
const CSV = { bom: true, columns: true, relax_column_count: true } as const;

function expectColumns(agreement: Agreement, file: Buffer): void {
  const [columns = []] = parse(file, { bom: true, to: 1 });
  for (const name of COLUMNS)
    agreement.holds(`the column ${name}`, columns.includes(name), 'is missing');
}

/** All reports together have all requests, so none is missing in the list. */
async function reportsAreTheList(target: ContractTarget, agreement: Agreement): Promise<void> {
  const all = await readPayments(target);
  const reports = (await target.read(listReports)).data;
  if (reports.length === 0) throw new NotChecked('there is no monthly report');
  for (const { id, month } of reports) {
    const file = await fileOf(target, agreement, getReportLink, id, /^text\/csv/);
    expectColumns(agreement, file);
    agreement.settle();
    const cells = parse<Cells>(file, CSV);
    const ofMonth = all.filter(({ request_date: day }) => monthOfDay(day) === month);
    const isRequest = (row: Cells): boolean => /^\d+$/.test(row['id'] ?? '');
    expectRows(agreement, cells.filter(isRequest), ofMonth);
    const totals = cells.filter((row) => !isRequest(row));
    expectTotals(agreement, totals, ofMonth);
    agreement.settle();
  }
}

async function invoiceIsPdf(target: ContractTarget, agreement: Agreement): Promise<void> {
  const [payment] = await readPayments(target);
  if (!payment) throw new NotChecked('there is no payment request');
  const pdf = /^application\/pdf/;
  const file = await fileOf(target, agreement, getInvoiceLink, payment.id, pdf);
  agreement.holds('the file', file.subarray(0, 5).toString() === '%PDF-', 'is no PDF');
}

/** A link of one file opens no other one: its signature belongs to its path. */
const linkOpensOneFile =
  (
    operation: typeof getInvoiceLink | typeof getReportLink,
    list: typeof listPayments | typeof listReports,
  ) =>
  async (target: ContractTarget, agreement: Agreement) => {
    const [one, other] = (await target.read<typeof listPayments | typeof listReports>(list)).data;
    if (!one || !other) throw new NotChecked('there are no two files');
    const { data } = await target.read(operation, { params: { id: one.id } });
    const changed = data.download_url.replace(String(one.id), String(other.id));
    if (changed === data.download_url) throw new NotChecked('the link does not have the id in it');
    const { status } = await follow(target, changed);
    agreement.holds('the link of one file', status >= 400, `opens another one, with ${status}`);
  };

const ONE_FILE = 'a link opens one file';

/** Downloaded files have what the lists have. */
export const ACCOUNTING_FILE_INVARIANTS: readonly ContractCheck[] = [
  invariant(getReportLink, 'the report has the requests of its month', reportsAreTheList),
  invariant(getInvoiceLink, 'the invoice is a PDF', invoiceIsPdf),
  invariant(getReportLink, ONE_FILE, linkOpensOneFile(getReportLink, listReports)),
  invariant(getInvoiceLink, ONE_FILE, linkOpensOneFile(getInvoiceLink, listPayments)),
];
