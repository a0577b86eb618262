import { formatMoney } from '#portal/shared/format/money.ts';
import type { GridColumn } from '#portal/shared/grid/grid-setup.ts';

/** In pixels; a column with a long title sets its own. */
const MIN_WIDTH = 110;

/** The members of a row that are figures. */
type FigureKey<Row> = {
  [Key in keyof Row]: Row[Key] extends number | null ? Key : never;
}[keyof Row] &
  string;

interface FigureColumn<Row> {
  /** The figure of the row, and the column's name in the URL. */
  readonly key: FigureKey<Row>;
  readonly title: string;
  readonly text: (value: number | null, row: Row) => string;
  /** Width in pixels of the title with the sorting's arrow. */
  readonly minWidth?: number;
  /** CSS classes of the cell, each with a condition on the row. */
  readonly toneRules?: Readonly<Record<string, (row: Row) => boolean>>;
}

/** Compares figures; absent ones come last in both directions. */
export function compareFigures(
  one: number | null,
  other: number | null,
  isDescending: boolean,
): number {
  if (one === null || other === null) {
    const absentLast = Number(one === null) - Number(other === null);
    return isDescending ? -absentLast : absentLast;
  }
  return one - other;
}

/** Formats an amount in the currency of its row. */
export const moneyText = (amount: number | null, row: { readonly currency: string }) =>
  formatMoney(amount, row.currency);

/** A column of figures. */
export function figureColumn<Row>(column: FigureColumn<NoInfer<Row>>): GridColumn<Row> {
  const { key, title, text, minWidth = MIN_WIDTH, toneRules = {} } = column;
  const figureOf = (row: Row) => row[key] as number | null;
  const rules = Object.entries(toneRules).map(([name, holds]) => [
    name,
    ({ data }: { readonly data?: Row | undefined }) => data !== undefined && holds(data),
  ]);
  return {
    colId: key,
    headerName: title,
    type: 'number',
    valueGetter: ({ data }) => data && figureOf(data),
    valueFormatter: ({ data }) => (data ? text(figureOf(data), data) : ''),
    comparator: (one: number | null, other: number | null, _a, _b, isDescending) =>
      compareFigures(one, other, isDescending),
    cellClassRules: Object.fromEntries(rules) as Record<string, () => boolean>,
    minWidth,
    flex: 1,
  };
}
