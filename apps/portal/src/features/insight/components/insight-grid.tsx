import { DataGrid } from '#portal/shared/grid/data-grid.tsx';
import type { GridColumn } from '#portal/shared/grid/grid-setup.ts';
import type { SortOption } from '#portal/shared/url-state/params.ts';
import styles from './insight.module.css';

export interface InsightGridProps<Row extends { readonly currency: string }> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** A constant outside the component. */
  readonly columns: readonly GridColumn<Row>[];
  /** The member that identifies a row among those of its currency. */
  readonly idKey: keyof Row;
  readonly sort: SortOption;
  readonly onSort: (sort: SortOption) => void;
}

/** A flat table of names and figures. */
export function InsightGrid<Row extends { readonly currency: string }>(
  props: InsightGridProps<Row>,
) {
  const { idKey, ...rest } = props;
  return (
    <div className={styles.table}>
      {/* Another currency is another row id: the same figure has another text. */}
      <DataGrid {...rest} rowId={(row) => JSON.stringify([row.currency, row[idKey]])} />
    </div>
  );
}
