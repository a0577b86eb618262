import { describe, expect, it } from 'vitest';
import { floorsData } from '#api/domain/wrapper/price-floors.ts';
import type { SetFloorPrice } from '#api/domain/floor-prices.ts';

const RATES = new Map([
  ['USD', 1],
  ['TWD', 30.5],
]);

const unit = (divId: string, ...bidders: string[]) => ({
  divId,
  adUnitName: `/1/${divId}`,
  sizes: [[300, 250]] as [number, number][],
  bids: bidders.map((bidder) => ({ bidder, params: {} })),
});

const price = (adUnitId: string, bidder: string, floorPrice: number): SetFloorPrice => ({
  adUnitId,
  bidder,
  currency: 'USD',
  floorPrice,
  validFrom: 0,
});

const dataOf = (units: ReturnType<typeof unit>[], prices: SetFloorPrice[], currency = 'USD') =>
  floorsData({ adUnits: units, prices, revision: 1, changedAt: 2, currency, unitsPerUsd: RATES });

describe('floorsData', () => {
  it('floorsData has a rule for each ad unit and bidder of the page that has a floor price', () => {
    const prices = [price('top', 'ix', 0.4), price('top', 'gone', 1), price('elsewhere', 'ix', 2)];
    expect(dataOf([unit('top', 'ix', 'rubicon')], prices)?.values).toEqual({
      'banner|*|top|ix': 0.4,
    });
  });

  it("floorsData converts prices into the ad server's currency, rounded up to four decimals", () => {
    const prices = [
      price('top', 'ix', 0.1),
      price('top', 'rubicon', 1 / 3),
      { ...price('side', 'ix', 61), currency: 'TWD' as const },
    ];
    const units = [unit('top', 'ix', 'rubicon'), unit('side', 'ix')];
    const data = dataOf(units, prices, 'TWD');
    expect(data?.currency).toBe('TWD');
    expect(data?.values).toEqual({
      'banner|*|top|ix': 3.05,
      'banner|*|top|rubicon': 10.1667,
      'banner|*|side|ix': 61,
    });
    expect(dataOf(units, prices)?.values['banner|*|side|ix']).toBe(2);
  });

  it('floorsData separates the fields of a rule by a character that no div id has', () => {
    const data = dataOf([unit('a|b^c', 'ix')], [price('a|b^c', 'ix', 1)]);
    expect(data?.schema.delimiter).toBe('~');
    expect(data?.values).toEqual({ 'banner~*~a|b^c~ix': 1 });
  });

  it('floorsData is null without a rule, because Prebid refuses an empty list', () => {
    expect(dataOf([unit('top', 'ix')], [price('top', 'gone', 1)])).toBeNull();
  });
});
