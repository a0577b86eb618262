import { describe, expect, it } from 'vitest';
import { suggestionColumns } from '#portal/features/floor-price/models/suggestion-columns.ts';
import {
  adUnitSuggestions,
  bidderSuggestions,
  firstChildren,
  highestRevenue,
  priceGroups,
  SUGGESTION_TREES,
} from '#portal/features/floor-price/models/suggestion-tree.ts';
import { toColumnDefs } from '#portal/shared/grid/tree-column-defs.ts';
import { adUnit, adUnitBidder, bidder, counters } from '../analytics/fixtures.ts';

const FLOOR = { floorPriceCurrency: 'JPY', floorPriceRecord: 60 };
const ix = adUnitBidder('ix', { totalRevenue: 1, impressionCount: 1000, ...FLOOR });

const price = (floorPriceRecord: number | null, floorPriceCurrency = 'USD') => ({
  floorPriceRecord,
  floorPriceCurrency: floorPriceRecord === null ? null : floorPriceCurrency,
});

const unitOf = (name: string, floor: ReturnType<typeof price>) =>
  adUnitBidder(name, { totalRevenue: 1, impressionCount: 1000, ...floor });

describe('the columns of the suggestions', () => {
  const columns = suggestionColumns({
    breakdown: 'adunits',
    currency: 'USD',
    hasCurrentPrice: true,
  });
  const [top] = adUnitSuggestions([
    adUnit('top', {
      ...counters({ totalRevenue: 4, impressionCount: 2000 }),
      bidders: [unitOf('appnexus', price(0.5)), unitOf('ix', price(60, 'JPY'))],
    }),
  ]);
  const texts = (item: NonNullable<typeof top>) => columns.metrics.map(({ text }) => text(item));

  it('FLR-002 FLR-003 show suggestion, current price, revenue and eRPM', () => {
    expect(columns.metrics.map(({ title }) => title)).toEqual([
      'Suggested Floor Price',
      'Current Floor Price',
      'Revenue',
      'eRPM',
    ]);
    expect(top && texts(top)).toEqual(['$1.50', 'Varies', '$4.00', '$2.00']);
    expect(top?.children.map(texts)).toEqual([
      ['$0.75', '$0.50', '$1.00', '$1.00'],
      ['$0.75', '¥60', '$1.00', '$1.00'],
    ]);
  });

  it('X4 show a price beside the name on a phone of 390 px, also beside a scrollbar', () => {
    const frame = 390 - 15 - 2 * 16 - 2;
    const [caret, name, suggested] = toColumnDefs(columns, { key: 'eRPM', order: 'desc' }, frame);
    const widths = [caret, name, suggested].map((def) =>
      def && 'minWidth' in def ? def.minWidth : NaN,
    );
    expect(widths.reduce<number>((sum, width) => sum + (width ?? NaN), 0)).toBeLessThanOrEqual(
      frame,
    );
  });

  it('FLR-003 are absent without impressions', () => {
    const [idle] = bidderSuggestions([bidder('idle', 0, {}, { impressionCount: 0 })]);
    expect(idle && texts(idle)).toEqual(['--', '--', '$0.00', '--']);
  });

  it('FLR-002 show no current price while the record feature is off', () => {
    const without = suggestionColumns({
      breakdown: 'bidders',
      currency: 'USD',
      hasCurrentPrice: false,
    });
    expect(without.metrics.map(({ key }) => key)).toEqual([
      'suggestedFloorPrice',
      'totalRevenue',
      'eRPM',
    ]);
  });

  it.each([
    [[price(0.5), price(0.5)], { currency: 'USD', floorPrice: 0.5 }],
    [[price(0.5), price(0.6)], 'several'],
    [[price(0.5), price(0.5, 'TWD')], 'several'],
    [[price(0.5), price(null)], 'several'],
    [[price(null), price(null)], null],
    [[], null],
  ])(
    'FLR-002 a row shows the current price that all its children have: case %#',
    (prices, expected) => {
      const bidders = prices.map((floor, index) => unitOf(`b${index}`, floor));
      const [row] = adUnitSuggestions([adUnit('top', { bidders })]);
      expect(row?.currentFloorPrice).toEqual(expected);
    },
  );

  it('FLR-004 rows with children open', () => {
    const items = bidderSuggestions([bidder('appnexus', 2, { top: 1 }), bidder('openx', 5)]);
    expect(items.map(SUGGESTION_TREES.bidders.hasChildren)).toEqual([true, false]);
    expect(items.map(SUGGESTION_TREES.bidders.childrenOf)).toEqual(
      items.map(({ children }) => children),
    );
  });
});

describe('the items of the suggestions', () => {
  const leaf = {
    totalRevenue: 1,
    eRPM: 1,
    suggestedFloorPrice: 0.75,
    currentFloorPrice: { currency: 'JPY', floorPrice: 60 },
    children: [],
    suggestions: [{ adUnitId: 'top', bidder: 'ix', price: 0.75 }],
  };

  it('FLR-004 SIM2-011 the suggestion of an ad unit has its paths, and its bidders as children', () => {
    expect(adUnitSuggestions([adUnit('top', { bidders: [ix] })])).toEqual([
      {
        name: 'top',
        adUnitNames: ['/1/top'],
        totalRevenue: 1.5,
        eRPM: 3,
        suggestedFloorPrice: 2.25,
        currentFloorPrice: { currency: 'JPY', floorPrice: 60 },
        children: [{ name: 'ix', adUnitNames: [], ...leaf }],
        suggestions: leaf.suggestions,
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
        suggestions: leaf.suggestions,
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
    [[], undefined],
  ])('FLR-005 with the revenues %j the row %s is open at first', (revenues, name) => {
    const items = bidderSuggestions(revenues.map((revenue, index) => bidder(`b${index}`, revenue)));
    expect(highestRevenue(items)).toEqual(name === undefined ? [] : [name]);
  });
});

describe('the lists beside the suggestions', () => {
  const isListed = ({ totalRevenue }: { readonly totalRevenue: number }) => totalRevenue > 0;
  const groups = priceGroups(
    bidderSuggestions([
      bidder('appnexus', 1, { top: 1, rail: 0 }),
      bidder('openx', 9, { top: 0 }),
      bidder('ix', 5, { top: 2, rail: 3 }),
    ]),
    isListed,
  );
  const shown = (rows: typeof groups) =>
    rows.map(({ name, children }) => [name, ...children.map((child) => child.name)]);

  it('FLR-002 have the listed prices under their rows, both by revenue', () => {
    expect(shown(groups)).toEqual([
      ['ix', 'rail', 'top'],
      ['appnexus', 'top'],
    ]);
  });

  it.each([
    [0, []],
    [1, [['ix', 'rail']]],
    [2, [['ix', 'rail', 'top']]],
    [9, shown(groups)],
  ])('FLR-002 end after %i prices', (limit, expected) => {
    expect(shown(firstChildren(groups, limit))).toEqual(expected);
  });
});
