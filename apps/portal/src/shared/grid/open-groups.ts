import type { TreeColumn } from './tree.ts';

/** Adjacent columns under one heading. */
export interface ColumnGroup {
  readonly name: string;
  readonly columns: readonly TreeColumn<unknown>[];
}

interface Room {
  readonly sortKey: string;
  /** Pixels for all columns with numbers; undefined while unknown. */
  readonly width: number | undefined;
  /** Minimum width of a column, in pixels. */
  readonly columnWidth: number;
}

/**
 * The groups that initially show their details: as many as fit next to the other columns without scrolling sideways,
 * and always the first and the one that the table is sorted by.
 */
export function openGroups(groups: readonly ColumnGroup[], room: Room): ReadonlySet<string> {
  const { sortKey, width = Infinity, columnWidth } = room;
  const detailsOf = ({ columns }: ColumnGroup) => columns.filter((column) => column.isDetail);
  const isWanted = (group: ColumnGroup) =>
    group === groups[0] || detailsOf(group).some(({ key }) => key === sortKey);
  const columns = groups.flatMap((group) => group.columns);
  const open = groups.filter(isWanted);
  let count = columns.filter((column) => !column.isDetail).length + open.flatMap(detailsOf).length;
  for (const group of groups) {
    const more = detailsOf(group).length;
    if (open.includes(group) || (count + more) * columnWidth > width) continue;
    count += more;
    open.push(group);
  }
  return new Set(open.map(({ name }) => name));
}
