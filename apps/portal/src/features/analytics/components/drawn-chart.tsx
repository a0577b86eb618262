import { memo, useDeferredValue, useMemo } from 'react';
import { metricFacts, type ChartMetric } from '../../../shared/charts/chart-metrics.ts';
import { TimeChart } from '../../../shared/charts/time-chart.tsx';
import type { ChartShape } from '../../../shared/charts/time-drawing.ts';
import type { TimeChartInput } from '../../../shared/charts/time-model.ts';
import type { RangeState } from '../../../shared/date-range/range-state.ts';
import { shortDays } from '../../../shared/format/dates.ts';
import type { ChartResponse } from '../api/chart-queries.ts';

/** The input of the chart; pass the same objects as long as they did not change. */
interface Drawing {
  readonly response: ChartResponse;
  readonly range: RangeState;
  readonly metric: ChartMetric;
  readonly shape: ChartShape;
  readonly source: TimeChartInput['source'];
  readonly chosen: TimeChartInput['bidders'];
}

interface DrawnChartProps extends Drawing {
  readonly onMarker: (timestamp: number) => void;
}

/**
 * The chart, drawn with a delay after the controls: a click shows at once, and the slower drawing follows. All inputs
 * change together, so that no chart mixes the figures of one response with the choice for another.
 */
export function DrawnChart({ onMarker, ...now }: DrawnChartProps) {
  const { response, range, metric, shape, source, chosen } = now;
  const drawing = useMemo(
    () => ({ response, range, metric, shape, source, chosen }),
    [response, range, metric, shape, source, chosen],
  );
  return <Chart drawing={useDeferredValue(drawing)} onMarker={onMarker} />;
}

interface ChartProps {
  readonly drawing: Drawing;
  readonly onMarker: (timestamp: number) => void;
}

const Chart = memo(function Chart({ drawing, onMarker }: ChartProps) {
  const { response, range, metric, shape, source, chosen } = drawing;
  const from = range.compareQuery.compare_from;
  const comparison = useMemo(() => ({ from }), [from]);
  return (
    <TimeChart
      label={`${metricFacts(metric).label}, ${shortDays(range.days)}`}
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
      currency={response.meta.currency}
      onMarker={onMarker}
    />
  );
});
