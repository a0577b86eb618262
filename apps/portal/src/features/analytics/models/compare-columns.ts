import type { TreeColumn, TreeColumns } from '../../../shared/grid/tree.ts';
import { MIN_AD_UNIT_NAME_WIDTH, AD_UNIT_NAME_WIDTH } from './ad-unit-columns.ts';
import { MIN_BIDDER_NAME_WIDTH } from './bidder-columns.ts';
import { toneOf } from './change-columns.ts';
import type { CompareItem } from './compare-tree.ts';
import { numberColumn } from './metric-columns.ts';
import { COUNT, differenceFormat, moneyFormat, PERCENT } from './number-formats.ts';

/** The compared metrics, in the order of the columns. */
export const COMPARED_METRICS = [
  'totalRevenue',
  'impressionCount',
  'requestCount',
  'fillRate',
] as const;
export type ComparedMetric = (typeof COMPARED_METRICS)[number];

const TITLES: Readonly<Record<ComparedMetric, string>> = {
  totalRevenue: 'Revenue',
  impressionCount: 'Impressions',
  requestCount: 'Requests',
  fillRate: 'Fill Rate',
};

/** The name column of each breakdown; widths in pixels. */
const NAMES = {
  bidder: { title: 'Bidder', minWidth: MIN_BIDDER_NAME_WIDTH, width: 250 },
  adUnit: { title: 'Div', minWidth: MIN_AD_UNIT_NAME_WIDTH, width: AD_UNIT_NAME_WIDTH },
} as const;
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
}

/** The columns of a compare table: each metric on day 1, on day 2, and the difference of day 2 from day 1. */
export function compareColumns(options: CompareColumnOptions): TreeColumns<CompareItem> {
  const { breakdown, currency, days } = options;
  const formats = {
    totalRevenue: moneyFormat(currency),
    impressionCount: COUNT,
    requestCount: COUNT,
    fillRate: PERCENT,
  };
  const columnsOf = (metric: ComparedMetric): TreeColumn<CompareItem>[] => {
    const group = TITLES[metric];
    const format = formats[metric];
    const difference = ({ comparison }: CompareItem) => comparison.diffs[metric];
    const day = (number: 1 | 2): TreeColumn<CompareItem> => ({
      ...numberColumn<CompareItem>(
        dayKey(metric, number),
        number === 1 ? days[0] : days[1],
        ({ comparison }) => comparison[metric][number === 1 ? 0 : 1],
        format,
      ),
      group,
      isDetail: true,
    });
    return [
      day(1),
      day(2),
      {
        ...numberColumn(differenceKey(metric), 'Difference', difference, differenceFormat(format)),
        group,
        tone: (item) => toneOf(difference(item)),
      },
    ];
  };
  return {
    name: { key: 'name', value: ({ name }) => name, text: ({ name }) => name, ...NAMES[breakdown] },
    metrics: COMPARED_METRICS.flatMap(columnsOf),
  };
}
