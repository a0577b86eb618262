import {
  DERIVED_METRICS,
  type Counters,
  type DerivedMetric,
} from '@bidstage/mock-api/contract/values/metrics';
import type { TreeColumn } from '../../../shared/grid/tree.ts';
import { COUNT, MILLISECONDS, moneyFormat, PERCENT, plainNumber } from './number-formats.ts';
import type { NumberFormat } from './number-formats.ts';

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

/** A metric of counters. */
export interface Metric {
  /** Its wire name, and its column's key. */
  readonly key: string;
  readonly title: string;
  readonly of: (counters: Counters) => number | null;
  readonly format: NumberFormat;
}

/** The metrics of counters and of the ratios computed from them; amounts in `currency`. */
export function counterMetrics(currency: string) {
  const money = moneyFormat(currency);
  const counted = (key: keyof Counters, title: string, format: NumberFormat = COUNT): Metric => ({
    key,
    title,
    of: (counters) => counters[key],
    format,
  });
  const derived = (key: DerivedMetric, title: string, format: NumberFormat): Metric => ({
    key,
    title,
    of: DERIVED_METRICS[key],
    format,
  });
  return {
    revenue: counted('totalRevenue', 'Revenue', money),
    impressions: counted('impressionCount', 'Impressions'),
    impRate: derived('impRate', 'Imp Rate', PERCENT),
    erpm: derived('eRPM', 'eRPM', money),
    responseTime: derived('averageResponseTime', 'Avg Response Time', MILLISECONDS),
    timeoutRate: derived('timeoutRate', 'Timeout Rate', PERCENT),
    bidCpm: derived('averageBidCpm', 'Avg Bid CPM', money),
    requests: counted('requestCount', 'Requests'),
    bids: counted('bidCount', 'Bids'),
    bidRate: derived('bidRate', 'Bid Rate', PERCENT),
    wins: counted('prebidWinCount', 'Wins'),
    winRate: derived('prebidWinRate', 'Win Rate', PERCENT),
    timeouts: counted('timeoutCount', 'Timeouts'),
  };
}
