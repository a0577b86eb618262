import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { Payment } from '../../../src/domain/payments/payment.ts';
import { paymentsCsv } from '../../../src/services/payments/payments-csv.ts';
import { payeeOf } from '../../../src/simulation/payments/payee.ts';
import { paymentRequestsOf } from '../../../src/simulation/payments/payment-requests.ts';
import { fixtures } from '../../helpers/fixture-data.ts';

const [publisher] = fixtures.publishers;
if (!publisher) throw new Error('no publisher');
const [facts] = paymentRequestsOf(1, '202401', [publisher]);
if (!facts) throw new Error('the first publisher bills every month');
const PAYMENT: Payment = { ...facts, status: 0, valueDate: null, payee: payeeOf(1, publisher) };

const rowsOf = (payments: readonly Payment[]): Record<string, string>[] =>
  parse(paymentsCsv(payments), { columns: true, bom: true });

describe('paymentsCsv', () => {
  it.each(['=1+1', '+49 30', '-5', '@SUM(A1)', '\t=1', '\r=1'])(
    'paymentsCsv neutralises the cell %j, which a spreadsheet would run',
    (text) => {
      const payee = { ...PAYMENT.payee, affiliateName: text, bankName: text };
      const [row] = rowsOf([{ ...PAYMENT, payee, invoiceNumber: text }]);
      expect(row).toMatchObject({
        affiliate_name: `'${text}`,
        bank_name: `'${text}`,
        invoice_num: `'${text}`,
      });
    },
  );

  it('paymentsCsv keeps quotes, commas, line breaks and umlauts inside their cell', () => {
    const text = 'Müller "& Söhne", GmbH\r\nBerlin';
    const [row] = rowsOf([{ ...PAYMENT, description: text }]);
    expect(row?.['account_description']).toBe(text);
  });

  it('paymentsCsv writes sums with the decimals of their currency', () => {
    const detail = [{ month: '202312', revenue: 100, tax: 20, taxType: 'vat' }] as const;
    const [euro, yen] = rowsOf([
      { ...PAYMENT, currency: 'EUR', detail },
      { ...PAYMENT, currency: 'JPY', detail },
    ]);
    expect(euro).toMatchObject({
      revenue: '1.00',
      vat: '0.20',
      withholding_tax: '0.00',
      amount: '1.20',
    });
    expect(yen).toMatchObject({ revenue: '100', vat: '20', withholding_tax: '0', amount: '120' });
  });
});
