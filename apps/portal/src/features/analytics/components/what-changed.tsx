import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useBidderText, type BidderText } from '#portal/entities/bidder-name.tsx';
import type { Figures } from '#portal/entities/analytics-data/request-figures.ts';
import type { QueryState } from '#portal/shared/api/query-state.ts';
import { BREAKDOWN } from '#portal/shared/charts/chart-bidders.ts';
import { dayParams, RANGE_PARAMS, rangeSearchOf } from '#portal/shared/date-range/range-params.ts';
import type { RangeState } from '#portal/shared/date-range/range-state.ts';
import { isoDay, shortDay } from '#portal/shared/format/dates.ts';
import { formatIncrement } from '#portal/shared/format/increment.ts';
import { formatMoney } from '#portal/shared/format/money.ts';
import { formatCount, formatDifference, formatPercent } from '#portal/shared/format/numbers.ts';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import { writeParams } from '#portal/shared/url-state/params.ts';
import type { ChartResponse } from '../api/analytics-queries.ts';
import { CHART_PARAMS } from '../hooks/use-chart-view.ts';
import { dayOfCause } from '../models/cause-day.ts';
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

function nameOf({ bidder, adUnit, rate }: Cause, bidderText: BidderText): string {
  if (bidder !== null) return [bidderText(bidder), adUnit].filter(Boolean).join(' in ');
  return adUnit ?? (rate === undefined ? 'All bidders' : 'Bid requests');
}

/** What stands beside the name of a cause: its money and its factor; of the traffic, which is a factor itself, how it moved. */
function textOf({ change, rate, moved }: Cause, currency: string): string {
  if (rate !== undefined) return `${formatIncrement(rate)}, to ${formatCount(moved.now)}`;
  const factor = `${FACTOR_TEXTS[moved.factor]} ${valuesText(moved, currency)}`;
  return change === null ? factor : `${moneyDifference(change, currency)}, ${factor}`;
}

/** The range of a cause's screen: that on the screen, or the day that has most of it, whose hours the chart shows. */
function rangeOf(day: string | null, search: string): URLSearchParams {
  const range = new URLSearchParams(rangeSearchOf(search));
  if (day === null) return range;
  const params = { ...dayParams({ first: day, last: day }), compare: 'weekdays' } as const;
  return writeParams(RANGE_PARAMS, range, params);
}

/** The screen that shows a cause: its row, what moved its revenue most first, and its bidder's line in the chart. */
function pathOf({ bidder, adUnit, change }: Cause, range: URLSearchParams): string {
  const order = (change ?? 0) > 0 ? 'desc' : 'asc';
  const sort = { key: changeKey('totalRevenue'), order } as const;
  if (bidder === null && adUnit === null) return `/analytics/bidders?${range.toString()}`;
  if (bidder === null) {
    const name = adUnit ?? '';
    const rows = writeParams(AD_UNIT_TABLE_PARAMS, range, { sort, search: name });
    return `/analytics/adunits?${writeParams(OPEN_ROWS_PARAMS, rows, { open: [name] }).toString()}`;
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
  /** The charts of the range. */
  readonly charts: QueryState<ChartResponse>;
  readonly range: Pick<RangeState, 'compared' | 'granularity' | 'tzOffset'>;
}

/** How the revenue for each request changed; null without one of the two changes. */
function changePerRequest({ totalComparison }: ChartResponse['data']): number | null {
  const { totalRevenueIncrementRate: revenue, divRequestCountIncrementRate: requests } =
    totalComparison;
  return revenue === null || requests === null || requests === -1
    ? null
    : (1 + revenue) / (1 + requests) - 1;
}

/**
 * One line: how revenue changed, also for each thousand requests, and up to three causes, each a link to the rows that
 * show it, and to the hours of its day where one day has most of it. No line where nothing moved, where there is nothing
 * to compare, or only a part of the days.
 */
export function WhatChanged<TableRow>(props: WhatChangedProps<TableRow>) {
  const { state, comparison, cellsOf, charts, range } = props;
  const { search } = useLocation();
  const now = state.data?.rows;
  const before = comparison.rows;
  const change = useMemo(
    () => (now && before ? revenueChange(cellsOf(now), cellsOf(before)) : null),
    [now, before, cellsOf],
  );
  const isByDay = range.granularity === 'day' && !charts.isOld && !state.isOld;
  const chart = isByDay ? charts.data : undefined;
  const dayOf = (cause: Cause): string | null => {
    const start = chart ? dayOfCause(cause, chart.data, chart.meta.updatedAt) : null;
    return start === null ? null : isoDay(start * 1000, range.tzOffset);
  };
  const isAwaited = now ? !before && comparison.error === null : state.isLoading;
  const total = charts.data?.data.totalComparison;
  const { hasBegun, isPartial } = range.compared;
  if (!(isAwaited || change) || !hasBegun || isPartial || total?.totalRevenue === null) return null;
  return (
    <Row as="section" gap={[1, 2]} wrap aria-label="What changed" className={styles.line}>
      {change && (
        <Change
          {...change}
          // As on the card, whose sum is exact: those of the rows are converted one by one.
          rate={(charts.isOld ? null : total?.totalRevenueIncrementRate) ?? change.rate}
          currency={state.data?.meta.currency ?? ''}
          days={comparison.days}
          perRequest={charts.data ? changePerRequest(charts.data.data) : null}
          search={search}
          dayOf={dayOf}
        />
      )}
    </Row>
  );
}

interface ChangeProps extends RevenueChange {
  readonly currency: string;
  readonly days: string;
  /** The change of the revenue for each request; null if it is not known. */
  readonly perRequest: number | null;
  readonly search: string;
  /** The day that has most of a cause; null where the days share it. */
  readonly dayOf: (cause: Cause) => string | null;
}

function Change({ change, rate, causes, currency, days, search, dayOf, perRequest }: ChangeProps) {
  const bidderText = useBidderText();
  return (
    <>
      <span title={`Compared with ${days}`}>
        Revenue <b>{formatIncrement(rate)}</b> ({moneyDifference(change, currency)})
        {perRequest !== null && (
          <>
            ,{' '}
            <b data-change-of="Revenue" data-per="Request">
              {formatIncrement(perRequest)}
            </b>{' '}
            per 1,000 requests
          </>
        )}
        {causes.length > 0 && ':'}
      </span>
      {causes.map((cause) => {
        const name = nameOf(cause, bidderText);
        const day = dayOf(cause);
        const content = (
          <>
            <b>{name}</b> {textOf(cause, currency)}
            {day !== null && `, most of it on ${shortDay(day)}`}
          </>
        );
        return cause.bidder === null && cause.adUnit === null && day === null ? (
          <span key={name} className={styles.cause}>
            {content}
          </span>
        ) : (
          <Link key={name} to={pathOf(cause, rangeOf(day, search))} className={styles.cause}>
            {content}
          </Link>
        );
      })}
    </>
  );
}
