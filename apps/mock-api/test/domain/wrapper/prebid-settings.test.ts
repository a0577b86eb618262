import { describe, expect, it } from 'vitest';
import {
  auctionSettings,
  currencySettings,
  granularityMultiplier,
  rateFile,
} from '#api/domain/wrapper/prebid-settings.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';

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

describe('auctionSettings', () => {
  it('auctionSettings has the dense buckets, the page time-out and limits for cookie matching', () => {
    expect(auctionSettings(1800)).toMatchObject({
      priceGranularity: 'dense',
      bidderTimeout: 1800,
      gptPreAuction: { enabled: true },
      userSync: { syncsPerBidder: 3, syncDelay: 5000 },
    });
  });

  it('auctionSettings allows the keys of the line item guide, and those of the best bidder only', () => {
    expect(auctionSettings(1500)).toMatchObject({
      enableSendAllBids: true,
      sendBidsControl: { bidLimit: 1 },
      targetingControls: {
        allowTargetingKeys: ['PRICE_BUCKET', 'BIDDER', 'AD_ID', 'SIZE', 'FORMAT'],
        allowSendAllBidsTargetingKeys: ['PRICE_BUCKET', 'AD_ID'],
      },
    });
  });
});

describe('currencySettings', () => {
  it('currencySettings sets US dollars too', () => {
    expect(currencySettings('USD', new Map([['USD', 1]]))).toEqual({
      adServerCurrency: 'USD',
      granularityMultiplier: 1,
      defaultRates: { USD: { USD: 1 } },
    });
  });

  it("currencySettings contains the rate of TWD, which is not in Prebid's own file", () => {
    const settings = currencySettings('TWD', fixtures.unitsPerUsd);
    expect(settings.adServerCurrency).toBe('TWD');
    expect(settings.granularityMultiplier).toBe(30);
    expect(settings.defaultRates.USD).toMatchObject({ TWD: 30.5, JPY: 158.7 });
  });

  it('currencySettings refuses a currency without a rate', () => {
    expect(() => currencySettings('XXX', fixtures.unitsPerUsd)).toThrow(
      new RangeError('no exchange rate for XXX'),
    );
  });
});

describe('rateFile', () => {
  it("rateFile has the form of Prebid's own file", () => {
    expect(rateFile(new Map([['TWD', 30.5]]), Date.parse('2024-01-08T09:00:00Z'))).toEqual({
      dataAsOf: '2024-01-08',
      conversions: { USD: { TWD: 30.5 } },
    });
  });
});
