import { describe, expect, it } from 'vitest';
import type { NewFloorPrice } from '#api/contract/operations/floor-prices.ts';
import {
  type FloorPriceProblem,
  floorPriceProblems,
  floorPricesInForce,
  type SetFloorPrice,
} from '#api/domain/floor-prices.ts';

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

  it('the previous floor price counts several entries of one time as one: the last recorded', () => {
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

describe('the floor prices in force', () => {
  it('the floor prices in force are those that were set by then, including that second', () => {
    expect(pairs([price(1, 10), price(2, 20)], 9)).toEqual([]);
    expect(pairs([price(1, 10), price(2, 20)], 19)).toEqual([['1@10', null]]);
    expect(pairs([price(1, 10), price(2, 20)], 20)).toEqual([['2@20', '1@10']]);
  });

  it('the floor prices in force are ordered by ad unit, then by bidder', () => {
    const prices = [
      { ...price(1, 10, 'rubicon'), adUnitId: 'top' },
      { ...price(1, 20, 'ix'), adUnitId: 'top' },
      { ...price(1, 30, 'zeta'), adUnitId: 'side' },
      { ...price(1, 40, 'alpha'), adUnitId: 'side' },
    ];
    const keys = floorPricesInForce(prices, 1000).map(
      ({ current }) => `${current.adUnitId} ${current.bidder}`,
    );
    expect(keys).toEqual(['side alpha', 'side zeta', 'top ix', 'top rubicon']);
  });
});

describe('floor prices to record', () => {
  const BIDDERS = new Map([
    ['top', new Set(['ix', 'rubicon'])],
    ['side', new Set(['ix'])],
  ]);
  const UNITS_PER_USD = { USD: 1, TWD: 30, NTD: 30, JPY: 150 };
  const entry = (given: Partial<NewFloorPrice> = {}): NewFloorPrice => ({
    adUnitId: 'top',
    bidderName: 'ix',
    currency: 'USD',
    floorPrice: 1,
    ...given,
  });
  const problems = (...entries: NewFloorPrice[]): FloorPriceProblem[] =>
    floorPriceProblems(
      entries,
      (adUnitId) => BIDDERS.get(adUnitId),
      (currency) => UNITS_PER_USD[currency],
    );

  it('floor prices to record are valid for each configured pair, once', () => {
    const rubicon = entry({ bidderName: 'rubicon' });
    expect(problems(entry(), rubicon, entry({ adUnitId: 'side' }))).toEqual([]);
    expect(problems()).toEqual([]);
  });

  it('floor prices to record give the index of an entry whose ad unit or bidder is not configured', () => {
    const unknown = entry({ adUnitId: 'nowhere' });
    const elsewhere = entry({ adUnitId: 'side', bidderName: 'rubicon' });
    expect(problems(entry(), unknown, elsewhere)).toEqual([
      { index: 1, field: 'adUnitId', message: 'is not configured: nowhere' },
      { index: 2, field: 'bidderName', message: 'is not configured for side: rubicon' },
    ]);
  });

  it('floor prices to record give the first entry of a repeated pair', () => {
    const again = entry({ floorPrice: 2 });
    expect(problems(entry({ bidderName: 'rubicon' }), entry(), again, again)).toEqual([
      { index: 2, field: 'bidderName', message: 'repeats entry 1 for top: ix' },
      { index: 3, field: 'bidderName', message: 'repeats entry 1 for top: ix' },
    ]);
    expect(problems(entry(), again)).toMatchObject([{ index: 1 }]);
  });

  it.each([
    ['USD', 4.9e-7, 5e-7],
    ['JPY', 7.4e-5, 7.5e-5],
    ['NTD', 1.4e-5, 1.5e-5],
  ] as const)(
    'floor prices to record are at least half a millionth of a USD, in %s too',
    (currency, none, some) => {
      expect(problems(entry({ currency, floorPrice: none }))).toEqual([
        { index: 0, field: 'floorPrice', message: 'is less than a millionth of a USD' },
      ]);
      expect(problems(entry({ currency, floorPrice: some }))).toEqual([]);
    },
  );
});
