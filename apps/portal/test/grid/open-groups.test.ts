import { describe, expect, it } from 'vitest';
import { openGroups, type ColumnGroup } from '#portal/shared/grid/open-groups.ts';

const GROUPS: readonly ColumnGroup[] = ['a', 'b', 'c', 'd'].map((name) => ({
  name,
  columns: [1, 2, 3].map((index) => ({
    key: `${name}.${index}`,
    title: '',
    isDetail: index < 3,
    value: () => null,
    text: () => '',
  })),
}));

const open = (width: number | undefined, sortKey = 'a.3') => [
  ...openGroups(GROUPS, { sortKey, width, columnWidth: 120 }),
];

describe('groups of columns that are open at first', () => {
  it('are as many as fit', () => {
    expect(open(12 * 120)).toEqual(['a', 'b', 'c', 'd']);
    expect(open(12 * 120 - 1)).toEqual(['a', 'b', 'c']);
    expect(open(6 * 120)).toEqual(['a']);
  });

  it('always include the first, and the one with the sorted column', () => {
    expect(open(100)).toEqual(['a']);
    expect(open(100, 'c.1')).toEqual(['a', 'c']);
    expect(open(100, 'c.3')).toEqual(['a']);
  });

  it('are all groups while the width is unknown', () => {
    expect(open(undefined)).toHaveLength(4);
  });
});
