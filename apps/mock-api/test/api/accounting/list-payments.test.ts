import { beforeAll, describe, expect, it } from 'vitest';
import { currencyDecimals } from '#api/contract/values/currencies.ts';
import { type PaymentRequest } from '#api/contract/operations/payments.ts';
import { ERROR_CATALOGUE } from '#api/contract/values/error-catalogue.ts';
import { serverForAllTests } from '#test/helpers/test-server.ts';
import { hundredths, listOf } from './accounting.ts';
import { STATUS } from '#test/helpers/known-facts.ts';

const PATH = '/v1/accounting/payments';

const server = serverForAllTests();
const client = server.clientOf('finance');
let all: PaymentRequest[];
beforeAll(async () => {
  all = await listOf(client);
});

const different = <T>(values: readonly T[]): Set<T> => new Set(values);

describe('GET /v1/accounting/payments', () => {
  it('SIM-005 SIM-006 SIM-007 the payment list has no empty text and has the path of each invoice', () => {
    for (const row of all) {
      const texts = Object.values(row).filter((value) => typeof value === 'string');
      expect(texts.every((text) => text.trim() !== '')).toBe(true);
      expect(row.invoice_file).toBe(`${PATH}/${row.id}/invoice`);
    }
  });

  it('SIM-006 the payment list has a value date exactly on closed requests, none in the future', () => {
    for (const row of all) {
      expect(row.value_date !== null).toBe(row.status === 2);
      if (row.value_date !== null) {
        expect(row.value_date >= row.request_date && row.value_date <= '2024-01-08').toBe(true);
      }
      expect(row.request_date <= '2024-01-08').toBe(true);
    }
  });

  it('SIM-008 the amount of a payment request is the sum of its months, exact to the decimals of the currency', () => {
    for (const row of all) {
      const net = row.detail.map((line) => {
        const taxed = line.tax_type === 'vat' ? line.withholding_tax : line.vat;
        expect(taxed).toBe(0);
        return hundredths(line.revenue) + hundredths(line.vat) - hundredths(line.withholding_tax);
      });
      expect(hundredths(row.amount)).toBe(net.reduce((sum, part) => sum + part, 0));
      const decimals = currencyDecimals(row.payment_currency);
      const figures = [
        row.amount,
        ...row.detail.flatMap((l) => [l.revenue, l.vat, l.withholding_tax]),
      ];
      for (const figure of figures) {
        expect(JSON.stringify(figure)).toMatch(decimals === 0 ? /^\d+$/ : /^\d+(\.\d{1,2})?$/);
      }
    }
  });

  it('the payment list has the variety of a real one: currencies, both taxes, one to three months, overdue requests', async () => {
    const currencies = different(all.map((row) => row.payment_currency));
    expect(currencies.size).toBe(13);
    expect(different(all.map((row) => row.affiliate_id)).size).toBe(37);
    const lines = all.flatMap((row) => row.detail);
    for (const field of ['vat', 'withholding_tax'] as const) {
      const ofType = lines.filter((line) => line.tax_type === field);
      expect(ofType.some((line) => line[field] > 0)).toBe(true);
      expect(ofType.some((line) => line[field] === 0)).toBe(true);
    }
    expect(different(all.map((row) => row.detail.length))).toEqual(new Set([1, 2, 3]));
    const sent = await listOf(client, STATUS.sent);
    expect(sent.length).toBeGreaterThanOrEqual(20);
    expect(sent.length).toBeLessThanOrEqual(40);
    expect(sent.some((row) => row.payment_due < '2024-01-08')).toBe(true);
  });

  it('the payment list bills no month before the history, and each month once unless it was rejected', () => {
    const billed = all
      .filter(({ status }) => status !== STATUS.rejected)
      .flatMap((row) => row.detail.map(({ month }) => `${row.affiliate_id} ${month}`));
    expect(new Set(billed).size).toBe(billed.length);
    expect(all.every(({ detail }) => detail[0]!.month >= '202201')).toBe(true);
  });

  it('the payment list taxes requests of other countries only where royalties are paid', () => {
    for (const row of all) {
      const isDomestic = row.affiliate_tax_country === 'GB';
      for (const { revenue, vat } of row.detail) {
        const expected = isDomestic ? Math.round(hundredths(revenue) * 0.2) : 0;
        expect(hundredths(vat)).toBe(expected);
      }
    }
    expect(all.some((row) => row.affiliate_tax_country === 'GB')).toBe(true);
  });

  it('the payment list has a paid correction for each request that was rejected long ago', () => {
    const rejected = all.filter(
      ({ status, request_date: day }) => status === STATUS.rejected && day < '2023-07-01',
    );
    expect(rejected.length).toBeGreaterThan(5);
    for (const old of rejected) {
      const row = all.find(({ invoice_num: number }) => number === `${old.invoice_num}-C`);
      expect(row).toMatchObject({ amount: old.amount, detail: old.detail, status: STATUS.closed });
      expect(row!.request_date > old.request_date).toBe(true);
    }
  });

  it.each(['4', '-1', '', 'closed', '1.0', '01', ' 1', '0&status=1'])(
    'API-008 GET /v1/accounting/payments refuses the status %j',
    async (status) => {
      const { status: code, body } = await client.get(`${PATH}?status=${status}`);
      expect(code).toBe(422);
      expect(body).toMatchObject({ code: 422, msg: ERROR_CATALOGUE.invalid.text });
      expect(body.data).toMatchObject({ problems: [{ path: '/querystring/status' }] });
    },
  );
});
