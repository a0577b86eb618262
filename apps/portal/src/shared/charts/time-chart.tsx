import { useCallback, useDeferredValue, useMemo, type ReactNode } from 'react';
import { dateTimeLabel } from '../format/dates.ts';
import { registerPlot } from '../shown-figures/shown-plots.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { barChartWidth } from './bar-series.ts';
import type { ChartInput } from './chart-input.ts';
import { METRIC_FACTS } from './chart-metrics.ts';
import { CHART_HEIGHT } from './chart-sizes.ts';
import { Chart, type ChartParts } from './chart.tsx';
import { shownPlot } from './span-figure.ts';
import { TimeLegend } from './time-legend.tsx';
import { timeModel } from './time-model.ts';
import { timeOptions } from './time-options.ts';
import { timeReadings, type PlotSpan } from './time-readings.ts';

interface TimeChartProps extends ChartParts {
  readonly input: ChartInput;
  /** Of the plot with its axes, in px. */
  readonly height?: number;
  /** Marks the floor price changes over the plot, and perhaps more: legend and table then have the changes too. */
  readonly overlay?: (span: PlotSpan) => ReactNode;
}

/**
 * A metric over time as lines or bars: the total with its comparison, or the chosen bidders. Shows all figures of a
 * bucket by pointer and keyboard, marks surges, plunges, the historical high, missing data and floor price changes, and
 * shows the same figures as a table. Put it into a `QueryView` for its loading, error and empty states. It is drawn with
 * a delay after the controls: a click shows at once, and the slower drawing follows.
 */
export function TimeChart(props: TimeChartProps) {
  const { height = CHART_HEIGHT, overlay, empty, ...parts } = props;
  const input = useDeferredValue(props.input);
  const { metric, shape, days, comparison, updatedAt, tzOffset } = input;
  const model = useMemo(() => timeModel(input), [input]);
  const marks = overlay && input.chart.floorPrice.updateTimestamps;
  const readings = useMemo(() => timeReadings(model, marks), [model, marks]);
  const draw = useCallback((width: number) => timeOptions(model, height, width), [model, height]);
  const label = `${METRIC_FACTS[metric].label}, ${days}`;
  const plotRef = useCallback(
    (plot: HTMLElement) => registerPlot(plot, shownPlot(label, model)),
    [label, model],
  );
  const lines = [
    ...(comparison ? [`Compared with ${comparison.days}`] : []),
    `Data up to ${dateTimeLabel(updatedAt, tzOffset)}`,
  ];
  return (
    <Chart
      {...parts}
      {...{ label, readings, draw, plotRef, height }}
      column={input.granularity === 'hour' ? 'Hour' : 'Day'}
      start={model.buckets.findLastIndex(({ hasFigures }) => hasFigures)}
      minWidth={shape === 'bar' ? barChartWidth(model.buckets.length) : 0}
      picture={{ lines, legend: model.series }}
      legend={<TimeLegend model={model} hasMarkers={Boolean(marks?.length)} />}
      empty={
        empty ||
        (model.series.length === 0 && (
          <EmptyState text="No bidder chosen" hint="Choose a bidder to see its figures." />
        ))
      }
      overlay={overlay && ((width) => overlay({ ...model.domain, width }))}
    />
  );
}
