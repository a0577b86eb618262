import { ratio } from '@bidstage/mock-api/contract/values/metrics';
import { formatPercent } from '../../../shared/format/numbers.ts';
import type { TreeColumn } from '../../../shared/grid/tree.ts';

/** The revenues that the revenue of a row is measured by, in the currency of the response. */
export interface RevenueScale {
  /** Of all rows. */
  readonly total: number;
  /** Of the first row. */
  readonly highest: number;
}

/** The scale of the rows of a table's first level. */
export function revenueScale(rows: readonly { readonly totalRevenue: number }[]): RevenueScale {
  const revenues = rows.map(({ totalRevenue }) => totalRevenue);
  return {
    total: revenues.reduce((sum, revenue) => sum + revenue, 0),
    highest: revenues.reduce((most, revenue) => Math.max(most, revenue), 0),
  };
}

/** The revenue column with each row's share of the total: a bar, the longest for the first row, and a tooltip. */
export function withShare<Item>(
  column: TreeColumn<Item>,
  revenueOf: (item: Item) => number,
  scaleOf: (item: Item) => RevenueScale | undefined,
): TreeColumn<Item> {
  const partOf = (item: Item, whole: keyof RevenueScale) => {
    const scale = scaleOf(item);
    return scale ? ratio(revenueOf(item), scale[whole]) : null;
  };
  return {
    ...column,
    bar: (item) => partOf(item, 'highest'),
    hint: (item) => {
      const share = partOf(item, 'total');
      return share === null ? column.text(item) : `${formatPercent(share)} of all revenue`;
    },
  };
}
