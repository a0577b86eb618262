import { memo, useDeferredValue, useMemo, type ReactNode } from 'react';
import { useCurrentUser } from '#portal/entities/session/session-queries.ts';
import { queryState } from '#portal/shared/api/query-state.ts';
import { BREAKDOWN } from '#portal/shared/charts/bidder-choice.ts';
import { metricFacts, type ChartMetric } from '#portal/shared/charts/chart-metrics.ts';
import { TimeChart } from '#portal/shared/charts/time-chart.tsx';
import { dateTimeLabel } from '#portal/shared/charts/time-labels.ts';
import type { ChartNote } from '#portal/shared/charts/day-note-markers.tsx';
import type { ChartShape, TimeChartInput } from '#portal/shared/charts/time-input.ts';
import type { RangeState } from '#portal/shared/date-range/range-state.ts';
import { shortDay, shortDays } from '#portal/shared/format/dates.ts';
import { useDayNotes } from '#portal/shared/preferences/day-notes.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import { comparedChartQueryOf, useCharts, type ChartResponse } from '../api/analytics-queries.ts';
import styles from './chart-group.module.css';

/** The input of the chart; pass the same objects as long as they did not change. */
interface Drawing {
  readonly response: ChartResponse;
  readonly range: RangeState;
  readonly adUnits: readonly string[] | undefined;
  readonly metric: ChartMetric;
  readonly shape: ChartShape;
  readonly source: TimeChartInput['source'];
  readonly chosen: TimeChartInput['bidders'];
  /** The history reaches back to the compared range. */
  readonly isCompared: boolean;
}

interface Parts {
  readonly onMarker: (timestamp: number) => void;
  readonly controls: ReactNode;
  readonly tools: ReactNode;
  readonly choice: ReactNode;
}

/**
 * The chart, drawn with a delay after the controls: a click shows at once, and the slower drawing follows. All inputs
 * change together, so that no chart mixes the figures of one response with the choice for another.
 */
export function DrawnChart({ onMarker, controls, tools, choice, ...now }: Drawing & Parts) {
  const { response, range, adUnits, metric, shape, source, chosen, isCompared } = now;
  const drawing = useMemo(
    () => ({ response, range, adUnits, metric, shape, source, chosen, isCompared }),
    [response, range, adUnits, metric, shape, source, chosen, isCompared],
  );
  const parts = { onMarker, controls, tools, choice };
  return <Chart drawing={useDeferredValue(drawing)} {...parts} />;
}

const Chart = memo(function Chart({ drawing, choice, ...parts }: Parts & { drawing: Drawing }) {
  const { response, range, metric, shape, source, chosen } = drawing;
  const { comparison, failed } = useComparison(drawing);
  const { compared } = range;
  const dayNotes = useChartNotes(range.tzOffset);
  return (
    <TimeChart
      {...parts}
      choice={
        <>
          {choice}
          {failed}
        </>
      }
      label={`${metricFacts(metric).label}, ${shortDays(range.days)}`}
      notes={[
        ...(comparison ? [`Compared with ${compared.text}`] : []),
        `Data up to ${dateTimeLabel(response.meta.updatedAt, range.tzOffset)}`,
      ]}
      chart={response.data}
      metric={metric}
      source={source}
      bidders={chosen}
      shape={shape}
      granularity={range.granularity}
      view={range.view}
      tzOffset={range.tzOffset}
      updatedAt={response.meta.updatedAt}
      comparison={comparison}
      dayNotes={dayNotes}
      currency={response.meta.currency}
    />
  );
});

/** The user's notes on days of the publisher, at noon of each day. */
function useChartNotes(tzOffset: number): readonly ChartNote[] {
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

/** The compared range; for a breakdown with its own charts, which are requested only then. */
function useComparison({ range, adUnits, source, isCompared }: Drawing) {
  const from = range.compareQuery.compare_from;
  const needsBidders = isCompared && source === BREAKDOWN;
  const query = useCharts(needsBidders ? comparedChartQueryOf(range, adUnits) : null);
  const { data, isOld, error, retry } = queryState(query, 'getCharts');
  const chart = needsBidders && !isOld ? data?.data : undefined;
  const comparison = useMemo(
    () => (isCompared ? { from, chart } : undefined),
    [from, chart, isCompared],
  );
  const failed = needsBidders && error !== null && (
    <Row gap={2} role="alert" className={styles.failed}>
      The comparison by bidder could not be loaded.
      <Button size="toolbar" variant="quiet" onClick={retry}>
        Retry
      </Button>
    </Row>
  );
  return { comparison, failed };
}
