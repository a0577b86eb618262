import { describe, expect, it } from 'vitest';
import { bidderColumns } from '#portal/features/analytics/models/bidder-columns.ts';
import { BIDDER_TREE, bidderItems } from '#portal/features/analytics/models/bidder-tree.ts';
import { nameMaxWidth, nameMinWidth } from '#portal/shared/grid/column-widths.ts';
import { treeKeyAction } from '#portal/shared/grid/use-tree-keys.ts';
import { flattenTree, rowIdOf, searchItems, sortItems } from '#portal/shared/grid/tree-rows.ts';
import type { SortOption } from '#portal/shared/url-state/params.ts';
import { bidder, manyBidders } from './fixtures.ts';

const columns = bidderColumns('USD');
const REVENUE: SortOption = { key: 'totalRevenue', order: 'desc' };

describe('sorting', () => {
  const noImpressions = bidder('none', 5, {}, { impressionCount: 0 });
  const items = bidderItems([noImpressions, bidder('b', 10), bidder('a', 10), bidder('c', 20)]);
  const sorted = (key: string, order: SortOption['order']) =>
    sortItems(items, columns, { key, order }).map(({ name }) => name);

  it('MET-009 sorts in both directions, equal rows by name', () => {
    expect(sorted('totalRevenue', 'desc')).toEqual(['c', 'a', 'b', 'none']);
    expect(sorted('totalRevenue', 'asc')).toEqual(['none', 'a', 'b', 'c']);
  });

  it('MET-008 puts rows without a value last in both directions', () => {
    expect(sorted('eRPM', 'desc')).toEqual(['c', 'a', 'b', 'none']);
    expect(sorted('eRPM', 'asc')).toEqual(['a', 'b', 'c', 'none']);
  });

  it('MET-008 puts rows whose value the server did not send last in both directions', () => {
    const unknown = bidderItems([bidder('lost', Number.NaN), bidder('a', 10), bidder('b', 5)]);
    const names = (order: SortOption['order']) =>
      sortItems(unknown, columns, { key: 'totalRevenue', order }).map(({ name }) => name);
    expect(names('desc')).toEqual(['a', 'b', 'lost']);
    expect(names('asc')).toEqual(['b', 'a', 'lost']);
  });

  it('keeps the order for an unknown column', () => {
    expect(sorted('nothing', 'asc')).toEqual(['none', 'b', 'a', 'c']);
  });
});

describe('the lines of a tree', () => {
  const items = bidderItems([bidder('ix', 10, { one: 1, two: 2 }), bidder('adf', 20, { one: 5 })]);

  it('ANA-025 contain the children of open rows only, sorted like their parents', () => {
    const open = new Set(['ix']);
    const rows = flattenTree(items, { model: BIDDER_TREE, columns, sort: REVENUE, open });
    const lines = rows.map(({ id, level, isOpen }) => [id, level, isOpen]);
    expect(lines).toEqual([
      ['ix', 1, true],
      [rowIdOf('two', 'ix'), 2, undefined],
      [rowIdOf('one', 'ix'), 2, undefined],
      ['adf', 1, false],
    ]);
  });

  it('have an id each, also without a name', () => {
    const nameless = bidderItems([bidder('--', 10), bidder('--', 20)]);
    const view = { model: BIDDER_TREE, columns, sort: REVENUE, open: new Set<string>() };
    const ids = flattenTree(nameless, view).map(({ id }) => id);
    expect(ids).toEqual(['-- 0', '-- 1']);
  });

  it('do not compute the children of closed rows', () => {
    const asked: string[] = [];
    const model: typeof BIDDER_TREE = {
      ...BIDDER_TREE,
      childrenOf: (item) => {
        asked.push(item.name);
        return BIDDER_TREE.childrenOf(item);
      },
    };
    flattenTree(items, { model, columns, sort: REVENUE, open: new Set(['adf']) });
    expect(asked).toEqual(['adf']);
  });

  it('ANA-026 the search looks through the first level, ignoring case', () => {
    const found = (text: string) => searchItems(items, BIDDER_TREE, text).map(({ name }) => name);
    expect(found(' IX')).toEqual(['ix']);
    expect(found('one')).toEqual([]);
    expect(found(' ')).toEqual(['ix', 'adf']);
  });

  it('P2 500 bidders with 30 ad units each are sorted, searched and flattened in under 200 ms', () => {
    const many = bidderItems(manyBidders(500, 30));
    const open = new Set(many.map(({ name }) => name));
    const begin = performance.now();
    const found = searchItems(many, BIDDER_TREE, 'bidder');
    const rows = flattenTree(sortItems(found, columns, REVENUE), {
      model: BIDDER_TREE,
      columns,
      sort: REVENUE,
      open,
    });
    expect(performance.now() - begin).toBeLessThan(200);
    expect(rows).toHaveLength(500 * 31);
  });
});

describe('the keys of a row', () => {
  const press = (
    key: string,
    isOpen: boolean | undefined,
    { id = 'ix', isNameCell = true, hasControl = false } = {},
  ) => treeKeyAction({ id, isOpen }, { key, isNameCell, hasControl });
  const toggle = { kind: 'toggle' };

  it('T5 Enter opens and closes a row, unless the cell has a link', () => {
    expect(press('Enter', false, { isNameCell: false })).toEqual(toggle);
    expect(press('Enter', true)).toEqual(toggle);
    expect(press('Enter', undefined)).toBeUndefined();
    expect(press('Enter', false, { hasControl: true })).toBeUndefined();
  });

  it('T5 arrows on caret and name open, close and go to the parent row; elsewhere they move the focus', () => {
    expect(press('ArrowRight', false)).toEqual(toggle);
    expect(press('ArrowRight', true)).toBeUndefined();
    expect(press('ArrowLeft', true)).toEqual(toggle);
    expect(press('ArrowLeft', false)).toBeUndefined();
    const child = { id: rowIdOf('one', 'ix') };
    expect(press('ArrowLeft', undefined, child)).toEqual({ kind: 'focus', rowId: 'ix' });
    expect(press('ArrowRight', false, { isNameCell: false })).toBeUndefined();
    expect(press('a', false)).toBeUndefined();
  });
});

describe('the width of the name column', () => {
  it('ANA-043 is at most 70 percent of the table without the caret column, never under its minimum', () => {
    expect(nameMaxWidth(1000, 150)).toBe(650);
    expect(nameMaxWidth(1001, 200)).toBe(650);
    expect(nameMaxWidth(250, 150)).toBe(150);
    expect(nameMaxWidth(300, 200)).toBe(200);
    expect(nameMaxWidth(0, 200)).toBeUndefined();
  });

  it('ANA-043 is a little narrower on a phone, where div ids must still be told from each other', () => {
    expect([nameMinWidth(343, 150), nameMinWidth(343, 200)]).toEqual([146, 190]);
    expect([nameMinWidth(480, 150), nameMinWidth(0, 200)]).toEqual([150, 200]);
  });

  it('ANA-043 is at least 150 px in the bidder table', () => {
    expect(columns.name.minWidth).toBe(150);
  });
});
