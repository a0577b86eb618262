import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCY_CODES, currencyDecimals } from '#api/contract/values/currencies.ts';
import { roundTo } from '#api/contract/values/rounding.ts';
import { converterTo, fromMinorUnits, plainAmount } from '#api/domain/money.ts';
import {
  deducted,
  earningsIn,
  monthStatement,
  netOfMonth,
  percentOf,
} from '#api/domain/payments/statement.ts';
import { unitsPerUsd } from '#test/helpers/known-facts.ts';

const pages = fc
  .array(fc.integer({ min: 0, max: 400_000_000_000 }), { maxLength: 8 })
  .map((micros) => micros.map((value, index) => ({ page: `Page ${index}`, micros: value })));
const rates = fc
  .constantFrom(...CURRENCY_CODES)
  .map((currency) => ({ currency, unitsPerUsd: unitsPerUsd(currency) }));
const hundredths = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((value) => value / 100);

describe('earningsIn', () => {
  it('SIM-008 the gross is what analytics shows, and is split into whole lines', () => {
    fc.assert(
      fc.property(pages, rates, (revenue, rate) => {
        const { month, lines } = earningsIn({ month: '202403', pages: revenue }, rate);
        const micros = revenue.reduce((sum, page) => sum + page.micros, 0);
        const decimals = currencyDecimals(rate.currency);
        const onScreen = roundTo(converterTo(rate.unitsPerUsd)(micros), decimals);
        const gross = lines.reduce((sum, { minor }) => sum + minor, 0);
        expect(month).toBe('202403');
        expect(fromMinorUnits(gross, rate.currency)).toBe(onScreen);
        expect(plainAmount(gross, rate.currency)).toBe(onScreen.toFixed(decimals));
        expect(lines.map(({ page }) => page)).toEqual(revenue.map(({ page }) => page));
        expect(lines.every(({ minor }) => Number.isSafeInteger(minor) && minor >= 0)).toBe(true);
      }),
    );
  });
});

describe('monthStatement', () => {
  it('SIM-008 monthStatement adds up for all earnings, currencies, shares and taxes', () => {
    const terms = fc.record({
      revenueSharePercent: hundredths(80, 90),
      invalid: hundredths(0.3, 1.5),
      adjustment: hundredths(-0.4, 0.4),
      type: fc.constantFrom('vat' as const, 'withholding_tax' as const),
      percent: hundredths(0, 50),
    });
    fc.assert(
      fc.property(pages, rates, terms, (revenue, rate, { type, percent, ...rest }) => {
        const made = monthStatement(earningsIn({ month: '202403', pages: revenue }, rate), {
          revenueSharePercent: rest.revenueSharePercent,
          deductions: [
            { kind: 'invalid_traffic', percent: -rest.invalid },
            { kind: 'adjustment', percent: rest.adjustment, reason: 'count' },
          ],
          tax: { type, percent },
        });
        expect(made.lines.reduce((sum, { minor }) => sum + minor, 0)).toBe(made.gross);
        const near = (value: number, exact: number): void =>
          expect(Math.abs(value - exact)).toBeLessThanOrEqual(0.51);
        near(made.share, (made.gross * rest.revenueSharePercent) / 100);
        near(deducted(made, 'invalid_traffic'), (-made.share * rest.invalid) / 100);
        near(deducted(made, 'adjustment'), (made.share * rest.adjustment) / 100);
        const changes = made.deductions.reduce((sum, { minor }) => sum + minor, 0);
        expect(made.revenue).toBe(made.share + changes);
        expect(made.revenue).toBeGreaterThanOrEqual(0);
        near(made.tax, (made.revenue * percent) / 100);
        expect(netOfMonth(made)).toBe(made.revenue + (type === 'vat' ? made.tax : -made.tax));
        const { gross, share, revenue: net, tax } = made;
        for (const figure of [gross, share, net, tax])
          expect(figure).toSatisfy(Number.isSafeInteger);
      }),
    );
  });
});

describe('percentOf', () => {
  it.each([
    [10_000, 19, 1900],
    [1, 50, 1],
    [-1, 50, -1],
    [3, 10.21, 0],
    [742_000, 10.21, 75_758],
    [742_000, -10.21, -75_758],
    [99_999_999_999, 24, 24_000_000_000],
    [0, 23, 0],
  ])('percentOf %i, %d percent, is %i', (minor, percent, part) => {
    expect(percentOf(minor, percent)).toBe(part);
  });
});
