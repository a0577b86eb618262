import type { TreeColumn, TreeColumns } from '../../../shared/grid/tree.ts';
import type { BidderItem } from './bidder-tree.ts';
import { counterColumns } from './metric-columns.ts';

/** Minimum width of the name column in analytics tables, in pixels. */
export const NAME_MIN_WIDTH = 150;

const NAME_WIDTH = 200;
/** In pixels: its title is long. */
const RESPONSE_TIME_WIDTH = 150;

/** The bidder table's columns, in the order of specification 2 §2. */
export function bidderColumns(
  currency: string,
  renderName?: TreeColumn<BidderItem>['render'],
): TreeColumns<BidderItem> {
  const columns = counterColumns<BidderItem>(({ counters }) => counters, currency);
  return {
    name: {
      key: 'name',
      title: 'Bidder',
      value: ({ name }) => name,
      text: ({ name }) => name,
      minWidth: NAME_MIN_WIDTH,
      width: NAME_WIDTH,
      ...(renderName ? { render: renderName } : {}),
    },
    metrics: [
      columns.revenue,
      columns.impressions,
      columns.impRate,
      columns.erpm,
      {
        ...columns.responseTime,
        minWidth: RESPONSE_TIME_WIDTH,
        tone: ({ signs }) => (signs?.isResponseSlow ? 'warning' : undefined),
      },
      {
        ...columns.timeoutRate,
        tone: ({ signs }) => (signs?.isTimeoutRateHigh ? 'warning' : undefined),
      },
      columns.bidCpm,
      columns.requests,
      columns.bids,
      columns.bidRate,
      columns.wins,
      columns.winRate,
      columns.timeouts,
    ],
  };
}
