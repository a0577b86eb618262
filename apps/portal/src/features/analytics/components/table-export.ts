import { downloadText } from '#portal/shared/api/download-file.ts';
import type { DayRange } from '@bidstage/mock-api/contract/values/days';
import { treeCsv } from '#portal/shared/grid/tree-csv.ts';
import { searchItems, totalRow, viewRows } from '#portal/shared/grid/tree-rows.ts';
import type { TreeTableProps } from '#portal/shared/grid/tree-table.tsx';

/** The name of an exported table, such as `bidstage-bidders-20240101-20240107.csv`. */
export function tableFileName(table: string, { first, last }: DayRange): string {
  const compact = (day: string) => day.replaceAll('-', '');
  return `bidstage-${table}-${compact(first)}-${compact(last)}.csv`;
}

export interface TableExportProps<Item> extends Omit<TreeTableProps<Item>, 'shownKeys'> {
  readonly fileName: string;
  /** Returns the keys of the columns that the table shows; all columns if absent. */
  readonly shownKeys?: () => readonly string[] | undefined;
}

/** Saves what a table shows as a file: its columns, rows and order, and the total. */
export function saveTable<Item>(props: TableExportProps<Item>): void {
  const { items, model, columns, sort, search = '', openRows, total, fileName } = props;
  const open = new Set(openRows?.ids);
  const rows = viewRows({ items, model, columns, sort, search, open });
  const isNarrowed = searchItems(items, model, search).length < items.length;
  const totals = total === undefined ? [] : [totalRow(total, columns, isNarrowed)];
  const keys = props.shownKeys?.();
  const metrics = columns.metrics.filter(({ key }) => keys?.includes(key) ?? true);
  downloadText(treeCsv([...rows, ...totals], { ...columns, metrics }), fileName, 'text/csv');
}
