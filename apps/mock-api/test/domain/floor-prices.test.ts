import { describe, expect, it } from 'vitest';
import { floorPricesInForce, type SetFloorPrice } from '../../src/domain/floor-prices.ts';

const price = (floorPrice: number, validFrom: number, bidder = 'ix'): SetFloorPrice => ({
  adUnitId: 'top',
  bidder,
  currency: 'USD',
  floorPrice,
  validFrom,
});

/** The price in force and the one before it, as `floorPrice@validFrom`. */
function pairs(prices: readonly SetFloorPrice[], at = 1000): (string | null)[][] {
  const text = (one: SetFloorPrice | null) => one && `${one.floorPrice}@${one.validFrom}`;
  return floorPricesInForce(prices, at).map(({ current, previous }) => [
    text(current),
    text(previous),
  ]);
}

describe('the previous floor price', () => {
  it('the previous floor price is the one with the largest time before that of the price in force', () => {
    expect(pairs([price(1, 10), price(2, 20), price(3, 30)])).toEqual([['3@30', '2@20']]);
    expect(pairs([price(1, 10), price(2, 20), price(3, 30)], 25)).toEqual([['2@20', '1@10']]);
    expect(pairs([price(1, 10)])).toEqual([['1@10', null]]);
  });

  it('the previous floor price takes several entries of one time as one: the last recorded', () => {
    expect(pairs([price(1, 10), price(2, 20), price(3, 20)])).toEqual([['3@20', '1@10']]);
    expect(pairs([price(1, 10), price(2, 10), price(3, 20)])).toEqual([['3@20', '2@10']]);
    expect(pairs([price(1, 10), price(2, 10)])).toEqual([['2@10', null]]);
  });

  it('the previous floor price is that of the same ad unit and bidder', () => {
    const prices = [price(1, 10), price(5, 15, 'rubicon'), price(2, 20)];
    expect(pairs(prices)).toEqual([
      ['2@20', '1@10'],
      ['5@15', null],
    ]);
  });
});
