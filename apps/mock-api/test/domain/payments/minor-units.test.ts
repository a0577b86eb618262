import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCY_CODES, currencyDecimals } from '#api/contract/values/currencies.ts';
import { fromMinorUnits, groupedAmount, plainAmount } from '#api/domain/money.ts';

const sums = fc.integer({ min: -1_000_000_000_000_000, max: 1_000_000_000_000_000 });
const currencies = fc.constantFrom(...CURRENCY_CODES);

describe('sums in minor units', () => {
  it.each([
    [123450, 'USD', 1234.5, '1234.50', '1,234.50'],
    [5, 'EUR', 0.05, '0.05', '0.05'],
    [0, 'GBP', 0, '0.00', '0.00'],
    [1234567, 'JPY', 1234567, '1234567', '1,234,567'],
    [999, 'TWD', 999, '999', '999'],
    [-123456789, 'INR', -1234567.89, '-1234567.89', '-1,234,567.89'],
  ])(
    '%i minor units of %s are written with the decimals of their currency',
    (minor, currency, number, plain, grouped) => {
      expect(fromMinorUnits(minor, currency)).toBe(number);
      expect(plainAmount(minor, currency)).toBe(plain);
      expect(groupedAmount(minor, currency)).toBe(grouped);
    },
  );

  it('sums in minor units survive JSON and text without losing a unit', () => {
    fc.assert(
      fc.property(sums, currencies, (minor, currency) => {
        const scale = 10 ** currencyDecimals(currency);
        const received = JSON.parse(JSON.stringify(fromMinorUnits(minor, currency))) as number;
        expect(Math.round(received * scale) - minor).toBe(0);
        expect(JSON.stringify(received)).toMatch(scale === 1 ? /^-?\d+$/ : /^-?\d+(\.\d\d?)?$/);
        const digits = plainAmount(minor, currency).replace('.', '');
        expect(Number(digits) - minor).toBe(0);
        expect(groupedAmount(minor, currency).replaceAll(',', '')).toBe(
          plainAmount(minor, currency),
        );
      }),
    );
  });
});
