import { eRPM, fillRate } from '@bidstage/mock-api/contract/values/metrics';
import { formatCount, formatPercent } from '../../../shared/format/numbers.ts';
import type { TreeColumn, TreeColumns } from '../../../shared/grid/tree.ts';
import type { AdUnitItem } from './ad-unit-tree.ts';
import { moneyFormat, numberColumn } from './metric-columns.ts';

/** Minimum width of the name column on the ad unit pages, in pixels. */
export const AD_UNIT_NAME_MIN_WIDTH = 200;
/** Initial width of a column of div ids, in pixels. */
export const AD_UNIT_NAME_WIDTH = 320;

interface AdUnitColumnOptions {
  readonly currency: string;
  readonly renderName?: TreeColumn<AdUnitItem>['render'];
  /** Renders the cell with a row's action; without it there is no such column. */
  readonly renderAction?: TreeColumn<AdUnitItem>['render'];
}

const ACTION: TreeColumn<AdUnitItem> = {
  key: 'distribution',
  title: 'Bid Distribution',
  value: () => null,
  text: ({ adUnit }) => (adUnit ? 'View Distribution' : ''),
  sortable: false,
  minWidth: 150,
};

/** The columns of the ad unit table and of the priority table. */
export function adUnitColumns(options: AdUnitColumnOptions): TreeColumns<AdUnitItem> {
  const { currency, renderName, renderAction } = options;
  const money = moneyFormat(currency);
  const column = numberColumn<AdUnitItem>;
  const of = (figure: keyof AdUnitItem['figures']) => (item: AdUnitItem) => item.figures[figure];
  return {
    name: {
      key: 'name',
      title: 'Div',
      value: ({ name }) => name,
      text: ({ name }) => name,
      minWidth: AD_UNIT_NAME_MIN_WIDTH,
      width: AD_UNIT_NAME_WIDTH,
      ...(renderName ? { render: renderName } : {}),
    },
    metrics: [
      column('totalRevenue', 'Revenue', of('totalRevenue'), money),
      column('impressionCount', 'Impressions', of('impressionCount'), formatCount),
      column('eRPM', 'eRPM', ({ figures }) => eRPM(figures), money),
      column('requestCount', 'Requests', of('requestCount'), formatCount),
      column(
        'fillRate',
        'Fill Rate',
        ({ figures }) => fillRate(figures.impressionCount, figures.fillBase),
        formatPercent,
      ),
      ...(renderAction ? [{ ...ACTION, render: renderAction }] : []),
    ],
  };
}
