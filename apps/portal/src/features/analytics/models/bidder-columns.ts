import type { TreeColumn, TreeColumns } from '../../../shared/grid/tree.ts';
import type { BidderItem } from './bidder-tree.ts';
import { changeColumn } from './change-columns.ts';
import { counterMetrics, numberColumn, type Metric } from './metric-columns.ts';
import { withShare } from './revenue-share.ts';

/** Minimum width of the name column in analytics tables, in pixels. */
export const MIN_BIDDER_NAME_WIDTH = 150;

const NAME_WIDTH = 200;
/** In pixels: its title is long. */
const RESPONSE_TIME_WIDTH = 150;

const columnOf = ({ key, title, of, format }: Metric) =>
  numberColumn<BidderItem>(key, title, ({ counters }) => of(counters), format);

const changeOf = (metric: Metric, isCost = false) =>
  changeColumn<BidderItem>({
    ...metric,
    now: ({ counters }) => metric.of(counters),
    before: ({ before }) => (before ? metric.of(before) : null),
    isCost,
  });

/** The columns of specification 2 §2 in its order, each change after its metric. */
function metricColumns(currency: string): TreeColumn<BidderItem>[] {
  const metrics = counterMetrics(currency);
  return [
    withShare(
      columnOf(metrics.revenue),
      ({ counters }) => counters.totalRevenue,
      ({ scale }) => scale,
    ),
    changeOf(metrics.revenue),
    columnOf(metrics.impressions),
    changeOf(metrics.impressions),
    columnOf(metrics.impRate),
    columnOf(metrics.erpm),
    changeOf(metrics.erpm),
    {
      ...columnOf(metrics.responseTime),
      minWidth: RESPONSE_TIME_WIDTH,
      tone: ({ signs }) => (signs?.isResponseSlow ? 'warning' : undefined),
    },
    {
      ...columnOf(metrics.timeoutRate),
      tone: ({ signs }) => (signs?.isTimeoutRateHigh ? 'warning' : undefined),
    },
    changeOf(metrics.timeoutRate, true),
    columnOf(metrics.bidCpm),
    columnOf(metrics.requests),
    columnOf(metrics.bids),
    columnOf(metrics.bidRate),
    columnOf(metrics.wins),
    columnOf(metrics.winRate),
    columnOf(metrics.timeouts),
  ];
}

/** The bidder table's columns. */
export function bidderColumns(
  currency: string,
  renderName?: TreeColumn<BidderItem>['render'],
): TreeColumns<BidderItem> {
  return {
    name: {
      key: 'name',
      title: 'Bidder',
      value: ({ name }) => name,
      text: ({ name }) => name,
      minWidth: MIN_BIDDER_NAME_WIDTH,
      width: NAME_WIDTH,
      ...(renderName ? { render: renderName } : {}),
    },
    metrics: metricColumns(currency),
  };
}
