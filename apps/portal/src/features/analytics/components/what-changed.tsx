import { useMemo } from 'react';
import { Link, useLocation, type LinkProps } from 'react-router-dom';
import { useBidderText, type BidderText } from '#portal/entities/bidder-name.tsx';
import type { Figures } from '#portal/entities/analytics-data/request-figures.ts';
import type { QueryState } from '#portal/shared/api/query-state.ts';
import type { RangeState } from '#portal/shared/date-range/range-state.ts';
import { isoDay, shortDay, shortDays } from '#portal/shared/format/dates.ts';
import { formatIncrement } from '#portal/shared/format/increment.ts';
import { formatMoney } from '#portal/shared/format/money.ts';
import { formatCount, formatDifference, formatPercent } from '#portal/shared/format/numbers.ts';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import type { ChartResponse } from '../api/analytics-queries.ts';
import { dayOfCause } from '../models/cause-day.ts';
import { causePath, isView } from '../models/cause-path.ts';
import type { TableComparison } from '../hooks/use-table-comparison.ts';
import {
  revenueChange,
  type Cause,
  type Cell,
  type Factor,
  type MovedFactor,
  type RevenueChange,
} from '../models/revenue-causes.ts';
import styles from './summary.module.css';

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

interface WhatChangedProps<TableRow> {
  readonly state: QueryState<Figures<TableRow>>;
  /** The rows of the comparison period. */
  readonly comparison: TableComparison<TableRow>;
  readonly cellsOf: (rows: readonly TableRow[]) => readonly Cell[];
  /** The charts of the range. */
  readonly charts: QueryState<ChartResponse>;
  readonly range: Pick<RangeState, 'compared' | 'days' | 'granularity' | 'tzOffset'>;
}

/** A cause as its link named it, kept in the browser's history: the hours of its day have causes of their own. */
interface OpenedCause {
  readonly day: string;
  /** With the days in which it was seen. */
  readonly name: string;
  readonly text: string;
  /** The address of the view that named it. */
  readonly to: string;
}

/** The cause for which the present day was opened. */
function useOpenedCause({ first, last }: RangeState['days']): OpenedCause | undefined {
  const { state } = useLocation() as { readonly state: { readonly cause?: OpenedCause } | null };
  const cause = state?.cause;
  return cause?.day === first && first === last ? cause : undefined;
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
 * One line: how revenue changed, also for each thousand requests, and up to three causes, each a link to the view
 * that shows it, in the hours of its day where one day has most of it. No line where nothing moved, where there is nothing
 * to compare, or only a part of the days; but a day that was opened for a cause names it, and leads back.
 */
export function WhatChanged<TableRow>(props: WhatChangedProps<TableRow>) {
  const { state, comparison, cellsOf, charts, range } = props;
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
  const isCompared = hasBegun && !isPartial && total?.totalRevenue !== null;
  const opened = useOpenedCause(range.days);
  if (!opened && !(isCompared && (isAwaited || change))) return null;
  return (
    <Row as="section" gap={[1, 2]} wrap aria-label="What changed" className={styles.line}>
      {opened && <CauseLink to={opened.to} name={opened.name} text={opened.text} />}
      {isCompared && change && (
        <Change
          {...change}
          // As on the card, whose sum is exact: those of the rows are converted one by one.
          rate={(charts.isOld ? null : total?.totalRevenueIncrementRate) ?? change.rate}
          currency={state.data?.meta.currency ?? ''}
          days={comparison.days}
          own={range.days}
          perRequest={charts.data ? changePerRequest(charts.data.data) : null}
          dayOf={dayOf}
        />
      )}
    </Row>
  );
}

interface ChangeProps extends RevenueChange {
  readonly currency: string;
  readonly days: string;
  /** The days in which revenue changed. */
  readonly own: RangeState['days'];
  /** The change of the revenue for each request; null if it is not known. */
  readonly perRequest: number | null;
  /** The day that has most of a cause; null where the days share it. */
  readonly dayOf: (cause: Cause) => string | null;
}

function Change({ change, rate, causes, currency, days, own, dayOf, perRequest }: ChangeProps) {
  const bidderText = useBidderText();
  const { pathname, search } = useLocation();
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
        const path = causePath(cause, day, search);
        const when = day === null ? '' : `, most of it on ${shortDay(day)}`;
        const text = ` ${textOf(cause, currency)}${when}`;
        const seen = { day, name: `${shortDays(own)}: ${name}`, text, to: pathname + search };
        return (
          <CauseLink
            key={name}
            {...{ name, text }}
            to={path}
            state={{ cause: seen }}
            aria-current={isView(path, pathname, search) ? 'true' : undefined}
          />
        );
      })}
    </>
  );
}

type CauseLinkProps = Omit<LinkProps, 'className' | 'title' | 'children'> &
  Pick<OpenedCause, 'name' | 'text'>;

const CauseLink = ({ name, text, ...link }: CauseLinkProps) => (
  <Link {...link} className={styles.cause} title={name + text}>
    <b>{name}</b>
    {text}
  </Link>
);
