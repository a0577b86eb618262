import { describe, expect, it } from 'vitest';
import { emptyWords } from '#portal/entities/analytics-data/empty-data.tsx';
import { adUnitColumns } from '#portal/features/analytics/models/ad-unit-columns.ts';
import { toColumnDefs } from '#portal/shared/grid/tree-column-defs.ts';
import {
  adUnitItems,
  adUnitTotal,
  lineItemItems,
  AD_UNIT_TREE,
} from '#portal/features/analytics/models/ad-unit-tree.ts';
import { bidderColumns } from '#portal/features/analytics/models/bidder-columns.ts';
import { bidderItems } from '#portal/features/analytics/models/bidder-tree.ts';
import { compareColumns } from '#portal/features/analytics/models/compare-columns.ts';
import { compareItems } from '#portal/features/analytics/models/compare-tree.ts';
import {
  dateColumns,
  DATE_TREE,
  dateItems,
  dateTotal,
} from '#portal/features/analytics/models/date-list.ts';
import {
  AD_UNIT_TABLE_PARAMS,
  BIDDER_TABLE_PARAMS,
  COMPARE_TABLE_PARAMS,
  compareSort,
} from '#portal/features/analytics/models/table-params.ts';
import { describeSigns, timeoutSigns } from '#portal/features/analytics/models/timeout-outlier.ts';
import { formatCount, formatDifference } from '#portal/shared/format/numbers.ts';
import { columnOf, type TreeColumns } from '#portal/shared/grid/tree.ts';
import { bidderComparison } from './comparisons.ts';
import { adUnit, bidder, bucket, counters, lineItemAdUnit } from './fixtures.ts';

const textOf = <Item>(columns: TreeColumns<Item>, key: string, item: Item) =>
  columnOf(columns, key)?.text(item);

describe('bidders', () => {
  it('ANA-027 DIV-003 the tables start with the highest revenue', () => {
    const revenue = { key: 'totalRevenue', order: 'desc' };
    expect(BIDDER_TABLE_PARAMS.sort.fallback).toEqual(revenue);
    expect(AD_UNIT_TABLE_PARAMS.sort.fallback).toEqual(revenue);
    expect(BIDDER_TABLE_PARAMS.sort.parse('prebidWinRate.asc')).toEqual({
      key: 'prebidWinRate',
      order: 'asc',
    });
  });

  it('MET-001 MET-003 MET-004 MET-005 MET-006 MET-007 columns show the metrics as defined', () => {
    const [item] = bidderItems([bidder('ix', 1.5)]);
    const text = (key: string) => textOf(bidderColumns('USD'), key, item!);
    expect(text('eRPM')).toBe('$3.00');
    expect(text('bidRate')).toBe('20.00%');
    expect(text('impRate')).toBe('25.00%');
    expect(text('prebidWinRate')).toBe('40.00%');
    expect(text('timeoutRate')).toBe('1.00%');
    expect(text('averageBidCpm')).toBe('$1.50');
    expect(text('averageResponseTime')).toBe('412 ms');
    expect(text('requestCount')).toBe('10,000');
  });

  it('ANA-030 a bidder is an outlier above a timeout rate of 10 % or a response time of 2000 ms, not at these values', () => {
    expect(timeoutSigns(counters({ timeoutCount: 1000 }))).toBeUndefined();
    expect(timeoutSigns(counters({ timeoutCount: 1001 }))?.isTimeoutRateHigh).toBe(true);
    expect(timeoutSigns(counters({ totalResponseTime: 4_000_000 }))).toBeUndefined();
    expect(timeoutSigns(counters({ totalResponseTime: 4_000_001 }))?.isResponseSlow).toBe(true);
    expect(timeoutSigns(counters({ requestCount: 0, bidCount: 0 }))).toBeUndefined();
  });

  it.each([
    [1001, 824_000, true, false, 'Times out often.'],
    [100, 4_000_001, false, true, 'Responds slowly.'],
    [1001, 4_000_001, true, true, 'Responds slowly and times out often.'],
  ])(
    'ANA-030 the signs of a bidder with %d time-outs and %d ms in sum are described',
    (timeoutCount, totalResponseTime, isTimeoutRateHigh, isResponseSlow, text) => {
      const signs = timeoutSigns(counters({ timeoutCount, totalResponseTime }));
      expect(signs).toEqual({ isTimeoutRateHigh, isResponseSlow });
      expect(describeSigns(signs!)).toBe(text);
    },
  );
});

describe('ad units', () => {
  const columns = adUnitColumns({ currency: 'JPY' });

  it('fit into a window of 1366 px beside a scrollbar, with the bid distribution', () => {
    const all = adUnitColumns({ currency: 'USD', renderAction: () => null });
    // Without sidebar, padding, border and scrollbar.
    const frame = 1366 - 200 - 2 * 24 - 2 - 15;
    const [caret, name, ...metrics] = toColumnDefs(all, { key: 'eRPM', order: 'desc' }, frame);
    // The changes are switched on by whoever wants them.
    const shown = metrics.filter((def) => !('colId' in def) || !def.colId.endsWith('.change'));
    const widths = [caret, ...shown].map((def) => (def && 'minWidth' in def ? def.minWidth : NaN));
    const nameWidth = name && 'initialWidth' in name ? name.initialWidth : NaN;
    const sum = widths.reduce<number>((total, width) => total + (width ?? NaN), nameWidth ?? NaN);
    expect(sum).toBeLessThanOrEqual(frame);
  });

  it('ANA-043 in a table as on a tablet the name starts at its minimum, so that more columns are in view', () => {
    const widths = [823, 900].map((frame) => {
      const [, name] = toColumnDefs(columns, { key: 'eRPM', order: 'desc' }, frame);
      return name && 'initialWidth' in name ? name.initialWidth : undefined;
    });
    expect(widths).toEqual([200, 320]);
  });

  it('DIV-018 the fill rate is that of the bidder with the most requests; requests are auctions', () => {
    const [item] = adUnitItems([adUnit('top')]);
    expect(textOf(columns, 'fillRate', item!)).toBe('20.00%');
    expect(textOf(columns, 'requestCount', item!)).toBe('3,000');
  });

  it('DIV-018 a total has the sum of the ad units’ bases', () => {
    const items = adUnitItems([adUnit('a'), adUnit('b', { maxRequestCount: 7500 })]);
    expect(textOf(columns, 'fillRate', adUnitTotal(items))).toBe('10.00%');
  });

  it('DIV-002 DIV-014 DIV-015 open to priority levels 12 and 16 and their line items', () => {
    const row = lineItemAdUnit('top', 10);
    const other = { priorityId: 'PRIORITY_8', priority: 8, lineItems: [] } as never;
    const [item] = lineItemItems([{ ...row, priorities: [...row.priorities, other] }]);
    const levels = AD_UNIT_TREE.childrenOf(item!);
    expect(levels.map(({ name }) => name)).toEqual(['Level 12', 'Level 16']);
    expect(AD_UNIT_TREE.childrenName(item!)).toBe('Priorities');
    const types = levels.flatMap((level) => AD_UNIT_TREE.childrenOf(level));
    expect(types.map(({ name }) => name)).toEqual([
      'Network',
      'Price Priority',
      'Bulk',
      'Adsense',
      'House',
    ]);
    expect(levels[0]?.figures).toEqual({
      totalRevenue: 10,
      impressionCount: 400,
      requestCount: 1600,
      fillBase: 1600,
    });
    expect(types.every((type) => !AD_UNIT_TREE.hasChildren(type))).toBe(true);
  });

  it('DIV-004 the action column exists only if there is an action', () => {
    const keys = (renderAction?: () => string) =>
      adUnitColumns({ currency: 'USD', ...(renderAction ? { renderAction } : {}) }).metrics.map(
        ({ key }) => key,
      );
    expect(keys(() => '')).toContain('distribution');
    expect(keys()).not.toContain('distribution');
  });

  it('ANA-043 ANA-044 the name column is at least 200 px and initially 320 px wide', () => {
    expect(columns.name).toMatchObject({ minWidth: 200, width: 320 });
  });
});

describe('dates', () => {
  const rows = [bucket(1_704_067_200, 1), bucket(1_704_070_800, 2, ['ix', 'adf'])];

  it('DIV-017 names hours and days in the time zone', () => {
    const names = (granularity: 'hour' | 'day', tzOffset: number) =>
      dateItems(rows, { granularity, tzOffset }).map(({ name }) => name);
    expect(names('hour', 480)).toEqual(['Jan 1, 2024, 08:00', 'Jan 1, 2024, 09:00']);
    expect(names('day', -60)).toEqual(['Dec 31, 2023', 'Jan 1, 2024']);
  });

  it('DIV-017 the bidders of a date have their own fill rate', () => {
    const [, date] = dateItems(rows, { granularity: 'hour', tzOffset: 0 });
    const [first] = DATE_TREE.childrenOf(date!);
    expect(textOf(dateColumns('USD'), 'fillRate', first!)).toBe('5.00%');
  });

  it('MET-002 the total’s ratios are computed from the sums', () => {
    expect(dateTotal(rows).figures).toEqual({
      totalRevenue: 5,
      impressionCount: 1500,
      requestCount: 20_000,
      fillRate: 0.075,
      eRPM: 5000 / 1500,
      averageBidCpm: 1.5,
    });
  });
});

describe('comparisons', () => {
  const columns = compareColumns({
    breakdown: 'bidder',
    currency: 'USD',
    days: ['Jan 4, 2024', 'Jan 5, 2024'],
  });

  it('CMP-017 start with the largest change: ascending for a loss, else descending', () => {
    const order = (totalRevenue: number | null) =>
      compareSort({ diffs: { ...bidderComparison('ix', [1, 1]).diffs, totalRevenue } });
    expect(order(-0.01)).toEqual({ key: 'totalRevenue.diff', order: 'asc' });
    expect(order(0).order).toBe('desc');
    expect(order(3).order).toBe('desc');
    expect(order(null).order).toBe('desc');
    expect(compareSort(undefined).order).toBe('desc');
    expect(COMPARE_TABLE_PARAMS.sort.fallback).toBeNull();
    const chosen = { key: 'totalRevenue.diff', order: 'asc' } as const;
    expect(COMPARE_TABLE_PARAMS.sort.parse(COMPARE_TABLE_PARAMS.sort.format(chosen))).toEqual(
      chosen,
    );
  });

  it('CMP-018 an absent side and its difference show as --', () => {
    const [item] = compareItems([bidderComparison('ix', [null, 5])]);
    expect(textOf(columns, 'totalRevenue.1', item!)).toBe('--');
    expect(textOf(columns, 'totalRevenue.2', item!)).toBe('$5.00');
    expect(textOf(columns, 'totalRevenue.diff', item!)).toBe('--');
    expect(columnOf(columns, 'totalRevenue.diff')?.tone?.(item!)).toBeUndefined();
  });

  it('CMP-013 a difference carries its sign and its colour', () => {
    const [gain, loss] = compareItems([
      bidderComparison('a', [5, 7.5]),
      bidderComparison('b', [7.5, 5]),
    ]);
    expect(textOf(columns, 'totalRevenue.diff', gain!)).toBe('+$2.50');
    expect(textOf(columns, 'totalRevenue.diff', loss!)).toBe('−$2.50');
    expect(columnOf(columns, 'totalRevenue.diff')?.tone?.(gain!)).toBe('gain');
    expect(columnOf(columns, 'totalRevenue.diff')?.tone?.(loss!)).toBe('loss');
    expect(formatDifference(0, formatCount)).toBe('0');
    expect(formatDifference(0.2, formatCount)).toBe('0');
  });

  it('ANA-044 the name column is initially 250 px wide for bidders and 320 px for divs', () => {
    const width = (breakdown: 'bidder' | 'adUnit') =>
      compareColumns({ breakdown, currency: 'USD', days: ['', ''] }).name.width;
    expect([width('bidder'), width('adUnit')]).toEqual([250, 320]);
  });
});

describe('empty tables', () => {
  it('ERR2-023 ERR2-024 ERR2-025 ERR2-026 show what is missing and what to check', () => {
    expect(emptyWords(true, 'FULL_WRAPPER')).toEqual({
      text: 'No Data',
      hint: 'There is no data within this period.',
    });
    const wrapper = emptyWords(false, 'FULL_WRAPPER');
    expect(wrapper.text).toBe('Waiting for Data');
    expect(wrapper.hint).toMatch(/30 minutes.*integration codes and line items/);
    expect(emptyWords(false, 'ANALYTICS_ONLY').hint).toMatch(/30 minutes.*analytics adapter/);
    expect(emptyWords(false, undefined).hint).toBe('There is no data within this period.');
  });
});
