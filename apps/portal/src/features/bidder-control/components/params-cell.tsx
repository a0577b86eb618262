import type { GridCellProps } from '../../../shared/grid/grid-column.ts';
import type { AdUnitRow } from '../models/ad-unit-row.ts';
import styles from './params-cell.module.css';

/** A bidder's params as compact JSON; a click shows them in full. */
export function ParamsCell({ data, value }: GridCellProps<AdUnitRow, string>) {
  if (!data) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.params}
      aria-haspopup="dialog"
      onClick={() => data.onOpen(data)}
    >
      <code>{value}</code>
    </button>
  );
}
