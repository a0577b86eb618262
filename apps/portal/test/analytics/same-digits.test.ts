import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCY_CODES, currencyDecimals } from '@bidstage/mock-api/contract/values/currencies';
import { roundTo } from '@bidstage/mock-api/contract/values/rounding';
import { adUnitColumns } from '#portal/features/analytics/models/ad-unit-columns.ts';
import { adUnitItems } from '#portal/features/analytics/models/ad-unit-tree.ts';
import { bidderColumns } from '#portal/features/analytics/models/bidder-columns.ts';
import { bidderItems } from '#portal/features/analytics/models/bidder-tree.ts';
import { compareColumns } from '#portal/features/analytics/models/compare-columns.ts';
import { compareItems } from '#portal/features/analytics/models/compare-tree.ts';
import {
  COUNT,
  differenceFormat,
  MILLISECONDS,
  moneyFormat,
  PERCENT,
  plainNumber,
} from '#portal/features/analytics/models/number-formats.ts';
import { formatAmount } from '#portal/shared/format/money.ts';
import type { TreeColumns } from '#portal/shared/grid/tree.ts';
import { adUnit, bidder } from './fixtures.ts';

/** The number that a text of the screen shows; undefined for `--` and for `< 0.01`, which is no number. */
function numberIn(text: string): number | undefined {
  const digits = /-?[\d.]+/.exec(
    text.replace('−', '-').replace(/[,+]|[^-\d.<]+(?=[\d.])/g, ''),
  )?.[0];
  return text.startsWith('<') || text === '--' ? undefined : Number(digits) + 0;
}

/** Amounts as the API has them, at most six decimals; many are half of the last digit that is shown. */
const amounts = fc.oneof(
  fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).map((micros) => micros / 1e6),
  fc.integer({ min: -500_000, max: 500_000 }).map((count) => Number(`${count}.5e-2`)),
  fc.integer({ min: -500_000, max: 500_000 }).map((count) => Number(`${count}.5e-4`)),
);
const FORMATS = [COUNT, MILLISECONDS, PERCENT, ...CURRENCY_CODES.map(moneyFormat)];

describe('one rounding for the screen and for files', () => {
  it.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [0.00285, 4, 0.0029],
    [1e-7, 2, 0],
    [-0.001, 2, 0],
    [2.5, 0, 3],
    [123_456_789.125, 2, 123_456_789.13],
  ])('MET-011 rounds the digits of %d to %d decimals: %d', (value, decimals, rounded) => {
    expect(Object.is(roundTo(value, decimals), rounded)).toBe(true);
  });

  it('MET-011 every format has the same digits in a text and in a file', () => {
    const formats = fc.constantFrom(...FORMATS, ...FORMATS.map(differenceFormat));
    fc.assert(
      fc.property(amounts, formats, (value, format) => {
        const shown = numberIn(format.text(value));
        if (shown !== undefined) expect(plainNumber(value, format)).toBe(shown);
      }),
      { numRuns: 2000 },
    );
  });

  it('UI-012 an accounting amount has the decimals of its currency, two also in VND', () => {
    const currencies = fc.constantFrom(...CURRENCY_CODES);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), currencies, (minor, currency) => {
        const decimals = currencyDecimals(currency);
        const amount = minor / 10 ** decimals;
        expect(formatAmount(amount, currency).replaceAll(',', '')).toBe(amount.toFixed(decimals));
      }),
    );
    expect(formatAmount(1234.5, 'VND')).toBe('1,234.50');
  });
});

/** The cells of a table whose number on the screen is another one than in its file. */
function differingCells<Item>({ metrics }: TreeColumns<Item>, items: readonly Item[]): string[] {
  return metrics.flatMap(({ key, text, plain }) =>
    items.flatMap((item) => {
      const shown = numberIn(text(item));
      return plain && shown !== undefined && plain(item) !== shown ? [`${key} ${text(item)}`] : [];
    }),
  );
}

describe('the exported tables', () => {
  // Halves of a cent and of a hundredth of a percent, which binary fractions miss on either side.
  const halves = Array.from({ length: 400 }, (_, index) => Number(`${index * 7}.5e-2`));
  const rows = (start: number) =>
    halves.map((amount, index) =>
      bidder(
        `bidder ${index}`,
        start + amount,
        {},
        {
          requestCount: 20_000,
          bidCount: 2 * index + 1,
          impressionCount: 1000 + index,
          totalBidCpm: amount,
          timeoutCount: index,
        },
      ),
    );

  it('T6 the bidder and the ad unit table have the digits of the screen', () => {
    const bidders = bidderItems(rows(1000), rows(0));
    const units = adUnitItems(
      halves.map((totalRevenue, index) =>
        adUnit(`unit ${index}`, { totalRevenue, divRequestCount: 20_000, bidCount: index + 1 }),
      ),
      undefined,
    );
    for (const currency of ['USD', 'JPY', 'VND']) {
      expect(differingCells(bidderColumns(currency), bidders)).toEqual([]);
      expect(differingCells(adUnitColumns({ currency }), units)).toEqual([]);
    }
  });

  it('T6 the comparison of two days has the digits of the screen', () => {
    const items = compareItems(
      halves.map((amount, index) => ({
        name: `bidder ${index}`,
        adUnits: [],
        totalRevenue: [amount, 2 * amount],
        impressionCount: [index, index + 1],
        requestCount: [20_000, 20_000],
        fillRate: [index / 20_000, (index + 1) / 20_000],
        diffs: {
          totalRevenue: amount,
          impressionCount: 1,
          requestCount: 0,
          fillRate: Number(`${index}.5e-4`),
        },
      })),
    );
    for (const currency of ['USD', 'JPY', 'VND']) {
      const columns = compareColumns({ breakdown: 'bidder', currency, days: ['one', 'two'] });
      expect(differingCells(columns, items)).toEqual([]);
    }
  });
});
