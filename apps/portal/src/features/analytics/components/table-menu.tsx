import { useState } from 'react';
import type { RangeQuery } from '#portal/shared/date-range/range-query.ts';
import { ColumnDialog, type ColumnChooserProps } from '#portal/shared/grid/column-chooser.tsx';
import { ButtonMenu } from '#portal/shared/ui/button-menu.tsx';
import { Columns3Icon } from '#portal/shared/ui/icons.tsx';
import { MenuItem } from '#portal/shared/ui/menu-items.tsx';
import { Spinner } from '#portal/shared/ui/spinner.tsx';
import { usePerformanceReport } from '../api/performance-report.ts';
import { saveTable, type TableExportProps } from './table-export.ts';

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
