import {
  DERIVED_METRICS,
  type Counters,
  type DerivedMetric,
} from '@bidstage/mock-api/contract/values/metrics';
import { formatMoney } from '../../../shared/format/money.ts';
import { formatCount, formatMilliseconds, formatPercent } from '../../../shared/format/numbers.ts';
import type { TreeColumn } from '../../../shared/grid/tree.ts';

/** Formats a number. */
export type NumberFormat = (value: number | null | undefined) => string;

/** Formats amounts of a currency. */
export const moneyFormat =
  (currency: string): NumberFormat =>
  (amount) =>
    formatMoney(amount, currency);

/** A column of numbers; null, for a ratio without a base, shows as `--`. */
export function numberColumn<Item>(
  key: string,
  title: string,
  value: (item: Item) => number | null,
  format: NumberFormat,
): TreeColumn<Item> {
  return { key, title, value, text: (item) => format(value(item)) };
}

/** Columns of counters and of the ratios computed from them, for items that have counters. */
export function counterColumns<Item>(countersOf: (item: Item) => Counters, currency: string) {
  const money = moneyFormat(currency);
  const counted = (key: keyof Counters, title: string, format: NumberFormat = formatCount) =>
    numberColumn<Item>(key, title, (item) => countersOf(item)[key], format);
  const derived = (key: DerivedMetric, title: string, format: NumberFormat) =>
    numberColumn<Item>(key, title, (item) => DERIVED_METRICS[key](countersOf(item)), format);
  return {
    revenue: counted('totalRevenue', 'Revenue', money),
    impressions: counted('impressionCount', 'Impressions'),
    impRate: derived('impRate', 'Imp Rate', formatPercent),
    erpm: derived('eRPM', 'eRPM', money),
    responseTime: derived('averageResponseTime', 'Avg Response Time', formatMilliseconds),
    timeoutRate: derived('timeoutRate', 'Timeout Rate', formatPercent),
    bidCpm: derived('averageBidCpm', 'Avg Bid CPM', money),
    requests: counted('requestCount', 'Requests'),
    bids: counted('bidCount', 'Bids'),
    bidRate: derived('bidRate', 'Bid Rate', formatPercent),
    wins: counted('prebidWinCount', 'Wins'),
    winRate: derived('prebidWinRate', 'Win Rate', formatPercent),
    timeouts: counted('timeoutCount', 'Timeouts'),
  };
}
