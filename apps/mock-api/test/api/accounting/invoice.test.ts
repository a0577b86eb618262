import { describe, expect, it } from 'vitest';
import { currencyDecimals } from '#api/contract/values/currencies.ts';
import { ERROR_CATALOGUE } from '#api/contract/values/error-catalogue.ts';
import { getInvoiceLink, type PaymentRequest } from '#api/contract/operations/payments.ts';
import { paymentStatus } from '#api/contract/values/payment-status.ts';
import { responseFaults } from '#test/helpers/response-faults.ts';
import { ownFirstStates, serverForEachTest, startTestServer } from '#test/helpers/test-server.ts';
import { creditNoteNumber } from '#api/domain/payments/credit-note.ts';
import { dayName, monthName } from '#api/domain/payments/billing-calendar.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { change, firstOf, hundredths, linkFrom, listOf } from './accounting.ts';
import { pdfPages } from '#test/helpers/pdf-text.ts';
import { STATUS } from '#test/helpers/known-facts.ts';

const server = serverForEachTest();
const client = server.clientOf('finance');

const download = async (url: string) => server.visitor.send({ method: 'GET', url });

const invoiceOf = async (row: PaymentRequest) => {
  const response = await download(await linkFrom(client, row.invoice_file));
  return { ...response, pages: await pdfPages(response.rawPayload), bytes: response.rawPayload };
};

/** An amount in the format of the invoice: `1,234.50`, or `1,234` in yen. */
function written(amount: number, currency: string): string {
  const digits = currencyDecimals(currency);
  return amount.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

describe('GET {invoice_file}', () => {
  it('API-011 GET {invoice_file} returns a link to this server', async () => {
    const row = await firstOf(client, STATUS.sent);
    const { status, body } = await client.get(row.invoice_file);
    expect(status).toBe(200);
    expect(responseFaults(getInvoiceLink, body)).toEqual([]);
    expect(await linkFrom(client, row.invoice_file)).toMatch(/^\/files\/invoices\//);
  });

  it('API-011 GET {invoice_file} returns a PDF that opens in the browser, with the invoice number as its name', async () => {
    const row = (await listOf(client)).find(({ invoice_num }) => invoice_num.includes('/'));
    if (!row) throw new Error('no publisher writes slashes into its invoice numbers');
    const response = await download(await linkFrom(client, row.invoice_file));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="invoice-${row.invoice_num.replace('/', '-')}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('API-011 the invoice shows the figures and the data of the record, on one page', async () => {
    const all = await listOf(client);
    const ofEachCurrency = new Map(all.map((row) => [row.payment_currency, row]));
    // The last request of a status, and the first rejected one: its corrected request has arrived.
    const ofEachStatus = new Map(all.map((row) => [row.status, row]));
    ofEachStatus.set(STATUS.rejected, await firstOf(client, STATUS.rejected));
    const rows = new Set([...ofEachCurrency.values(), ...ofEachStatus.values()]);
    expect(rows.size).toBeGreaterThan(12);
    for (const row of rows) {
      const { pages } = await invoiceOf(row);
      expect(pages).toHaveLength(row.status === STATUS.rejected ? 2 : 1);
      const text = pages[0] ?? '';
      const figures = row.detail.flatMap((line) => [
        line.revenue,
        line.vat || line.withholding_tax,
      ]);
      for (const figure of [row.amount, ...figures])
        expect(text).toContain(written(figure, row.payment_currency));
      for (const word of [
        row.invoice_num,
        row.bank_account_name,
        row.bank_account_number,
        row.bank_name,
        row.bank_address,
        row.bank_code,
        row.bank_branch_code,
        row.bank_swift_code,
        row.affiliate_vat_number,
        fixtures.taxes.payer.vatNumber,
        row.account_description,
        "Publisher's share",
        'Invalid traffic',
        ...(row.payment_currency === 'USD' ? [] : [`${row.payment_currency} for 1 USD`]),
        row.affiliate_tax_country === 'GB' ? 'VAT at the standard rate' : 'Reverse charge:',
        `${row.payment_currency} ${written(row.amount, row.payment_currency)}`,
        paymentStatus(row.status).name,
        'Bidstage Ads Ltd.',
      ]) {
        expect(text).toContain(word);
      }
    }
  });

  it('the invoice names the period, and every month has a column', async () => {
    const row = (await listOf(client)).findLast(({ detail }) => detail.length === 3);
    const [text = ''] = (await invoiceOf(row!)).pages;
    expect(text).toMatch(/Period 1 \w{3} \d{4} to \d\d \w{3} \d{4}/);
    for (const { month } of row!.detail) expect(text).toContain(monthName(month).toUpperCase());
    expect(text).toContain(`SUM IN ${row!.payment_currency}`);
    const revenue = row!.detail.reduce((sum, line) => sum + hundredths(line.revenue), 0) / 100;
    expect(text).toContain(written(revenue, row!.payment_currency));
  });

  it('the invoice of a corrected request refers to the rejected one', async () => {
    const all = await listOf(client);
    const row = all.find(({ invoice_num: number }) => number.endsWith('-C'))!;
    const old = all.find(({ invoice_num: number }) => `${number}-C` === row.invoice_num)!;
    expect(old.status).toBe(STATUS.rejected);
    expect(row.amount).toBe(old.amount);
    const { pages } = await invoiceOf(row);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain(`Corrects invoice ${old.invoice_num}`);
  });

  it('API-011 the file of a rejected request has its credit note once the corrected one has arrived', async () => {
    const all = await listOf(client);
    const row = all.find(({ invoice_num: number }) => number.endsWith('-C'))!;
    const old = all.find(({ invoice_num: number }) => `${number}-C` === row.invoice_num)!;
    const [, note = ''] = (await invoiceOf(old)).pages;
    for (const word of [
      'Credit note',
      creditNoteNumber(old.invoice_num),
      `Takes back invoice ${old.invoice_num}`,
      dayName(row.request_date),
      `${old.payment_currency} -${written(old.amount, old.payment_currency)}`,
    ])
      expect(note).toContain(word);
    const open = await firstOf(client, STATUS.sent);
    await change(client, open.id, 'rejected');
    expect((await invoiceOf(open)).pages).toHaveLength(1);
  });

  it('the invoice follows the status of its payment request', async () => {
    const row = await firstOf(client, STATUS.processing);
    expect((await invoiceOf(row)).pages[0]).toContain('Payment Processing');
    await change(client, row.id, 'closed');
    const [text] = (await invoiceOf(row)).pages;
    expect(text).toContain('Closed');
    expect(text).toContain('Paid 8 Jan 2024');
  });

  it('the invoice is the same bytes each time and in another server', async () => {
    const row = await firstOf(client, STATUS.sent);
    const first = await invoiceOf(row);
    expect((await invoiceOf(row)).bytes.equals(first.bytes)).toBe(true);
    const other = await startTestServer({}, ownFirstStates());
    const url = await linkFrom(await other.signIn('rd'), row.invoice_file);
    const again = await other.visitor.send({ method: 'GET', url });
    expect(again.rawPayload.equals(first.bytes)).toBe(true);
  });

  it('GET {invoice_file} returns 404 for an id without a payment request', async () => {
    const { status, body } = await client.get('/v1/accounting/payments/202401999/invoice');
    expect(status).toBe(404);
    expect(body.msg).toBe(ERROR_CATALOGUE.unknownPayment.text);
  });
});
