import { describe, expect, it } from 'vitest';
import {
  granularityMultiplier,
  prebidSettings,
} from '../../../src/domain/wrapper/config-script.ts';
import { fixtures } from '../../helpers/fixture-data.ts';

describe('granularityMultiplier', () => {
  it.each([
    [1, 1],
    [0.8548, 1],
    [0.05, 1],
    [1.2683, 1],
    [7.8405, 8],
    [30.5, 30],
    [95.7, 100],
    [158.7, 200],
    [1384.23, 1000],
    [26_300, 30_000],
  ])('granularityMultiplier for %d units per 1 USD is %d', (rate, expected) => {
    expect(granularityMultiplier(rate)).toBe(expected);
  });
});

describe('prebidSettings', () => {
  it('prebidSettings has the dense buckets, 1.5 s and dollars', () => {
    expect(prebidSettings('USD', new Map([['USD', 1]]))).toEqual({
      priceGranularity: 'dense',
      bidderTimeout: 1500,
      currency: {
        adServerCurrency: 'USD',
        granularityMultiplier: 1,
        rates: { USD: { USD: 1 } },
      },
    });
  });

  it("prebidSettings contains the rate of TWD, which is not in Prebid's own file", () => {
    const { currency } = prebidSettings('TWD', fixtures.unitsPerUsd);
    expect(currency.adServerCurrency).toBe('TWD');
    expect(currency.granularityMultiplier).toBe(30);
    expect(currency.rates.USD).toMatchObject({ TWD: 30.5, JPY: 158.7 });
  });

  it('prebidSettings refuses a currency without a rate', () => {
    expect(() => prebidSettings('XXX', fixtures.unitsPerUsd)).toThrow(
      new RangeError('no exchange rate for XXX'),
    );
  });
});
