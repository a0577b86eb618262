import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { restored } from '#api/contract/values/spreadsheet-cells.ts';
import type { Payment } from '#api/domain/payments/payment.ts';
import { paymentsCsv } from '#api/services/payments/payments-csv.ts';
import { EXAMPLE_PAYMENT, statementOfMonth } from '#test/helpers/payments.ts';
import { ANY_CHARACTER } from '#test/helpers/any-character.ts';

const rowsOf = (payments: readonly Payment[]): Record<string, string>[] =>
  parse(paymentsCsv(payments), { columns: true, bom: true });

describe('paymentsCsv', () => {
  it.each(['=1+1', '+49 30', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '\u200b=1'])(
    'paymentsCsv neutralises the cell %j, which a spreadsheet would run',
    (text) => {
      const payee = { ...EXAMPLE_PAYMENT.payee, affiliateName: text, bankName: text };
      const [row] = rowsOf([{ ...EXAMPLE_PAYMENT, payee, invoiceNumber: text }]);
      expect(row).toMatchObject({
        affiliate_name: `'${text}`,
        bank_name: `'${text}`,
        invoice_num: `'${text}`,
      });
    },
  );

  it('paymentsCsv gives every text back as it is, in any script', () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER }), (text) => {
        const payee = {
          ...EXAMPLE_PAYMENT.payee,
          affiliateName: text,
          bankAddress: `北光, "Łódź"\n${text}`,
        };
        const [row = {}] = rowsOf([{ ...EXAMPLE_PAYMENT, payee }]);
        expect(restored(row['affiliate_name'] ?? '')).toBe(text);
        expect(row['bank_address']).toBe(payee.bankAddress);
      }),
    );
  });

  it('paymentsCsv keeps quotes, commas, line breaks and umlauts inside their cell', () => {
    const text = 'Müller "& Söhne", GmbH\r\nBerlin\n=1+1\r=1';
    const [row] = rowsOf([{ ...EXAMPLE_PAYMENT, description: text }]);
    expect(row?.['account_description']).toBe(text);
  });

  it('paymentsCsv writes sums with the decimals of their currency', () => {
    const detail = [statementOfMonth('202312')];
    const [euro, yen] = rowsOf([
      { ...EXAMPLE_PAYMENT, currency: 'EUR', detail },
      { ...EXAMPLE_PAYMENT, currency: 'JPY', detail },
    ]);
    expect(euro).toMatchObject({
      gross: '10.00',
      revenue_share_percent: '85',
      share: '8.50',
      invalid_traffic_deducted: '0.09',
      revenue: '8.41',
      tax_type: 'vat',
      tax_percent: '20',
      vat: '1.68',
      withholding_tax: '0.00',
      amount: '10.09',
    });
    expect(yen).toMatchObject({ gross: '1000', revenue: '841', vat: '168', amount: '1009' });
  });

  it('paymentsCsv names the period and the corrected invoice of a request', () => {
    const corrected = { invoiceNumber: 'INV 11', invoiceDate: '2023-12-02' };
    const [plain, correction] = rowsOf([
      EXAMPLE_PAYMENT,
      { ...EXAMPLE_PAYMENT, corrects: 6, corrected },
    ]);
    expect(plain).toMatchObject({
      period: 'Nov 2023 – Dec 2023',
      months: '202311 202312',
      corrects: '',
    });
    expect(correction).toMatchObject({ corrects: 'INV 11' });
  });

  it('paymentsCsv ends with an empty row and a total of each currency without rejected requests', () => {
    const [month] = EXAMPLE_PAYMENT.detail;
    const added = { kind: 'adjustment', percent: 1, reason: 'x', minor: 30 } as const;
    const removed = { ...added, minor: -20 };
    const detail = [
      { ...month!, deductions: [added] },
      { ...month!, deductions: [removed] },
    ];
    const rows = rowsOf([
      { ...EXAMPLE_PAYMENT, currency: 'USD' },
      { ...EXAMPLE_PAYMENT, currency: 'JPY' },
      { ...EXAMPLE_PAYMENT, currency: 'USD', detail },
      { ...EXAMPLE_PAYMENT, currency: 'USD', status: 3 },
    ]);
    const [empty, yen, dollar, ...more] = rows.slice(4);
    expect(Object.values(empty ?? {}).join('')).toBe('');
    expect(more).toEqual([]);
    expect(yen).toMatchObject({ id: 'Total JPY', payment_currency: 'JPY', gross: '2000' });
    expect(dollar).toMatchObject({
      id: 'Total USD',
      status: 'All but Rejected',
      gross: '40.00',
      invalid_traffic_deducted: '0.18',
      adjustments_added: '0.30',
      adjustments_deducted: '0.20',
      amount: '40.36',
    });
  });
});
