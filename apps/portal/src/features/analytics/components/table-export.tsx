import { useState } from 'react';
import { Columns3Icon, DownloadIcon } from '#portal/shared/ui/icons.tsx';
import { downloadText } from '#portal/shared/api/download-file.ts';
import type { DayRange } from '#portal/shared/date-range/days.ts';
import { ColumnDialog, type ColumnChooserProps } from '#portal/shared/grid/column-chooser.tsx';
import { treeCsv } from '#portal/shared/grid/tree-csv.ts';
import { searchItems, totalRow, viewRows } from '#portal/shared/grid/tree-rows.ts';
import type { TreeTableProps } from '#portal/shared/grid/tree-table.tsx';
import { ButtonMenu } from '#portal/shared/ui/button-menu.tsx';
import { IconButton } from '#portal/shared/ui/icon-button.tsx';
import { MenuItem } from '#portal/shared/ui/menu-items.tsx';
import { Spinner } from '#portal/shared/ui/spinner.tsx';
import type { RangeQuery } from '#portal/shared/date-range/range-query.ts';
import { usePerformanceReport } from '../api/performance-report.ts';

/** The name of an exported table, such as `bidstage-bidders-20240101-20240107.csv`. */
export function tableFileName(table: string, { first, last }: DayRange): string {
  const compact = (day: string) => day.replaceAll('-', '');
  return `bidstage-${table}-${compact(first)}-${compact(last)}.csv`;
}

interface TableExportProps<Item> extends Omit<TreeTableProps<Item>, 'shownKeys'> {
  readonly fileName: string;
  /** Returns the keys of the columns that the table shows; all columns if absent. */
  readonly shownKeys?: () => readonly string[];
}

/** Saves what a table shows as a file: its columns, rows and order, and the total. */
function saveTable<Item>(props: TableExportProps<Item>): void {
  const { items, model, columns, sort, search = '', openRows, total, fileName } = props;
  const open = new Set(openRows?.ids);
  const rows = viewRows({ items, model, columns, sort, search, open });
  const isNarrowed = searchItems(items, model, search).length < items.length;
  const totals = total === undefined ? [] : [totalRow(total, columns, isNarrowed)];
  const keys = props.shownKeys?.();
  const metrics = columns.metrics.filter(({ key }) => keys?.includes(key) ?? true);
  downloadText(treeCsv([...rows, ...totals], { ...columns, metrics }), fileName, 'text/csv');
}

/** A button that saves what the table shows. */
export function TableExport<Item>(props: TableExportProps<Item>) {
  return (
    <IconButton
      label="Export this table"
      disabled={props.items.length === 0}
      onClick={() => saveTable(props)}
    >
      <DownloadIcon size={16} aria-hidden="true" />
    </IconButton>
  );
}

interface TableMenuProps<Item> extends TableExportProps<Item> {
  readonly chooser: ColumnChooserProps;
  /** The range of the performance report; without it the table alone can be exported. */
  readonly report?: RangeQuery | undefined;
  /** The table's figures are those of its range. */
  readonly isCurrent: boolean;
}

/** What is done with a table: the choice of its columns, what it shows as a file, and the performance report. */
export function TableMenu<Item>({ chooser, report, isCurrent, ...table }: TableMenuProps<Item>) {
  const { save, isPending } = usePerformanceReport();
  const [chooserAt, setChooserAt] = useState<HTMLElement | null>(null);
  return (
    <>
      <ButtonMenu
        size="toolbar"
        label={
          <>
            {isPending ? <Spinner /> : <Columns3Icon size={16} aria-hidden="true" />}
            Table
          </>
        }
      >
        <MenuItem onSelect={setChooserAt}>Columns…</MenuItem>
        {isCurrent && table.items.length > 0 && (
          <MenuItem onSelect={() => saveTable(table)}>Export this table</MenuItem>
        )}
        {report && (
          <MenuItem onSelect={() => save(report)}>Export raw report of the range</MenuItem>
        )}
      </ButtonMenu>
      {chooserAt && (
        <ColumnDialog {...chooser} anchor={chooserAt} onClose={() => setChooserAt(null)} />
      )}
    </>
  );
}
