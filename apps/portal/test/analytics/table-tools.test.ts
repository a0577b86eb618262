import { toneOfText } from '#portal/shared/format/increment.ts';
import { describe, expect, it } from 'vitest';
import { adUnitColumns } from '#portal/features/analytics/models/ad-unit-columns.ts';
import {
  adUnitItems,
  adUnitTotal,
  AD_UNIT_TREE,
} from '#portal/features/analytics/models/ad-unit-tree.ts';
import { bidderColumns } from '#portal/features/analytics/models/bidder-columns.ts';
import {
  BIDDER_TREE,
  bidderItems,
  bidderTotal,
} from '#portal/features/analytics/models/bidder-tree.ts';
import { showsChanges, withoutChanges } from '#portal/features/analytics/models/metric-columns.ts';
import {
  AD_UNIT_PRESETS,
  BIDDER_PRESETS,
} from '#portal/features/analytics/models/column-presets.ts';
import {
  tableViewSearch,
  withoutOpenRows,
  withRangeOf,
} from '#portal/features/analytics/models/return-search.ts';
import { tableFileName } from '#portal/features/analytics/components/table-export.ts';
import { BIDDER_TABLE_PARAMS } from '#portal/features/analytics/models/table-params.ts';
import { csvText } from '#portal/shared/format/csv-text.ts';
import { formatPoints } from '#portal/shared/format/numbers.ts';
import { chosenColumns, isPreset, toggleColumn } from '#portal/shared/grid/column-choice.ts';
import { treeCsv } from '#portal/shared/grid/tree-csv.ts';
import { totalRow, viewRows } from '#portal/shared/grid/tree-rows.ts';
import { columnOf, type TreeColumns } from '#portal/shared/grid/tree.ts';
import { adUnit, bidder, counters, lineItemAdUnit } from './fixtures.ts';

const USD = bidderColumns('USD');
const column = <Item>(columns: TreeColumns<Item>, key: string) => columnOf(columns, key)!;
const SORT = BIDDER_TABLE_PARAMS.sort.fallback;

describe('changes against the comparison period', () => {
  const now = [
    bidder('ix', 60, { top: 40 }, { timeoutCount: 300 }),
    bidder('fresh', 5),
    bidder('same', 10),
  ];
  const before = [bidder('ix', 80, { top: 30 }, { timeoutCount: 100 }), bidder('same', 10)];
  const [ix, fresh, same] = bidderItems(now, before);

  it('T2 are differences with a sign, rates in percentage points', () => {
    const text = (key: string) => column(USD, `${key}.change`).text(ix!);
    expect(text('totalRevenue')).toBe('−$20.00');
    expect(text('impressionCount')).toBe('0');
    expect(text('timeoutRate')).toBe('+2.00 pp');
    const revenue = column(USD, 'totalRevenue.change');
    expect([revenue.text(fresh!), revenue.value(fresh!)]).toEqual(['--', null]);
    expect(revenue.text(same!)).toBe('$0.00');
  });

  it('are red for a loss, and for more timeouts', () => {
    const tone = (key: string) => column(USD, `${key}.change`).tone?.(ix!);
    expect([tone('totalRevenue'), tone('timeoutRate'), tone('impressionCount')]).toEqual([
      'loss',
      'loss',
      undefined,
    ]);
    const tones = [toneOfText('+$1.00'), toneOfText('−1 ms', true), toneOfText('--')];
    expect(tones).toEqual(['gain', 'gain', undefined]);
    expect(['0.00 pp', '−0.00%', '$0.00'].map((text) => toneOfText(text))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('T3 one click shows who lost most: the first sorting is ascending', () => {
    expect(column(USD, 'totalRevenue.change').firstOrder).toBe('asc');
    expect(column(USD, 'timeoutRate.change').firstOrder).toBe('desc');
    const sort = { key: 'totalRevenue.change', order: 'asc' } as const;
    const items = bidderItems(now, before);
    const view = { items, model: BIDDER_TREE, columns: USD, sort, search: '' };
    const rows = viewRows({ ...view, open: new Set() });
    expect(rows.map(({ name }) => name)).toEqual(['ix', 'same', 'fresh']);
    expect(BIDDER_TABLE_PARAMS.sort.parse('totalRevenue.change.asc')).toEqual(sort);
  });

  it('have the value before and the relative change as a tooltip', () => {
    const hint = (key: string) => column(USD, `${key}.change`).hint?.(ix!);
    expect(hint('totalRevenue')).toBe('$80.00 before, −25.00%');
    expect(hint('timeoutRate')).toBe('1.00% before');
    expect(column(USD, 'totalRevenue.change').hint?.(fresh!)).toBe('No figure to compare with.');
  });

  it('exist for ad units and for the total', () => {
    const [child] = BIDDER_TREE.childrenOf(ix!);
    expect(column(USD, 'totalRevenue.change').text(child!)).toBe('+$10.00');
    const total = bidderTotal(now, before);
    expect(column(USD, 'totalRevenue.change').text(total)).toBe('−$15.00');
    const divs = adUnitColumns({ currency: 'USD' });
    const rows = [adUnit('top', { totalRevenue: 3 })];
    const earlier = [adUnit('top', { totalRevenue: 1, maxRequestCount: 5000 })];
    const [div] = adUnitItems(rows, earlier);
    expect(column(divs, 'totalRevenue.change').text(div!)).toBe('+$2.00');
    expect(column(divs, 'fillRate.change').text(div!)).toBe('+10.00 pp');
    expect(column(divs, 'totalRevenue.change').text(adUnitTotal([div!], earlier))).toBe('+$2.00');
    expect(column(divs, 'totalRevenue.change').text(adUnitTotal([div!]))).toBe('--');
  });

  it('are hidden where there is nothing to compare with, unless the table is sorted by one', () => {
    expect(showsChanges(undefined, 'name')).toBe(false);
    expect(showsChanges({ rows: [] }, 'name')).toBe(false);
    expect(showsChanges({ rows: [] }, 'eRPM.change')).toBe(true);
    expect(showsChanges({ rows: undefined }, 'name')).toBe(true);
    expect(withoutChanges(USD).metrics.map(({ title }) => title)).not.toContain('Δ Revenue');
    expect(withoutChanges(USD).metrics).toHaveLength(13);
  });
});

describe('the share of a row', () => {
  it('is a bar that is longest for the highest revenue, and a tooltip', () => {
    const [high, low] = bidderItems([bidder('a', 75, { top: 30 }), bidder('b', 25)]);
    const revenue = column(USD, 'totalRevenue');
    expect([revenue.bar?.(high!), revenue.bar?.(low!)]).toEqual([1, 1 / 3]);
    expect(revenue.hint?.(low!)).toBe('25.00% of all revenue');
    const [child] = BIDDER_TREE.childrenOf(high!);
    expect(revenue.hint?.(child!)).toBe('30.00% of all revenue');
    const total = bidderTotal([bidder('a', 75)]);
    expect([revenue.bar?.(total), revenue.hint?.(total)]).toEqual([null, '$75.00']);
    const [none] = bidderItems([bidder('a', 0)]);
    expect(revenue.bar?.(none!)).toBeNull();
  });
});

describe('the columns that a user chooses', () => {
  const all = USD.metrics;

  it('presets name columns that exist', () => {
    const keys = all.map(({ key }) => key);
    for (const preset of BIDDER_PRESETS)
      expect(keys).toEqual(expect.arrayContaining([...preset.keys]));
    const divs = adUnitColumns({ currency: 'USD', renderAction: () => null });
    const divKeys = divs.metrics.map(({ key }) => key);
    for (const preset of AD_UNIT_PRESETS)
      expect(divKeys).toEqual(expect.arrayContaining([...preset.keys]));
  });

  it('keep their order, and always contain the one that the table is sorted by', () => {
    const shown = chosenColumns(USD, ['eRPM', 'totalRevenue'], 'bidCount');
    expect(shown.metrics.map(({ key }) => key)).toEqual(['totalRevenue', 'eRPM', 'bidCount']);
    expect(chosenColumns(USD, undefined, 'bidCount')).toEqual(withoutChanges(USD));
    expect(
      chosenColumns(
        USD,
        all.map(({ key }) => key),
        'bidCount',
      ),
    ).toBe(USD);
  });

  it('ANA-023 are those of the specification at first, and a change where the table is sorted by it', () => {
    const keys = (sortKey: string) =>
      chosenColumns(USD, undefined, sortKey).metrics.map(({ key }) => key);
    expect(keys('name')).toHaveLength(13);
    expect(keys('name').filter((key) => key.endsWith('.change'))).toEqual([]);
    expect(keys('eRPM.change').filter((key) => key.endsWith('.change'))).toEqual(['eRPM.change']);
  });

  it('are shown and hidden one by one; the standard ones are no choice', () => {
    const without = toggleColumn(all, undefined, 'eRPM');
    expect(without).toHaveLength(12);
    expect(toggleColumn(all, undefined, 'eRPM.change')).toContain('eRPM.change');
    expect(without).not.toContain('eRPM');
    expect(toggleColumn(all, without, 'eRPM')).toBeUndefined();
  });

  it('are recognised as a preset in any order', () => {
    const [revenue, quality] = BIDDER_PRESETS;
    const choice = revenue!.keys.toReversed();
    expect(isPreset(all, choice, revenue!)).toBe(true);
    expect(isPreset(all, choice, quality!)).toBe(false);
    expect(isPreset(all, undefined, revenue!)).toBe(false);
  });
});

describe('an exported table', () => {
  const rows = [bidder('ix', 1, { 'slot-2': 0.4 }), bidder('=adf', 1234.5), bidder('sovrn', 2)];
  const items = bidderItems(rows, [bidder('ix', 3)]);
  const keys = ['totalRevenue', 'totalRevenue.change', 'timeoutRate', 'averageResponseTime'];
  const columns = chosenColumns(USD, keys, 'totalRevenue');
  const view = { items, model: BIDDER_TREE, columns, sort: SORT, search: 'X' };

  it('T6 has the rows, the columns and the order of the screen, with plain numbers', () => {
    const open = new Set(['ix']);
    const shown = viewRows({ ...view, open });
    const csv = treeCsv([...shown, totalRow(bidderTotal(rows), columns, true)], columns);
    expect(csv.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Bidder,Level,Revenue (USD),Δ Revenue (USD),Avg Response Time (ms),Timeout Rate (%)',
      'ix,1,1,-2,412,1',
      'slot-2,2,0.4,,412,1',
      'Total (all),,1237.5,,412,1',
      '',
    ]);
  });

  it('a name that a spreadsheet would run is made safe, a negative number is not changed', () => {
    const shown = viewRows({ ...view, search: '', open: new Set() });
    expect(treeCsv(shown, columns)).toContain("\r\n'=adf,1,1234.5,");
    expect(csvText([['-1', -1.5]])).toBe("\uFEFF'-1,-1.5\r\n");
  });

  it('leaves out actions, has an empty cell for a ratio without a base, and is named after its days', () => {
    const divs = adUnitColumns({ currency: 'JPY', renderAction: () => null });
    const none = counters({ impressionCount: 0, totalRevenue: 0 });
    const [item] = adUnitItems([adUnit('top', { ...none, maxRequestCount: 0 })]);
    const csv = treeCsv([totalRow(item!, divs, false)], withoutChanges(divs));
    expect(csv).not.toContain('Distribution');
    expect(csv).toContain('\r\ntop,,0,0,,3000,\r\n');
    const days = { first: '2024-01-01', last: '2024-01-07' };
    expect(tableFileName('divs', days)).toBe('bidstage-divs-20240101-20240107.csv');
  });
});

describe('percentage points', () => {
  it.each([
    [0.012, '+1.20 pp'],
    [-0.012, '−1.20 pp'],
    [0, '0.00 pp'],
    [0.00001, '0.00 pp'],
    [null, '--'],
  ])('MET-012 %s is %s', (value, text) => {
    expect(formatPoints(value)).toBe(text);
  });
});

it('N1 ANA-029 the way back to a table keeps sorting and search without open rows, and the date range of the page that is left', () => {
  const view = withoutOpenRows('?sort=eRPM.asc&search=top&range=TODAY&open=ix&open=adf');
  expect(withRangeOf(view, '?range=LAST_30_DAYS&sort=date.asc')).toBe(
    'sort=eRPM.asc&search=top&range=LAST_30_DAYS',
  );
  expect(withRangeOf('', '?range=TODAY&sort=date.asc')).toBe('range=TODAY');
});

it('N1 the other level keeps date range, sorting and search', () => {
  expect(tableViewSearch('?range=TODAY&sort=eRPM.asc&search=a&open=top&metric=erpm')).toBe(
    'range=TODAY&sort=eRPM.asc&search=a',
  );
});

describe('a row that can exceed the row above', () => {
  it('is marked when it does', () => {
    const row = adUnit('top', { totalRevenue: 5, priorities: lineItemAdUnit('top', 5).priorities });
    const marks = (one: typeof row) =>
      AD_UNIT_TREE.childrenOf(adUnitItems([one])[0]!).map(({ exceedsParent }) => exceedsParent);
    expect(marks(row)).toEqual([true, false]);
    expect(marks({ ...row, totalRevenue: 50 })).toEqual([false, false]);
    expect(marks({ ...row, totalRevenue: 50, impressionCount: 10 })).toEqual([true, true]);
  });

  it('an ad unit whose name other divs share knows their number', () => {
    const names = { adUnitName: '/1/both', adUnitNames: ['/1/both'] };
    const items = adUnitItems([adUnit('a', names), adUnit('b', names), adUnit('c')]);
    expect(items.map((item) => item.adUnit?.namesakes)).toEqual([2, 2, 1]);
  });
});
