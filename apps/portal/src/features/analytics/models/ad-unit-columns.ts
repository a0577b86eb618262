import { eRPM, fillRate } from '@bidstage/mock-api/contract/values/metrics';
import type { TreeColumn, TreeColumns } from '#portal/shared/grid/tree.ts';
import type { AdUnitFigures, AdUnitItem } from './ad-unit-tree.ts';
import {
  changeColumn,
  changingMetric,
  DIV_NAME,
  metricColumn,
  nameColumn,
  type ShownNames,
} from './metric-columns.ts';
import { COUNT, moneyFormat, PERCENT } from './number-formats.ts';
import { withShare } from './revenue-share.ts';

interface AdUnitColumnOptions {
  readonly currency: string;
  readonly names?: ShownNames<AdUnitItem>;
  /** Renders the cell with a row's action; without it there is no such column. */
  readonly renderAction?: TreeColumn<AdUnitItem>['render'];
}

const ACTION: TreeColumn<AdUnitItem> = {
  key: 'distribution',
  title: 'Bid Distribution',
  value: () => null,
  text: ({ adUnit }) => (adUnit ? 'View Distribution' : ''),
  sortable: false,
  minWidth: 128,
};

/** The columns of the ad unit table and of the priority table. */
export function adUnitColumns(options: AdUnitColumnOptions): TreeColumns<AdUnitItem> {
  const { currency, names, renderAction } = options;
  const money = moneyFormat(currency);
  const figure = (key: keyof AdUnitFigures, title: string, format = COUNT) => ({
    key,
    title,
    of: (figures: AdUnitFigures) => figures[key],
    format,
  });
  const revenue = figure('totalRevenue', 'Revenue', money);
  const requests = figure('requestCount', 'Requests');
  const filled = {
    key: 'fillRate',
    title: 'Fill Rate',
    of: ({ impressionCount, fillBase }: AdUnitFigures) => fillRate(impressionCount, fillBase),
    format: PERCENT,
  };
  return {
    name: nameColumn(DIV_NAME, names),
    metrics: [
      withShare(metricColumn(revenue)),
      changeColumn(revenue),
      ...changingMetric(figure('impressionCount', 'Impressions')),
      ...changingMetric({ key: 'eRPM', title: 'eRPM', of: eRPM, format: money }),
      { ...metricColumn(requests), counted: 'auctions' },
      changeColumn(requests),
      { ...metricColumn(filled), counted: 'of auctions' },
      changeColumn(filled),
      ...(renderAction ? [{ ...ACTION, render: renderAction }] : []),
    ],
  };
}
