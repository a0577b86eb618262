import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditNoteNumber, creditNoteOf } from '#api/domain/payments/credit-note.ts';
import { amountToPay, type Payment } from '#api/domain/payments/payment.ts';
import { earningsIn, type MonthStatement, monthStatement } from '#api/domain/payments/statement.ts';
import { EXAMPLE_PAYMENT } from '#test/helpers/payments.ts';

const credit = { number: 'CN-12', date: '2024-01-19' };

const taxes = fc.record({
  type: fc.constantFrom('vat' as const, 'withholding_tax' as const),
  percent: fc.constantFrom(0, 10, 15, 20),
  note: fc.constant(''),
});

/** A rejected request of one to three months. */
const rejected = fc
  .record({
    tax: taxes,
    currency: fc.constantFrom('EUR', 'JPY', 'USD'),
    months: fc.array(fc.array(fc.integer({ min: 0, max: 1e11 }), { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 3,
    }),
    percent: fc.integer({ min: -150, max: 40 }).map((hundredths) => hundredths / 100),
  })
  .map(({ tax, currency, months, percent }): Payment => {
    const detail = months.map((micros, index) => {
      const month = `20231${index}`;
      const pages = micros.map((value, at) => ({ page: `Page ${at}`, micros: value }));
      return monthStatement(earningsIn({ month, pages }, { currency, unitsPerUsd: 1.7 }), {
        revenueSharePercent: 82.5,
        deductions: [
          { kind: 'invalid_traffic', percent: -1.2 },
          { kind: 'adjustment', percent, reason: 'recount' },
        ],
        tax,
      });
    });
    return { ...EXAMPLE_PAYMENT, status: 3, currency, tax, detail, credit };
  });

/** Every amount of a statement, in its order. */
const amountsOf = (month: MonthStatement): number[] => [
  ...month.lines.map(({ minor }) => minor),
  month.gross,
  month.share,
  ...month.deductions.map(({ minor }) => minor),
  month.revenue,
  month.tax,
];

describe('the credit note of a rejected invoice', () => {
  it('API-011 takes back every amount of the invoice, its tax as well', () => {
    fc.assert(
      fc.property(rejected, (payment) => {
        const note = creditNoteOf(payment)!;
        expect(amountToPay(payment) + amountToPay(note)).toBe(0);
        payment.detail.forEach((month, index) => {
          const reversed = amountsOf(note.detail[index]!);
          expect(amountsOf(month).map((minor, at) => minor + reversed[at]!)).toEqual(
            reversed.map(() => 0),
          );
          expect(reversed.some((minor) => Object.is(minor, -0))).toBe(false);
        });
      }),
    );
  });

  it('API-011 has a number and a date of its own, and refers to the invoice', () => {
    const { invoiceNumber, invoiceDate } = EXAMPLE_PAYMENT;
    expect(creditNoteOf({ ...EXAMPLE_PAYMENT, credit })).toMatchObject({
      invoiceNumber: credit.number,
      invoiceDate: credit.date,
      corrected: { invoiceNumber, invoiceDate },
    });
    expect(creditNoteOf(EXAMPLE_PAYMENT)).toBeUndefined();
  });

  it.each([
    ['INV-202401-0123', 'CN-202401-0123'],
    ['HD-2024-0123', 'CN-HD-2024-0123'],
    ['2024/0123', 'CN-2024/0123'],
    ['000123', 'CN-000123'],
  ])('API-011 for invoice %s it is %s', (invoice, number) => {
    expect(creditNoteNumber(invoice)).toBe(number);
  });
});
