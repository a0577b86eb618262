import { eRPM } from '@bidstage/mock-api/contract/values/metrics';
import {
  CURRENCY_CODES,
  currencyDecimals,
  DEFAULT_CURRENCY,
  normalCurrency,
} from '@bidstage/mock-api/contract/values/currencies';
import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatMonth,
  isoDay,
} from '#portal/shared/format/dates.ts';
import {
  currencyPrefix,
  formatAccountingAmount,
  formatAmount,
  formatMoney,
} from '#portal/shared/format/money.ts';
import { describeTotals, totalsOf } from '#portal/features/accounting/models/payment-totals.ts';
import { abbreviate, formatPercent } from '#portal/shared/format/numbers.ts';

describe('amounts', () => {
  it('UI-008 shows English thousands separators', () => {
    expect(formatAmount(1234567, 'JPY')).toBe('1,234,567');
    expect(formatAccountingAmount(1234567.5, 'USD')).toBe('USD 1,234,567.50');
    expect(formatAccountingAmount(1234567, 'NTD')).toBe('TWD 1,234,567');
    expect(formatMoney(1234567, 'USD')).toBe('$1,234,567.00');
  });

  it('UI-010 uses USD if no currency is given', () => {
    expect(DEFAULT_CURRENCY).toBe('USD');
    expect(normalCurrency(undefined)).toBe('USD');
    expect(normalCurrency('')).toBe('USD');
  });

  it.each([
    ['TWD', 0.4, '< NT$1', 1, 'NT$1'],
    ['JPY', 0.99, '< ¥1', 1.5, '¥2'],
    ['KRW', 0.001, '< ₩1', 12345, '₩12,345'],
  ])(
    'UI-011 MET-010 shows %s without decimals and with the minimum 1',
    (code, low, min, amount, text) => {
      expect(formatMoney(low, code)).toBe(min);
      expect(formatMoney(amount, code)).toBe(text);
    },
  );

  it.each([
    ['USD', 0.009, '< $0.01', 0.01, '$0.01'],
    ['EUR', 0.0001, '< €0.01', 1.005, '€1.01'],
    ['HKD', 0.005, '< HKD 0.01', 1234.5, 'HKD 1,234.50'],
  ])(
    'UI-012 MET-011 shows %s with 2 decimals and the minimum 0.01',
    (code, low, min, amount, text) => {
      expect(formatMoney(low, code)).toBe(min);
      expect(formatMoney(amount, code)).toBe(text);
    },
  );

  it('UI-013 MET-011 shows zero and negative amounts as numbers', () => {
    expect(formatMoney(0, 'USD')).toBe('$0.00');
    expect(formatMoney(0, 'JPY')).toBe('¥0');
    expect(formatMoney(-0.001, 'USD')).toBe('$0.00');
    expect(formatMoney(-5, 'USD')).toBe('−$5.00');
    expect(formatMoney(-0.4, 'JPY')).toBe('¥0');
  });

  it.each(CURRENCY_CODES)(
    'UI-011 UI-012 shows accounting amounts in %s by the same minimum',
    (code) => {
      const decimals = currencyDecimals(code);
      const minimum = decimals === 0 ? 1 : 0.01;
      const smallest = decimals === 0 ? '1' : '0.01';
      for (const amount of [minimum * 0.999, minimum / 2, 1e-9]) {
        expect(formatAmount(amount, code)).toBe(`< ${smallest}`);
        expect(formatAccountingAmount(amount, code)).toBe(`${code} < ${smallest}`);
      }
      expect(formatAccountingAmount(minimum, code)).toBe(`${code} ${smallest}`);
      for (const amount of [0, -1e-9])
        expect(formatAccountingAmount(amount, code)).toBe(
          `${code} ${decimals === 0 ? '0' : '0.00'}`,
        );
      expect(formatAmount(-minimum, code)).toBe(`−${smallest}`);
    },
  );

  it('UI-012 shows a total below the minimum as < min', () => {
    const payments = [0.002, 0.003].map((amount) => ({ amount, payment_currency: 'EUR' }));
    expect(describeTotals(totalsOf(payments))).toBe('EUR < 0.01');
    expect(describeTotals(totalsOf([...payments, ...payments]))).toBe('EUR 0.01');
  });

  it('MET-008 shows an amount that does not exist as --', () => {
    expect(formatMoney(null, 'USD')).toBe('--');
    expect(formatMoney(Number.NaN, 'USD')).toBe('--');
    expect(formatAccountingAmount(undefined, 'USD')).toBe('--');
  });

  it('UI-021 knows the symbol of each listed currency', () => {
    const symbols = {
      USD: '$',
      EUR: '€',
      CRC: '₡',
      GBP: '£',
      ILS: '₪',
      INR: '₹',
      JPY: '¥',
      KRW: '₩',
      NGN: '₦',
      PHP: '₱',
      PLN: 'zł',
      PYG: '₲',
      THB: '฿',
      UAH: '₴',
      VND: '₫',
    };
    for (const [code, symbol] of Object.entries(symbols)) expect(currencyPrefix(code)).toBe(symbol);
    expect(currencyPrefix('NTD')).toBe('NT$');
    expect(currencyPrefix('MYR')).toBe('MYR ');
  });
});

describe('dates', () => {
  it('UI-009 shows dates as YYYY.MM.DD and months as YYYY.MM', () => {
    expect(formatDay('2024-01-08')).toBe('2024.01.08');
    expect(formatMonth('202312')).toBe('2023.12');
    expect(formatMonth('2023-12')).toBe('2023.12');
    expect(formatDay(null)).toBe('--');
    expect(formatMonth(undefined)).toBe('--');
  });

  it('UI-009 uses the day of the given zone, in minutes east of UTC', () => {
    const time = Date.parse('2024-01-07T20:00:00Z');
    expect(formatDate(time, 0)).toBe('2024.01.07');
    expect(formatDate(time, 480)).toBe('2024.01.08');
    expect(formatDateTime(time, 330)).toBe('2024.01.08 01:30');
    expect(isoDay(time, -300)).toBe('2024-01-07');
  });
});

describe('rates and counts', () => {
  it('UI-014 MET-012 shows percentages with 2 decimals', () => {
    expect(formatPercent(0.0819)).toBe('8.19%');
    expect(formatPercent(1)).toBe('100.00%');
    expect(formatPercent(0)).toBe('0.00%');
    expect(formatPercent(-0.061)).toBe('−6.10%');
    expect(formatPercent(0.0001)).toBe('0.01%');
    expect(formatPercent(0.00009)).toBe('< 0.01%');
    expect(formatPercent(12.3456)).toBe('1,234.56%');
    expect(formatPercent(null)).toBe('--');
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1k'],
    [1234, '1.2k'],
    [999_960, '1m'],
    [51_300_000, '51.3m'],
    [2_000_000_000, '2b'],
    [7_500_000_000_000, '7.5t'],
    [1_234_000_000_000_000, '1,234t'],
    [-4200, '−4.2k'],
  ])('UI-015 abbreviates %d as %s', (value, text) => {
    expect(abbreviate(value)).toBe(text);
  });

  it('UI-017 multiplies the per-mille metric by 1000', () => {
    expect(eRPM({ totalRevenue: 3, impressionCount: 1500 })).toBe(2);
  });
});
