import { useMemo } from 'react';
import { useBidderText } from '#portal/entities/bidder-name.tsx';
import { useCurrentUser } from '#portal/entities/session/session-queries.ts';
import { queryState, type QueryState } from '#portal/shared/api/query-state.ts';
import { BREAKDOWN } from '#portal/shared/charts/chart-bidders.ts';
import type { ChartInput } from '#portal/shared/charts/chart-input.ts';
import type { RangeState } from '#portal/shared/date-range/range-state.ts';
import { shortDay, shortDays } from '#portal/shared/format/dates.ts';
import { useDayNotes } from '#portal/shared/preferences/day-notes.ts';
import { comparedChartQueryOf, useCharts, type ChartResponse } from '../api/analytics-queries.ts';
import type { ChartNote } from '../components/chart-markers.tsx';
import type { useChartView } from './use-chart-view.ts';

interface Shown {
  readonly response: ChartResponse;
  readonly range: RangeState;
  readonly adUnits: readonly string[] | undefined;
  readonly view: ReturnType<typeof useChartView>;
  /** The history reaches back to the compared range. */
  readonly isCompared: boolean;
}

/**
 * The facts of the chart in one object, so that no chart mixes the figures of one response with the choice for another.
 * For a breakdown, `compared` is the request for the charts of the compared range, which only it needs.
 */
export function useChartInput({ response, range, adUnits, view, isCompared }: Shown) {
  const { metric, chart: shape, source, chosen: bidders } = view;
  const needsBidders = isCompared && source === BREAKDOWN;
  const query = useCharts(needsBidders ? comparedChartQueryOf(range, adUnits) : null);
  const compared: QueryState<ChartResponse> = queryState(query, 'getCharts');
  const before = needsBidders && !compared.isOld ? compared.data?.data : undefined;
  const textOf = useBidderText();
  const input = useMemo((): ChartInput => {
    const { data: chart, meta } = response;
    const { days, granularity, view: labels, tzOffset } = range;
    const from = range.compareQuery.compare_from;
    return {
      chart,
      currency: meta.currency,
      updatedAt: meta.updatedAt,
      days: shortDays(days),
      granularity,
      view: labels,
      tzOffset,
      metric,
      source,
      shape,
      bidders,
      textOf,
      ...(isCompared && { comparison: { from, days: range.compared.text, chart: before } }),
    };
  }, [response, range, metric, source, shape, bidders, isCompared, before, textOf]);
  const failure = needsBidders && compared.error !== null ? compared : null;
  return { input, failure };
}

/** The user's notes on days of the publisher, at noon of each day. */
export function useChartNotes(tzOffset: number): readonly ChartNote[] {
  const { email, affiliateId } = useCurrentUser();
  const notes = useDayNotes({ email, affiliateId: affiliateId ?? '' });
  return useMemo(
    () =>
      notes.map(({ day, text }) => ({
        timestamp: Date.parse(`${day}T12:00:00Z`) / 1000 - tzOffset * 60,
        day: shortDay(day),
        text,
      })),
    [notes, tzOffset],
  );
}
