import { ratio } from '@bidstage/mock-api/contract/values/metrics';
import { formatPercent } from '#portal/shared/format/numbers.ts';
import type { TreeColumn } from '#portal/shared/grid/tree.ts';

/** The revenues that the revenue of a row is measured by, in the currency of the response. */
export interface RevenueScale {
  /** Of all rows. */
  readonly total: number;
  /** Of the row with the highest revenue. */
  readonly highest: number;
}

interface RevenueItem {
  readonly figures: { readonly totalRevenue: number };
  readonly scale?: RevenueScale | undefined;
}

/** The scale of the rows of a table's first level. */
export function revenueScale(rows: readonly { readonly totalRevenue: number }[]): RevenueScale {
  const revenues = rows.map(({ totalRevenue }) => totalRevenue);
  return {
    total: revenues.reduce((sum, revenue) => sum + revenue, 0),
    highest: revenues.reduce((most, revenue) => Math.max(most, revenue), 0),
  };
}

const shareOf = ({ figures, scale }: RevenueItem, whole: keyof RevenueScale) =>
  scale ? ratio(figures.totalRevenue, scale[whole]) : null;

/** The revenue column with each row's share of the total: a bar, the longest for the highest, and a tooltip. */
export function withShare<Item extends RevenueItem>(column: TreeColumn<Item>): TreeColumn<Item> {
  return {
    ...column,
    bar: (item) => shareOf(item, 'highest'),
    hint: (item) => {
      const share = shareOf(item, 'total');
      return share === null ? column.text(item) : `${formatPercent(share)} of all revenue`;
    },
  };
}
