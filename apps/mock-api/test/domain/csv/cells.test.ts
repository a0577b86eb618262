import { describe, expect, it } from 'vitest';
import { readParams, readSizes } from '#api/domain/csv/cell-rules.ts';

describe('readSizes', () => {
  it.each([
    ['[[970,250]]', [[970, 250]]],
    [
      '[[300,250],[336,280]]',
      [
        [300, 250],
        [336, 280],
      ],
    ],
    [' [ [3e2, 250.0] ] ', [[300, 250]]],
  ])('readSizes reads %s', (cell, sizes) => {
    expect(readSizes(cell)).toEqual(sizes);
  });

  it.each(['', '[]', '[300,250]', '[[300]]', '[[300,250,1]]', '[[0,250]]', '[[-1,5]]'])(
    'readSizes refuses %s',
    (cell) => {
      expect(readSizes(cell)).toBeUndefined();
    },
  );

  it.each([
    '[["300","250"]]',
    '[[300.5,250]]',
    '[[1e999,250]]',
    '[[300.00000000000000001,250]]',
    '[[300,null]]',
    '{}',
    '300x250',
  ])('readSizes refuses %s', (cell) => {
    expect(readSizes(cell)).toBeUndefined();
  });
});

const elementsOf = (cell: string) => readParams(cell)?.elements;

describe('readParams', () => {
  const bid = { bidder: 'appnexus', params: { placementId: 13144370 } };

  it('readParams reads a list of bids, and one bid as a list of one', () => {
    expect(elementsOf(JSON.stringify([bid, { bidder: 'ix', params: {} }]))).toEqual([
      bid,
      { bidder: 'ix', params: {} },
    ]);
    expect(elementsOf(JSON.stringify(bid))).toEqual([bid]);
  });

  it('readParams returns only bidder and params of an element', () => {
    expect(elementsOf(JSON.stringify([{ ...bid, labelAny: ['desktop'] }]))).toEqual([bid]);
  });

  it('readParams separates invalid elements from valid neighbours', () => {
    const cell = JSON.stringify([bid, { bidder: 'ix' }, { bidder: 'ix', params: [] }, 7, null]);
    expect(elementsOf(cell)).toEqual([bid, undefined, undefined, undefined, undefined]);
  });

  it.each(['', '[]', '{', 'appnexus'])('readParams refuses %s', (cell) => {
    expect(elementsOf(cell)).toBeUndefined();
  });
});
