import type { Comparison } from '@bidstage/mock-api/contract/operations/compare';
import { describe, expect, it } from 'vitest';
import {
  comparePaths,
  COMPARE_RESULT_PARAMS,
} from '#portal/features/analytics/models/compare-params.ts';
import { summaryFacts } from '#portal/features/analytics/models/compare-summary.ts';
import { readParams, writeParams } from '#portal/shared/url-state/params.ts';
import { compareColumns } from '#portal/features/analytics/models/compare-columns.ts';
import { comparison } from './comparisons.ts';

it('says in each heading of the compared requests what they count', () => {
  const { metrics } = compareColumns({ breakdown: 'adUnit', currency: 'USD', days: ['1', '2'] });
  const counted = metrics.filter(({ counted: what }) => what === 'bid requests');
  expect(counted.map(({ group, title }) => [group, title])).toEqual([
    ['Requests', '1'],
    ['Requests', '2'],
    ['Requests', 'Difference'],
  ]);
});

describe('the total of two days', () => {
  it.each([
    ['CMP-013 a gain', [80, 100], ['$80.00', '$100.00'], '+$20.00', 'up', '+25.00%'],
    ['CMP-018 without day 1', [null, 100], ['--', '$100.00'], '--', 'unknown', undefined],
    ['CMP-018 without day 2', [100, null], ['$100.00', '--'], '--', 'unknown', undefined],
    ['no percentage of 0', [0, 100], ['$0.00', '$100.00'], '+$100.00', 'up', undefined],
  ] as const)(
    '%s: the revenues %j show as %j',
    (_what, [one, other], values, difference, direction, change) => {
      const [revenue] = summaryFacts(comparison([one, other]), 'USD');
      expect(revenue).toEqual({ label: 'Revenue', values, difference, direction, change });
    },
  );

  it('CMP-013 the summary shows the change of amounts and counts as a share of day 1, but none of the fill rate', () => {
    const total = {
      totalRevenue: [80, 60],
      impressionCount: [1000, 1500],
      requestCount: [20_000, 20_000],
      fillRate: [0.05, 0.075],
      diffs: { totalRevenue: -20, impressionCount: 500, requestCount: 0, fillRate: 0.025 },
    } satisfies Comparison;
    expect(summaryFacts(total, 'USD')).toEqual([
      {
        label: 'Revenue',
        values: ['$80.00', '$60.00'],
        difference: '−$20.00',
        direction: 'down',
        change: '−25.00%',
      },
      {
        label: 'Impression',
        values: ['1,000', '1,500'],
        difference: '+500',
        direction: 'up',
        change: '+50.00%',
      },
      {
        label: 'Request',
        base: 'bid requests to all bidders',
        values: ['20,000', '20,000'],
        difference: '0',
        direction: 'same',
        change: '0.00%',
      },
      {
        label: 'Fill Rate',
        base: 'of about 20k auctions',
        values: ['5.00%', '7.50%'],
        difference: '+2.50 pp',
        direction: 'up',
        change: undefined,
      },
    ]);
  });
});

it('a difference that is rounded to zero has no direction and no colour', () => {
  const total = {
    totalRevenue: [80, 79.996],
    impressionCount: [1000, 1000],
    requestCount: [20_000, 20_000],
    fillRate: [0.05, 0.050_001],
    diffs: { totalRevenue: -0.004, impressionCount: 0, requestCount: 0, fillRate: 0.000_001 },
  } satisfies Comparison;
  const facts = summaryFacts(total, 'USD');
  expect(facts.map(({ direction }) => direction)).toEqual(['same', 'same', 'same', 'same']);
  const { metrics } = compareColumns({ breakdown: 'bidder', currency: 'USD', days: ['1', '2'] });
  const item = { name: 'ix', comparison: total, childRows: [] };
  expect(metrics.flatMap(({ tone }) => (tone ? [tone(item)] : []))).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});

describe('the URL of a result', () => {
  const params = COMPARE_RESULT_PARAMS.bidders;
  const read = (search: string) => readParams(params, new URLSearchParams(search));

  it('N1 restores open rows with any name', () => {
    const open = ['ix', 'a,b', '100%', 'div/top&x'];
    const search = writeParams(params, new URLSearchParams('date1=1'), { open, tab: 'adUnit' });
    expect(read(search.toString())).toEqual({
      open,
      tab: 'adUnit',
      sort: null,
      search: '',
      metric: 'revenue',
    });
    expect(search.get('date1')).toBe('1');
  });

  it('treats invalid values as absent', () => {
    const first = { open: [], tab: 'bidder', sort: null, search: '', metric: 'revenue' };
    expect(read('open=%25&tab=other&sort=nothing.up')).toEqual(first);
    expect(read('open=')).toEqual(first);
  });

  it('CMP-016 starts with the breakdown of its own screen', () => {
    expect(COMPARE_RESULT_PARAMS.bidders.tab.fallback).toBe('bidder');
    expect(COMPARE_RESULT_PARAMS.adunits.tab.fallback).toBe('adUnit');
  });
});

it('CMP-001 CMP-012 both bases have the two steps', () => {
  expect(comparePaths('adunits')).toEqual({
    base: '/analytics/adunits',
    selection: '/analytics/adunits/compare/date-selection',
    result: '/analytics/adunits/compare/result',
  });
});
