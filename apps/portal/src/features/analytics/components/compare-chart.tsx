import { useMemo } from 'react';
import { queryState } from '#portal/shared/api/query-state.ts';
import type { ChartInput } from '#portal/shared/charts/chart-input.ts';
import { METRIC_FACTS } from '#portal/shared/charts/chart-metrics.ts';
import { TOTAL } from '#portal/shared/charts/chart-bidders.ts';
import { TimeChart } from '#portal/shared/charts/time-chart.tsx';
import { EmptyState } from '#portal/shared/ui/empty-state.tsx';
import { Card } from '#portal/shared/ui/layout/layout.tsx';
import { QueryView } from '#portal/shared/ui/query-view.tsx';
import { SwitchTab } from '#portal/shared/ui/switch-tab.tsx';
import { useUrlState } from '#portal/shared/url-state/use-url-state.ts';
import { useCharts, type ChartResponse } from '../api/analytics-queries.ts';
import { dayTexts, twoDaysQuery, type ComparedDays } from '../models/compare-days.ts';
import {
  COMPARE_RESULT_PARAMS,
  HOUR_METRICS,
  type CompareBase,
  type HourMetric,
} from '../models/compare-params.ts';

/** Of the plot, in pixels. */
const HEIGHT = 180;

const OPTIONS = HOUR_METRICS.map((value) => ({ value, label: METRIC_FACTS[value].label }));

interface CompareChartProps {
  readonly base: CompareBase;
  readonly days: ComparedDays;
}

/** Two days by hour, one over the other. */
export function CompareChart({ base, days }: CompareChartProps) {
  const [{ metric }, change] = useUrlState(COMPARE_RESULT_PARAMS[base]);
  const query = useMemo(() => chartQueryOf(days), [days]);
  const state = queryState(useCharts(query), 'getCharts');
  return (
    <Card as="section" pad={[3, 4, 0]} aria-label="By hour">
      <QueryView shape="block" state={state} empty={<EmptyState />} minHeight={HEIGHT}>
        {(response) => (
          <HourChart
            response={response}
            days={days}
            metric={metric}
            onMetric={(next) => change({ metric: next }, 'push')}
          />
        )}
      </QueryView>
    </Card>
  );
}

function chartQueryOf(days: ComparedDays) {
  const { compare_from, compare_to, ...range } = twoDaysQuery(days);
  return { range, granularity: 'hour', comparison: { compare_from, compare_to } } as const;
}

interface HourChartProps {
  readonly response: ChartResponse;
  readonly days: ComparedDays;
  readonly metric: HourMetric;
  readonly onMetric: (metric: HourMetric) => void;
}

function HourChart({ response, days, metric, onMetric }: HourChartProps) {
  const input = useMemo((): ChartInput => {
    const [day1, day2] = dayTexts(days);
    const { compare_from: from, tz_offset: tzOffset } = twoDaysQuery(days);
    return {
      // The highest hour of all days says nothing about these two.
      chart: { ...response.data, historicalHigh: null },
      currency: response.meta.currency,
      updatedAt: response.meta.updatedAt,
      days: day2,
      granularity: 'hour',
      view: 'hourly',
      tzOffset,
      metric,
      source: TOTAL,
      shape: 'line',
      bidders: [],
      comparison: { from, days: day1 },
      names: [day2, day1],
    };
  }, [response, days, metric]);
  return (
    <TimeChart
      input={input}
      height={HEIGHT}
      controls={
        <>
          <h2>By hour</h2>
          <SwitchTab label="Metric" value={metric} onChange={onMetric} options={OPTIONS} />
        </>
      }
    />
  );
}
