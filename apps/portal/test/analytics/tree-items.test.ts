import type { AdUnitPerformance } from '@bidstage/mock-api/contract/operations/performance';
import { describe, expect, it } from 'vitest';
import {
  adUnitItems,
  adUnitTotal,
  lineItemItems,
  AD_UNIT_TREE,
} from '#portal/features/analytics/models/ad-unit-tree.ts';
import {
  AD_UNIT_COMPARISON_TREE,
  BIDDER_COMPARISON_TREE,
  compareItems,
  compareTotal,
} from '#portal/features/analytics/models/compare-tree.ts';
import {
  startedBuckets,
  DATE_TREE,
  dateItems,
  dateTotal,
} from '#portal/features/analytics/models/date-list.ts';
import { adUnitComparison, bidderComparison, comparison } from './comparisons.ts';
import { adUnit, bucket, counters, lineItemAdUnit } from './fixtures.ts';

describe('the items of the ad unit tables', () => {
  const names = { adUnitName: '/1/top', adUnitNames: ['/1/top', '/2/top'] };
  const row: AdUnitPerformance = adUnit('top', names);
  const performance = () => adUnitItems([row])[0]!;
  const priorities = () => lineItemItems([lineItemAdUnit('top', 10)])[0]!;
  const levels = () => AD_UNIT_TREE.childrenOf(priorities());

  it('an ad unit has its div id, its paths and the figures of its auctions', () => {
    expect(performance()).toEqual({
      key: 'top',
      name: 'top',
      figures: {
        totalRevenue: 1.5,
        impressionCount: 500,
        requestCount: 3000,
        fillBase: 2500,
      },
      before: undefined,
      scale: { total: 1.5, highest: 1.5 },
      adUnit: { adUnitId: 'top', ...names, namesakes: 1 },
      childRows: [],
    });
  });

  it('in the priority table the fill rate of an ad unit is relative to its own requests', () => {
    expect(priorities().figures).toEqual({
      totalRevenue: 10,
      impressionCount: 200,
      requestCount: 800,
      fillBase: 800,
    });
  });

  it('DIV-002 a priority level contains its line items and nothing else', () => {
    const { childRows, ...level } = levels()[1]!;
    expect(level).toEqual({
      key: 'PRIORITY_16',
      name: 'Level 16',
      figures: { totalRevenue: 0, impressionCount: 100, requestCount: 400, fillBase: 400 },
      exceedsParent: false,
    });
    expect(childRows).toMatchObject([{ type: 'HOUSE' }]);
  });

  it('DIV-002 a line item contains nothing and has a key of its own', () => {
    const [network, ...others] = AD_UNIT_TREE.childrenOf(levels()[0]!);
    expect(network).toEqual({
      key: 'NETWORK 0',
      name: 'Network',
      figures: { totalRevenue: 1, impressionCount: 100, requestCount: 400, fillBase: 400 },
      childRows: [],
    });
    expect(others.map(AD_UNIT_TREE.keyOf)).toEqual(['PRICE_PRIORITY 1', 'BULK 2', 'ADSENSE 3']);
  });

  it('the total of the ad units is a row without children', () => {
    const items = adUnitItems([row, adUnit('side', { totalRevenue: 2, divRequestCount: 1000 })]);
    expect(adUnitTotal(items)).toEqual({
      key: 'total',
      name: 'Total',
      figures: {
        totalRevenue: 3.5,
        impressionCount: 1000,
        requestCount: 4000,
        fillBase: 5000,
      },
      before: undefined,
      childRows: [],
    });
  });

  it('DIV-002 ad units open to priorities, levels to line items, and an ad unit without levels does not open', () => {
    expect(AD_UNIT_TREE.keyOf(priorities())).toBe('top');
    expect([priorities(), levels()[0]!, performance()].map(AD_UNIT_TREE.hasChildren)).toEqual([
      true,
      true,
      false,
    ]);
    expect([priorities(), levels()[0]!].map(AD_UNIT_TREE.childrenName)).toEqual([
      'Priorities',
      'Line items',
    ]);
  });

  it('the search finds an ad unit by its div id and by each of its paths', () => {
    expect(AD_UNIT_TREE.searchTexts(performance())).toEqual(['top', '/1/top', '/2/top']);
    expect(AD_UNIT_TREE.searchTexts(levels()[0]!)).toEqual(['Level 12']);
  });
});

describe('the items of the date list', () => {
  const rows = [bucket(1_704_067_200, 1), bucket(1_704_070_800, 2, ['ix', 'adf'])];
  const itemOf = (index: number) => dateItems(rows, { granularity: 'hour', tzOffset: 0 })[index]!;

  it.each([
    [1_704_067_200, []],
    [1_704_067_201, [1_704_067_200]],
    [1_704_070_800, [1_704_067_200]],
    [1_704_070_801, [1_704_067_200, 1_704_070_800]],
  ])('with data up to %d the buckets %j have started', (updatedAt, started) => {
    expect(startedBuckets(rows, updatedAt).map(({ timestamp }) => timestamp)).toEqual(started);
  });

  it('a bucket has the figures of its time, with the requests of the busiest bidder', () => {
    expect(itemOf(0)).toEqual({
      name: 'Jan 1, 2024, 00:00',
      timestamp: 1_704_067_200,
      figures: {
        totalRevenue: 1,
        impressionCount: 500,
        requestCount: 10_000,
        fillRate: 0.05,
        eRPM: 3,
        averageBidCpm: 1.5,
      },
      bidders: [{ name: 'ix', ...counters({ totalRevenue: 1 }) }],
    });
  });

  it('a bidder of a bucket has its own figures and no children', () => {
    expect(DATE_TREE.childrenOf(itemOf(0))).toEqual([
      {
        name: 'ix',
        timestamp: null,
        figures: {
          totalRevenue: 1,
          impressionCount: 500,
          requestCount: 10_000,
          fillRate: 0.05,
          eRPM: 2,
          averageBidCpm: 1.5,
        },
        bidders: [],
      },
    ]);
  });

  it('the total of the buckets is a row without children', () => {
    const { name, timestamp, bidders } = dateTotal(rows);
    expect({ name, timestamp, bidders }).toEqual({ name: 'Total', timestamp: null, bidders: [] });
  });

  it('MET-008 the total of no buckets has no ratios', () => {
    expect(dateTotal([]).figures).toEqual({
      totalRevenue: 0,
      impressionCount: 0,
      requestCount: 0,
      fillRate: null,
      eRPM: null,
      averageBidCpm: null,
    });
  });

  it('DIV-017 only buckets with bidders open, and they open to bidders', () => {
    const [empty] = dateItems([bucket(0, 1, [])], { granularity: 'hour', tzOffset: 0 });
    const [bidder] = DATE_TREE.childrenOf(itemOf(1));
    expect([itemOf(1), empty!, bidder!].map(DATE_TREE.hasChildren)).toEqual([true, false, false]);
    expect(DATE_TREE.childrenName(itemOf(1))).toBe('Bidders');
  });

  it('buckets are identified by their time, also the one at 0, and other rows by their name', () => {
    const [epoch] = dateItems([bucket(0, 1)], { granularity: 'hour', tzOffset: 0 });
    const [bidder] = DATE_TREE.childrenOf(itemOf(0));
    const items = [itemOf(0), epoch!, bidder!, dateTotal(rows)];
    expect(items.map(DATE_TREE.keyOf)).toEqual(['1704067200', '0', 'ix', 'Total']);
    expect(DATE_TREE.searchTexts(itemOf(0))).toEqual(['Jan 1, 2024, 00:00']);
  });
});

describe('the items of a comparison', () => {
  const bidder = bidderComparison('ix', [1, 2]);
  const unit = adUnitComparison('top', [3, 4]);
  const bidderItem = () => compareItems([bidder])[0]!;
  const unitItem = () => compareItems([unit])[0]!;

  it('a compared row has its name, its two days and its counterparts', () => {
    expect(bidderItem()).toEqual({ name: 'ix', comparison: bidder, childRows: bidder.adUnits });
    expect(unitItem()).toEqual({ name: 'top', comparison: unit, childRows: unit.bidders });
  });

  it('CMP-019 the children of a compared row have no children', () => {
    expect(BIDDER_COMPARISON_TREE.childrenOf(bidderItem())).toEqual([
      { name: 'top', comparison: bidder.adUnits[0], childRows: [] },
    ]);
    expect(AD_UNIT_COMPARISON_TREE.childrenOf(unitItem())).toEqual([
      { name: 'ix', comparison: unit.bidders[0], childRows: [] },
    ]);
  });

  it('the total of two days is a row without children', () => {
    const sums = comparison([1, 2]);
    expect(compareTotal(sums)).toEqual({ name: 'Total', comparison: sums, childRows: [] });
  });

  it.each([
    ['bidders', BIDDER_COMPARISON_TREE, bidderItem, 'ix', 'Ad units'],
    ['ad units', AD_UNIT_COMPARISON_TREE, unitItem, 'top', 'Bidders'],
  ])(
    'CMP-019 the compared %s are found by name and open',
    (_what, tree, itemOf, name, children) => {
      const item = itemOf();
      expect(tree.keyOf(item)).toBe(name);
      expect(tree.searchTexts(item)).toEqual([name]);
      expect(tree.childrenName(item)).toBe(children);
      expect(tree.hasChildren(item)).toBe(true);
      expect(tree.hasChildren(tree.childrenOf(item)[0]!)).toBe(false);
    },
  );
});
