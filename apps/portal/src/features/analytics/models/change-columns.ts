import { ratio } from '@bidstage/mock-api/contract/values/metrics';
import { formatIncrement } from '../../../shared/charts/increment.ts';
import type { CellTone, TreeColumn, TreeColumns } from '../../../shared/grid/tree.ts';
import { numberColumn } from './metric-columns.ts';
import { differenceFormat, type NumberFormat } from './number-formats.ts';

/** A metric now and in the comparison period; null where it is unknown. */
interface Change<Item> {
  readonly key: string;
  readonly title: string;
  readonly format: NumberFormat;
  readonly now: (item: Item) => number | null;
  readonly before: (item: Item) => number | null;
  /** True where a higher value is worse, as for timeouts. */
  readonly isCost?: boolean;
}

const CHANGE = '.change';

/** Key of the column with a metric's change. */
export const changeKey = (key: string) => `${key}${CHANGE}`;

/**
 * True if a table shows changes: it has a comparison period with rows, or with rows that are not known yet, or is
 * sorted by a change.
 */
export function showsChanges(
  comparison: { readonly rows: readonly unknown[] | undefined } | undefined,
  sortKey: string,
): boolean {
  if (comparison === undefined) return false;
  return comparison.rows?.length !== 0 || sortKey.endsWith(CHANGE);
}

/** The columns without those of changes. */
export function withoutChanges<Item>(columns: TreeColumns<Item>): TreeColumns<Item> {
  return { ...columns, metrics: columns.metrics.filter(({ key }) => !key.endsWith(CHANGE)) };
}

/** The tone of a difference. */
export function toneOf(difference: number | null, isCost = false): CellTone | undefined {
  if (difference === null || difference === 0) return undefined;
  return difference > 0 === isCost ? 'loss' : 'gain';
}

/**
 * The column with the change of a metric against the comparison period. Its first click sorts the largest losses to the
 * top: that is what the column is for.
 */
export function changeColumn<Item>(change: Change<Item>): TreeColumn<Item> {
  const { key, title, format, now, before, isCost = false } = change;
  const difference = (item: Item) => {
    const [one, other] = [before(item), now(item)];
    return one === null || other === null ? null : other - one;
  };
  return {
    ...numberColumn(changeKey(key), `Δ ${title}`, difference, differenceFormat(format)),
    tone: (item) => toneOf(difference(item), isCost),
    firstOrder: isCost ? 'desc' : 'asc',
    hint: (item) => hintOf(before(item), difference(item), format),
  };
}

/** The value before, and the relative change of an amount or a count: `$120.00 before, -8.10%`. */
function hintOf(before: number | null, difference: number | null, format: NumberFormat): string {
  if (before === null) return 'No figure to compare with.';
  const then = `${format.text(before)} before`;
  // The change of a rate is in percentage points already: a second percentage would be mistaken for it.
  if (difference === null || format.difference) return then;
  const rate = ratio(difference, before);
  return rate === null ? then : `${then}, ${formatIncrement(rate)}`;
}
