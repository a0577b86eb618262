import {
  DERIVED_METRICS,
  type Counters,
  type DerivedMetric,
} from '@bidstage/mock-api/contract/values/metrics';
import type { TreeColumn, TreeColumns } from '#portal/shared/grid/tree.ts';
import type { BidderItem } from './bidder-tree.ts';
import {
  BIDDER_NAME,
  changeColumn,
  changingMetric,
  metricColumn,
  nameColumn,
  type Metric,
  type ShownNames,
} from './metric-columns.ts';
import { COUNT, MILLISECONDS, moneyFormat, PERCENT, type NumberFormat } from './number-formats.ts';
import { withShare } from './revenue-share.ts';

/** In pixels: its title is long. */
const RESPONSE_TIME_WIDTH = 150;

const counter = (key: keyof Counters, title: string, format = COUNT): Metric<Counters> => ({
  key,
  title,
  of: (counters) => counters[key],
  format,
});

const derived = (key: DerivedMetric, title: string, format: NumberFormat): Metric<Counters> => ({
  key,
  title,
  of: DERIVED_METRICS[key],
  format,
});

/** The columns of specification 2 §2 in its order, each change after its metric. */
function metricColumns(currency: string): TreeColumn<BidderItem>[] {
  const money = moneyFormat(currency);
  const revenue = counter('totalRevenue', 'Revenue', money);
  const timeoutRate = { ...derived('timeoutRate', 'Timeout Rate', PERCENT), isCost: true };
  return [
    withShare(metricColumn(revenue)),
    changeColumn(revenue),
    ...changingMetric(counter('impressionCount', 'Impressions')),
    metricColumn(derived('impRate', 'Imp Rate', PERCENT)),
    ...changingMetric(derived('eRPM', 'eRPM', money)),
    {
      ...metricColumn(derived('averageResponseTime', 'Avg Response Time', MILLISECONDS)),
      minWidth: RESPONSE_TIME_WIDTH,
      tone: ({ signs }) => (signs?.isResponseSlow ? 'warning' : undefined),
    },
    {
      ...metricColumn(timeoutRate),
      tone: ({ signs }) => (signs?.isTimeoutRateHigh ? 'warning' : undefined),
    },
    changeColumn(timeoutRate),
    metricColumn(derived('averageBidCpm', 'Avg Bid CPM', money)),
    { ...metricColumn(counter('requestCount', 'Requests')), counted: 'bid requests' },
    metricColumn(counter('bidCount', 'Bids')),
    metricColumn(derived('bidRate', 'Bid Rate', PERCENT)),
    metricColumn(counter('prebidWinCount', 'Wins')),
    metricColumn(derived('prebidWinRate', 'Win Rate', PERCENT)),
    metricColumn(counter('timeoutCount', 'Timeouts')),
  ];
}

/** The bidder table's columns. */
export function bidderColumns(
  currency: string,
  names?: ShownNames<BidderItem>,
): TreeColumns<BidderItem> {
  return { name: nameColumn(BIDDER_NAME, names), metrics: metricColumns(currency) };
}
