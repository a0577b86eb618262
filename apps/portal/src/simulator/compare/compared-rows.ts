import { toneOfText } from '#portal/shared/format/increment.ts';
import type { WorldComparison } from '@bidstage/mock-api/contract/operations/control/compare-worlds';
import { formatMoney } from '#portal/shared/format/money.ts';
import {
  formatCount,
  formatDifference,
  formatPercent,
  formatPoints,
} from '#portal/shared/format/numbers.ts';
import type { TreeColumns, TreeModel } from '#portal/shared/grid/tree.ts';

type Row = WorldComparison['bidders'][number] | WorldComparison['adUnits'][number];
type Below = Row | WorldComparison['bidders'][number]['adUnits'][number];

/** A row of the table: a bidder or an ad unit in both worlds, with its counterparts below it. */
export interface ComparedRow {
  readonly name: string;
  readonly figures: WorldComparison['total'];
  readonly below: readonly ComparedRow[];
}

const nameOf = (row: object): string => {
  const { adUnitId, name = '' } = row as { readonly adUnitId?: string; readonly name?: string };
  return adUnitId ?? name;
};

const leafOf = (row: Below): ComparedRow => ({ name: nameOf(row), figures: row, below: [] });

export const rowsOf = (rows: readonly Row[]): ComparedRow[] =>
  rows.map((row) => ({
    name: nameOf(row),
    figures: row,
    below: ('adUnits' in row ? row.adUnits : row.bidders).map((one) => leafOf(one as Below)),
  }));

export const COMPARED_TREE: TreeModel<ComparedRow> = {
  keyOf: ({ name }) => name,
  childrenOf: ({ below }) => below,
  hasChildren: ({ below }) => below.length > 0,
  childrenName: () => 'Parts',
  searchTexts: ({ name }) => [name],
};

type Metric = keyof WorldComparison['total']['diffs'];

type Format = (value: number | null | undefined) => string;

const signed =
  (format: Format): Format =>
  (value) =>
    formatDifference(value, format);

function metricColumns(
  metric: Metric,
  group: string,
  worlds: readonly [string, string],
  [format, difference]: readonly [Format, Format],
): TreeColumns<ComparedRow>['metrics'] {
  const world = (index: 0 | 1) => {
    const value = ({ figures }: ComparedRow) => figures[metric][index];
    return {
      key: `${metric}.${index === 0 ? 'a' : 'b'}`,
      title: worlds[index],
      group,
      value,
      text: (row: ComparedRow) => format(value(row)),
    };
  };
  const change = ({ figures }: ComparedRow) => figures.diffs[metric];
  return [
    world(0),
    world(1),
    {
      key: `${metric}.diff`,
      title: 'Difference',
      group,
      value: change,
      text: (row) => difference(change(row)),
      tone: (row) => toneOfText(difference(change(row))),
    },
  ];
}

/** The columns of the table: each metric in both worlds, and the difference of the second from the first. */
export function comparedColumns(
  first: string,
  worlds: readonly [string, string],
  currency: string,
): TreeColumns<ComparedRow> {
  const money: Format = (value) => formatMoney(value, currency);
  return {
    name: {
      key: 'name',
      title: first,
      value: ({ name }) => name,
      text: ({ name }) => name,
      minWidth: 160,
      width: 220,
    },
    metrics: [
      ...metricColumns('totalRevenue', 'Revenue', worlds, [money, signed(money)]),
      ...metricColumns('impressionCount', 'Impressions', worlds, [
        formatCount,
        signed(formatCount),
      ]),
      ...metricColumns('requestCount', 'Requests', worlds, [formatCount, signed(formatCount)]),
      ...metricColumns('fillRate', 'Fill Rate', worlds, [formatPercent, formatPoints]),
    ],
  };
}

export function cardFormats(currency: string) {
  const money: Format = (value) => formatMoney(value, currency);
  return {
    totalRevenue: { label: 'Revenue', text: money, difference: signed(money) },
    impressionCount: { label: 'Impression', text: formatCount, difference: signed(formatCount) },
    erpm: { label: 'eRPM', text: money, difference: signed(money) },
    divRequestCount: { label: 'Request', text: formatCount, difference: signed(formatCount) },
    fillRate: { label: 'Fill Rate', text: formatPercent, difference: formatPoints },
  } as const;
}
