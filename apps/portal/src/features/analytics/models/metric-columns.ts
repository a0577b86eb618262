import { ratio } from '@bidstage/mock-api/contract/values/metrics';
import type { BidderText } from '#portal/entities/bidder-name.tsx';
import { formatIncrement, toneOfText } from '#portal/shared/format/increment.ts';
import type {
  TreeColumn,
  TreeColumns,
  TreeModel,
  TreeNameColumn,
} from '#portal/shared/grid/tree.ts';
import { differenceFormat, plainNumber, type NumberFormat } from './number-formats.ts';

type NameOptions = Pick<TreeNameColumn<unknown>, 'title' | 'minWidth' | 'width' | 'tabletWidth'>;

/** The name columns of bidders and of divs; widths in pixels. */
export const BIDDER_NAME: NameOptions = {
  title: 'Bidder',
  minWidth: 150,
  width: 250,
  tabletWidth: 200,
};
export const DIV_NAME: NameOptions = {
  title: 'Div',
  minWidth: 200,
  width: 320,
  tabletWidth: 200,
};

/** How the names of a table look on the screen; a file has them as they are. */
export interface ShownNames<Item> {
  readonly render?: TreeColumn<Item>['render'];
  /** The text by which they are ordered. */
  readonly textOf?: BidderText;
}

/** The first column. */
export function nameColumn<Item extends { readonly name: string }>(
  options: NameOptions,
  { render, textOf = (name) => name }: ShownNames<Item> = {},
): TreeNameColumn<Item> {
  return {
    key: 'name',
    value: ({ name }) => textOf(name),
    text: ({ name }) => name,
    ...options,
    ...(render && { render }),
  };
}

/** The structure of a table of bidders: it is searched for what its names show. */
export const searchedBy = <Item extends { readonly name: string }>(
  model: TreeModel<Item>,
  textOf: BidderText,
): TreeModel<Item> => ({ ...model, searchTexts: ({ name }) => [textOf(name)] });

/** A column of numbers; null, for a ratio without a base, shows as `--`. */
export function numberColumn<Item>(
  key: string,
  title: string,
  value: (item: Item) => number | null,
  format: NumberFormat,
): TreeColumn<Item> {
  const { unit } = format;
  return {
    key,
    title,
    value,
    text: (item) => format.text(value(item)),
    plain: (item) => plainNumber(value(item), format),
    ...(unit === undefined ? {} : { unit }),
  };
}

/** A metric that is computed from the figures of a row; null where it is unknown. */
export interface Metric<Figures> {
  /** The column's key. */
  readonly key: string;
  readonly title: string;
  readonly of: (figures: Figures) => number | null;
  readonly format: NumberFormat;
  /** True where a higher value is worse, as for timeouts. */
  readonly isCost?: boolean;
}

/** A row with its figures now and in the comparison period; undefined where there are none. */
interface ComparedItem<Figures> {
  readonly figures: Figures;
  readonly before?: Figures | undefined;
}

/** The column of a metric. */
export function metricColumn<Figures>(metric: Metric<Figures>): TreeColumn<ComparedItem<Figures>> {
  const { key, title, of, format } = metric;
  return numberColumn(key, title, ({ figures }) => of(figures), format);
}

const CHANGE = '.change';

/** Key of the column with a metric's change. */
export const changeKey = (key: string) => `${key}${CHANGE}`;

/**
 * The column with the change of a metric against the comparison period: an extra one, because the columns of the
 * specification come first. Its first click sorts the largest losses to the
 * top: that is what the column is for.
 */
export function changeColumn<Figures>(metric: Metric<Figures>): TreeColumn<ComparedItem<Figures>> {
  const { key, title, format, isCost = false } = metric;
  const valueBefore = ({ before }: ComparedItem<Figures>) => (before ? metric.of(before) : null);
  const difference = (item: ComparedItem<Figures>) => {
    const [before, now] = [valueBefore(item), metric.of(item.figures)];
    return before === null || now === null ? null : now - before;
  };
  const differences = differenceFormat(format);
  return {
    ...numberColumn(changeKey(key), `Δ ${title}`, difference, differences),
    isExtra: true,
    tone: (item) => toneOfText(differences.text(difference(item)), isCost),
    firstOrder: isCost ? 'desc' : 'asc',
    hint: (item) => changeHint(valueBefore(item), difference(item), format),
  };
}

/** The value before, and the relative change of an amount or a count: `$120.00 before, -8.10%`. */
function changeHint(
  before: number | null,
  difference: number | null,
  format: NumberFormat,
): string {
  if (before === null) return 'No figure to compare with.';
  const text = `${format.text(before)} before`;
  // The change of a rate is in percentage points already: a second percentage would be mistaken for it.
  if (difference === null || format.difference) return text;
  const rate = ratio(difference, before);
  return rate === null ? text : `${text}, ${formatIncrement(rate)}`;
}

/** The columns of a metric and of its change. */
export const changingMetric = <Figures>(metric: Metric<Figures>) => [
  metricColumn(metric),
  changeColumn(metric),
];

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
