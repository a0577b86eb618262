import { eRPM, fillRate } from '@bidstage/mock-api/contract/values/metrics';
import type { TreeColumn, TreeColumns } from '../../../shared/grid/tree.ts';
import type { AdUnitFigures } from './ad-unit-figures.ts';
import type { AdUnitItem } from './ad-unit-tree.ts';
import { changeColumn } from './change-columns.ts';
import { numberColumn } from './metric-columns.ts';
import { COUNT, moneyFormat, PERCENT, type NumberFormat } from './number-formats.ts';
import { withShare } from './revenue-share.ts';

/** Minimum width of the name column on the ad unit pages, in pixels. */
export const MIN_AD_UNIT_NAME_WIDTH = 200;
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

type Figure = (figures: AdUnitFigures) => number | null;

/** A metric's column and the column of its change. */
function pair(key: string, title: string, of: Figure, format: NumberFormat) {
  const now = ({ figures }: AdUnitItem) => of(figures);
  const before = ({ before: figures }: AdUnitItem) => (figures ? of(figures) : null);
  return [
    numberColumn(key, title, now, format),
    changeColumn({ key, title, format, now, before }),
  ] as const;
}

/** The columns of the ad unit table and of the priority table. */
export function adUnitColumns(options: AdUnitColumnOptions): TreeColumns<AdUnitItem> {
  const { currency, renderName, renderAction } = options;
  const money = moneyFormat(currency);
  const [revenue, revenueChange] = pair(
    'totalRevenue',
    'Revenue',
    (one) => one.totalRevenue,
    money,
  );
  return {
    name: {
      key: 'name',
      title: 'Div',
      value: ({ name }) => name,
      text: ({ name }) => name,
      minWidth: MIN_AD_UNIT_NAME_WIDTH,
      width: AD_UNIT_NAME_WIDTH,
      ...(renderName ? { render: renderName } : {}),
    },
    metrics: [
      withShare(
        revenue,
        ({ figures }) => figures.totalRevenue,
        ({ scale }) => scale,
      ),
      revenueChange,
      ...pair('impressionCount', 'Impressions', (one) => one.impressionCount, COUNT),
      ...pair('eRPM', 'eRPM', eRPM, money),
      ...pair('requestCount', 'Requests', (one) => one.requestCount, COUNT),
      ...pair(
        'fillRate',
        'Fill Rate',
        ({ impressionCount, fillBase }) => fillRate(impressionCount, fillBase),
        PERCENT,
      ),
      ...(renderAction ? [{ ...ACTION, render: renderAction }] : []),
    ],
  };
}
