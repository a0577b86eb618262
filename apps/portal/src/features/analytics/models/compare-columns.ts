import { toneOfText } from '#portal/shared/format/increment.ts';
import type { TreeColumn, TreeColumns } from '#portal/shared/grid/tree.ts';
import type { CompareItem } from './compare-tree.ts';
import {
  BIDDER_NAME,
  DIV_NAME,
  nameColumn,
  numberColumn,
  type ShownNames,
} from './metric-columns.ts';
import { COUNT, differenceFormat, moneyFormat, PERCENT } from './number-formats.ts';

/** The compared metrics, in the order of the columns. */
export const COMPARED_METRICS = [
  'totalRevenue',
  'impressionCount',
  'requestCount',
  'fillRate',
] as const;
export type ComparedMetric = (typeof COMPARED_METRICS)[number];

/** The name column of each breakdown. */
const NAMES = { bidder: BIDDER_NAME, adUnit: DIV_NAME } as const;
export type CompareBreakdown = keyof typeof NAMES;

/** Key of the column with a metric on day 1 or 2. */
export const dayKey = (metric: ComparedMetric, day: 1 | 2) => `${metric}.${day}`;

/** Key of the column with a metric's difference. */
export const differenceKey = (metric: ComparedMetric) => `${metric}.diff`;

interface CompareColumnOptions {
  readonly breakdown: CompareBreakdown;
  readonly currency: string;
  /** Day 1 and day 2 as texts. */
  readonly days: readonly [string, string];
  readonly names?: ShownNames<CompareItem>;
}

/** The columns of a compare table: each metric on day 1, on day 2, and the difference of day 2 from day 1. */
export function compareColumns(options: CompareColumnOptions): TreeColumns<CompareItem> {
  const { breakdown, currency, days, names } = options;
  const metrics = {
    totalRevenue: { group: 'Revenue', format: moneyFormat(currency) },
    impressionCount: { group: 'Impressions', format: COUNT },
    requestCount: { group: 'Requests', counted: 'bid requests', format: COUNT },
    fillRate: { group: 'Fill Rate', format: PERCENT },
  };
  const columnsOf = (metric: ComparedMetric): TreeColumn<CompareItem>[] => {
    const { format, ...heading } = metrics[metric];
    const difference = ({ comparison }: CompareItem) => comparison.diffs[metric];
    const differences = differenceFormat(format);
    const dayColumns = ([1, 2] as const).map((day) => ({
      ...numberColumn<CompareItem>(
        dayKey(metric, day),
        day === 1 ? days[0] : days[1],
        ({ comparison }) => comparison[metric][day === 1 ? 0 : 1],
        format,
      ),
      ...heading,
      isDetail: true,
    }));
    return [
      ...dayColumns,
      {
        ...numberColumn(differenceKey(metric), 'Difference', difference, differences),
        ...heading,
        tone: (item) => toneOfText(differences.text(difference(item))),
      },
    ];
  };
  return {
    name: nameColumn(NAMES[breakdown], names),
    metrics: COMPARED_METRICS.flatMap(columnsOf),
  };
}
