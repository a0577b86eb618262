import { describe, expect, it } from 'vitest';
import {
  adUnitSuggestions,
  bidderSuggestions,
  highestRevenue,
  SUGGESTION_TREES,
} from '../../src/features/floor-price/models/suggestion-tree.ts';
import { adUnit, bidder, counters } from '../analytics/fixtures.ts';

const FLOOR = { floorPriceCurrency: 'JPY', floorPriceRecord: 60 };
const ix = {
  name: 'ix',
  maxRequestCount: 100,
  ...counters({ totalRevenue: 1, impressionCount: 1000 }),
  ...FLOOR,
};

describe('the items of the suggestions', () => {
  const leaf = {
    totalRevenue: 1,
    eRPM: 1,
    suggestedFloorPrice: 0.75,
    currentFloorPrice: { currency: 'JPY', floorPrice: 60 },
    children: [],
  };

  it('FLR-004 the suggestion of an ad unit has its paths, and its bidders as children', () => {
    expect(adUnitSuggestions([adUnit('top', { bidders: [ix] })])).toEqual([
      {
        name: 'top',
        adUnitNames: ['/1/top'],
        totalRevenue: 1.5,
        eRPM: 3,
        suggestedFloorPrice: 2.25,
        currentFloorPrice: { currency: 'JPY', floorPrice: 60 },
        children: [{ name: 'ix', adUnitNames: [], ...leaf }],
      },
    ]);
  });

  it('FLR-004 the suggestion of a bidder has no paths, and its ad units as children', () => {
    const row = bidder('ix', 1.5, { top: 0.5 });
    const adUnits = row.adUnits.map((unit) => ({ ...unit, ...FLOOR }));
    expect(bidderSuggestions([{ ...row, adUnits }])).toEqual([
      {
        name: 'ix',
        adUnitNames: [],
        totalRevenue: 1.5,
        eRPM: 3,
        suggestedFloorPrice: 2.25,
        currentFloorPrice: { currency: 'JPY', floorPrice: 60 },
        children: [{ ...leaf, name: 'top', adUnitNames: ['/1/top'], totalRevenue: 0.5 }],
      },
    ]);
  });

  it.each([
    [{ floorPriceRecord: 0.5, floorPriceCurrency: null }],
    [{ floorPriceRecord: null, floorPriceCurrency: 'USD' }],
  ])('a suggestion has no current price from the incomplete record %j', (record) => {
    const bidders = [{ ...ix, ...record }];
    const [row] = adUnitSuggestions([adUnit('top', { bidders })]);
    expect(row?.currentFloorPrice).toBeNull();
  });

  it.each([
    ['bidders', 'Ad units'],
    ['adunits', 'Bidders'],
  ] as const)(
    'FLR-004 the suggestions of the tab %s are found by name and open to %s',
    (tab, children) => {
      const tree = SUGGESTION_TREES[tab];
      const [item] = bidderSuggestions([bidder('ix', 1)]);
      expect(tree.keyOf(item!)).toBe('ix');
      expect(tree.searchTexts(item!)).toEqual(['ix']);
      expect(tree.childrenName(item!)).toBe(children);
    },
  );

  it.each([
    [[1, 2, 3], 'b2'],
    [[3, 2, 1], 'b0'],
    [[1, 3, 3], 'b1'],
    [[2, 2, 2], 'b0'],
    [[-2, -1, -3], 'b1'],
  ])('FLR-005 with the revenues %j the row %s is open at first', (revenues, name) => {
    const items = bidderSuggestions(revenues.map((revenue, index) => bidder(`b${index}`, revenue)));
    expect(highestRevenue(items)).toEqual([name]);
  });
});
