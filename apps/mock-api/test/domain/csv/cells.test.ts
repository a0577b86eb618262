import { describe, expect, it } from 'vitest';
import { readBids, readSizes } from '#api/domain/csv/cells.ts';

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

  it.each(['[["300","250"]]', '[[300.5,250]]', '[[1e999,250]]', '[[300,null]]', '{}', '300x250'])(
    'readSizes refuses %s',
    (cell) => {
      expect(readSizes(cell)).toBeUndefined();
    },
  );
});

describe('readBids', () => {
  const bid = { bidder: 'appnexus', params: { placementId: 13144370 } };

  it('readBids reads a list of bids, and one bid as a list of one', () => {
    expect(readBids(JSON.stringify([bid, { bidder: 'ix', params: {} }]))).toEqual([
      bid,
      { bidder: 'ix', params: {} },
    ]);
    expect(readBids(JSON.stringify(bid))).toEqual([bid]);
  });

  it('readBids returns only bidder and params of an element', () => {
    expect(readBids(JSON.stringify([{ ...bid, labelAny: ['desktop'] }]))).toEqual([bid]);
  });

  it('readBids separates invalid elements from valid neighbours', () => {
    const cell = JSON.stringify([bid, { bidder: 'ix' }, { bidder: 'ix', params: [] }, 7, null]);
    expect(readBids(cell)).toEqual([bid, undefined, undefined, undefined, undefined]);
  });

  it.each(['', '[]', '{', 'appnexus'])('readBids refuses %s', (cell) => {
    expect(readBids(cell)).toBeUndefined();
  });
});
