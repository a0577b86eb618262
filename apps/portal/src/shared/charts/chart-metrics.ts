import { formatMoney } from '../format/money.ts';
import { formatCount, formatPercent } from '../format/numbers.ts';

/** The metrics of the charts, in the order of their cards. */
export const CHART_METRICS = ['revenue', 'impression', 'erpm', 'request', 'fillRate'] as const;
export type ChartMetric = (typeof CHART_METRICS)[number];

export interface MetricFacts {
  readonly label: string;
  /** What the total counts, or what it is a share of, where the label does not say it. */
  readonly base?: string;
  readonly unit: 'money' | 'count' | 'share';
  /** Of a ratio: the metric that it is a ratio of, so that its values do not add up. */
  readonly weight?: ChartMetric;
  /** The field name in the total, its summary and its comparison. The total's requests are auctions. */
  readonly total: 'totalRevenue' | 'impressionCount' | 'erpm' | 'divRequestCount' | 'fillRate';
  readonly bidder: 'totalRevenue' | 'impressionCount' | 'erpm' | 'requestCount' | 'fillRate';
}

/** What the charts know of each metric. */
export const METRIC_FACTS: Readonly<Record<ChartMetric, MetricFacts>> = {
  revenue: { label: 'Revenue', unit: 'money', total: 'totalRevenue', bidder: 'totalRevenue' },
  impression: {
    label: 'Impression',
    unit: 'count',
    total: 'impressionCount',
    bidder: 'impressionCount',
  },
  erpm: { label: 'eRPM', unit: 'money', weight: 'impression', total: 'erpm', bidder: 'erpm' },
  request: {
    label: 'Request',
    base: 'auctions',
    unit: 'count',
    total: 'divRequestCount',
    bidder: 'requestCount',
  },
  fillRate: {
    label: 'Fill Rate',
    base: 'of auctions',
    unit: 'share',
    weight: 'request',
    total: 'fillRate',
    bidder: 'fillRate',
  },
};

/**
 * Formats a metric's value: money in its currency, counts with separators, shares as percent; absent values as `--`.
 */
export function formatMetric(
  metric: ChartMetric,
  value: number | null | undefined,
  currency: string,
): string {
  const { unit } = METRIC_FACTS[metric];
  if (unit === 'money') return formatMoney(value, currency);
  if (unit === 'share') return formatPercent(value);
  return formatCount(value);
}
