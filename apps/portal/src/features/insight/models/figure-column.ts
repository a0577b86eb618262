import type { GridColumn } from '../../../shared/grid/grid-column.ts';

/** In pixels; a column with a long title sets its own. */
const MIN_WIDTH = 110;

interface FigureColumn<Row> {
  /** The column's name in the URL. */
  readonly key: string;
  readonly title: string;
  readonly value: (row: Row) => number | null;
  readonly text: (row: Row) => string;
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

/** A column of figures. */
export function figureColumn<Row>(column: FigureColumn<Row>): GridColumn<Row> {
  const { key, title, value, text, minWidth = MIN_WIDTH, toneRules = {} } = column;
  const rules = Object.entries(toneRules).map(([name, holds]) => [
    name,
    ({ data }: { readonly data?: Row | undefined }) => data !== undefined && holds(data),
  ]);
  return {
    colId: key,
    headerName: title,
    type: 'number',
    valueGetter: ({ data }) => data && value(data),
    valueFormatter: ({ data }) => (data ? text(data) : ''),
    comparator: (one: number | null, other: number | null, _a, _b, isDescending) =>
      compareFigures(one, other, isDescending),
    cellClassRules: Object.fromEntries(rules) as Record<string, () => boolean>,
    minWidth,
    flex: 1,
  };
}
