import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Figures } from '#portal/entities/analytics-data/request-figures.ts';
import type { ChartResponse } from '#portal/features/analytics/api/analytics-queries.ts';
import { AnalyticsEmpty } from '#portal/features/analytics/components/analytics-empty.tsx';
import { AnalyticsFrame } from '#portal/features/analytics/components/analytics-frame.tsx';
import { ChartGroup } from '#portal/features/analytics/components/chart-group.tsx';
import {
  comparisonQuery,
  useTableComparison,
} from '#portal/features/analytics/hooks/use-table-comparison.ts';
import { comparePaths } from '#portal/features/analytics/models/compare-params.ts';
import { withoutOpenRows } from '#portal/features/analytics/models/return-search.ts';
import { rememberView } from '#portal/shared/url-state/last-view.ts';
import type { ErrorTextKey } from '#portal/shared/api/error-texts.ts';
import { queryState, type QueryState } from '#portal/shared/api/query-state.ts';
import type { RangeQuery } from '#portal/shared/date-range/range-query.ts';
import type { RangeState } from '#portal/shared/date-range/range-state.ts';
import type { DateRangeControl } from '#portal/shared/date-range/use-date-range.ts';
import { setPreference } from '#portal/shared/preferences/preferences.ts';
import { ButtonLink } from '#portal/shared/ui/button-link.tsx';

/** The figures of a table in its range, and those of the range that it is compared with. */
export function useComparedFigures<Row>(
  range: RangeState,
  useFigures: (range: RangeQuery | null) => UseQueryResult<Figures<Row>>,
  textKey: ErrorTextKey,
) {
  const state = queryState(useFigures(range.query), textKey);
  const earlier = queryState(useFigures(comparisonQuery(range, state)), textKey);
  return { state, comparison: useTableComparison(range, state, earlier) };
}

/** The tip about the suggested floor prices is not shown again. */
export const dismissFloorPriceTip = () => setPreference('floorPriceTooltipInvisible', true);

/** Links to the suggested floor prices; who has used it needs no tip. */
export function FloorPriceLink({ subject }: Pick<PerformanceLayoutProps, 'subject'>) {
  return (
    <ButtonLink to={`/floor-price/${subject}`} size="toolbar" onClick={dismissFloorPriceTip}>
      Floor Price Suggestion
    </ButtonLink>
  );
}

/** Stores the screen's view for screens that return to it. Leaving it closes its rows, so they are no part of it. */
function useRememberedView(): void {
  const { pathname, search } = useLocation();
  useEffect(() => rememberView(pathname, withoutOpenRows(search)), [pathname, search]);
}

interface PerformanceLayoutProps {
  readonly title: string;
  readonly nav?: ReactNode;
  readonly subject: 'bidders' | 'adunits';
  readonly range: DateRangeControl;
  readonly charts: QueryState<ChartResponse>;
  /** Lines above the charts. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** What the two analytics screens share: charts that compare their range with an earlier one, and a table below them. */
export function PerformanceLayout({ subject, summary, children, ...page }: PerformanceLayoutProps) {
  const { range, charts } = page;
  useRememberedView();
  return (
    <AnalyticsFrame {...page}>
      {summary}
      <ChartGroup
        state={charts}
        range={range}
        floorPriceTab={subject}
        comparePath={comparePaths(subject).selection}
        empty={<AnalyticsEmpty {...{ charts, range }} />}
      />
      {children}
    </AnalyticsFrame>
  );
}
