import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Figures } from '#portal/entities/analytics-data/request-figures.ts';
import type { QueryState } from '#portal/shared/api/query-state.ts';
import { BREAKDOWN } from '#portal/shared/charts/chart-bidders.ts';
import { rangeSearchOf } from '#portal/shared/date-range/range-params.ts';
import { formatIncrement } from '#portal/shared/format/increment.ts';
import { formatMoney } from '#portal/shared/format/money.ts';
import { formatCount, formatDifference, formatPercent } from '#portal/shared/format/numbers.ts';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import { writeParams } from '#portal/shared/url-state/params.ts';
import { CHART_PARAMS } from '../hooks/use-chart-view.ts';
import { changeKey } from '../models/metric-columns.ts';
import type { TableComparison } from '../hooks/use-table-comparison.ts';
import {
  revenueChange,
  type Cause,
  type Cell,
  type Factor,
  type MovedFactor,
  type RevenueChange,
} from '../models/revenue-causes.ts';
import {
  AD_UNIT_TABLE_PARAMS,
  BIDDER_TABLE_PARAMS,
  OPEN_ROWS_PARAMS,
} from '../models/table-params.ts';
import styles from './what-changed.module.css';

const FACTOR_TEXTS: Readonly<Record<Factor, string>> = {
  requests: 'bid requests',
  bidRate: 'bid rate',
  shownRate: 'impressions per bid',
  price: 'eRPM',
};

const moneyDifference = (amount: number, currency: string): string =>
  formatDifference(amount, (value) => formatMoney(value, currency));

function valuesText({ factor, now, before }: MovedFactor, currency: string): string {
  const text = (value: number | null): string => {
    if (factor === 'requests') return formatCount(value);
    return factor === 'price' ? formatMoney(value, currency) : formatPercent(value);
  };
  return `${text(now)}, was ${text(before)}`;
}

function nameOf({ bidder, adUnit, change }: Cause): string {
  if (bidder !== null) return adUnit === null ? bidder : `${bidder} in ${adUnit}`;
  return adUnit ?? (change === null ? 'Bid requests' : 'All bidders');
}

/** What stands beside the name of a cause: its money and its factor; of the traffic, which is a factor itself, the values. */
function textOf({ change, moved }: Cause, currency: string): string {
  if (change === null) return valuesText(moved, currency);
  const factor = `${FACTOR_TEXTS[moved.factor]} ${valuesText(moved, currency)}`;
  return `${moneyDifference(change, currency)}, ${factor}`;
}

/** The screen that shows a cause: its row with the largest losses first, and its bidder's line in the chart. */
function pathOf({ bidder, adUnit }: Cause, search: string): string {
  const range = new URLSearchParams(rangeSearchOf(search));
  const sort = { key: changeKey('totalRevenue'), order: 'asc' } as const;
  if (bidder === null) {
    const row = { sort, search: adUnit ?? '' };
    return `/analytics/adunits?${writeParams(AD_UNIT_TABLE_PARAMS, range, row).toString()}`;
  }
  const rows = writeParams(BIDDER_TABLE_PARAMS, range, { sort, search: bidder });
  const open = writeParams(OPEN_ROWS_PARAMS, rows, { open: [bidder] });
  const view = writeParams(CHART_PARAMS, open, { source: BREAKDOWN, bidders: [bidder] });
  return `/analytics/bidders?${view.toString()}`;
}

interface WhatChangedProps<TableRow> {
  readonly state: QueryState<Figures<TableRow>>;
  /** The rows of the comparison period. */
  readonly comparison: TableComparison<TableRow>;
  readonly cellsOf: (rows: readonly TableRow[]) => readonly Cell[];
}

/**
 * One line: how revenue changed, and up to three causes, each a link to the rows that show it. Empty where nothing moved,
 * and its place is kept.
 */
export function WhatChanged<TableRow>({ state, comparison, cellsOf }: WhatChangedProps<TableRow>) {
  const { search } = useLocation();
  const now = state.data?.rows;
  const before = comparison.rows;
  const change = useMemo(
    () => (now && before ? revenueChange(cellsOf(now), cellsOf(before)) : null),
    [now, before, cellsOf],
  );
  return (
    <Row as="section" gap={[1, 2]} wrap aria-label="What changed" className={styles.line}>
      {change && (
        <Change
          {...change}
          currency={state.data?.meta.currency ?? ''}
          days={comparison.days}
          search={search}
        />
      )}
    </Row>
  );
}

interface ChangeProps extends RevenueChange {
  readonly currency: string;
  readonly days: string;
  readonly search: string;
}

function Change({ change, rate, causes, currency, days, search }: ChangeProps) {
  return (
    <>
      <span title={`Compared with ${days}`}>
        Revenue <b>{formatIncrement(rate)}</b> ({moneyDifference(change, currency)}):
      </span>
      {causes.map((cause) => {
        const name = nameOf(cause);
        const content = (
          <>
            <b>{name}</b> {textOf(cause, currency)}
          </>
        );
        return cause.bidder === null && cause.adUnit === null ? (
          <span key={name} className={styles.cause}>
            {content}
          </span>
        ) : (
          <Link key={name} to={pathOf(cause, search)} className={styles.cause}>
            {content}
          </Link>
        );
      })}
    </>
  );
}
