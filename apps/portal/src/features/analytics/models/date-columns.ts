import type { TreeColumns } from '../../../shared/grid/tree.ts';
import { MIN_AD_UNIT_NAME_WIDTH } from './ad-unit-columns.ts';
import type { DateItem } from './date-tree.ts';
import { numberColumn } from './metric-columns.ts';
import { COUNT, moneyFormat, PERCENT } from './number-formats.ts';

/** The date list's columns. Buckets sort by time, the bidders of a bucket by name. */
export function dateColumns(currency: string): TreeColumns<DateItem> {
  const money = moneyFormat(currency);
  const column = numberColumn<DateItem>;
  const of = (figure: keyof DateItem['figures']) => (item: DateItem) => item.figures[figure];
  return {
    name: {
      key: 'date',
      title: 'Date',
      value: ({ timestamp, name }) => timestamp ?? name,
      text: ({ name }) => name,
      minWidth: MIN_AD_UNIT_NAME_WIDTH,
      width: MIN_AD_UNIT_NAME_WIDTH,
    },
    metrics: [
      column('totalRevenue', 'Revenue', of('totalRevenue'), money),
      column('impressionCount', 'Impressions', of('impressionCount'), COUNT),
      column('eRPM', 'eRPM', of('eRPM'), money),
      column('requestCount', 'Requests', of('requestCount'), COUNT),
      column('fillRate', 'Fill Rate', of('fillRate'), PERCENT),
      column('averageBidCpm', 'Avg Bid CPM', of('averageBidCpm'), money),
    ],
  };
}
