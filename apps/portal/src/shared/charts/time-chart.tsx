import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartInput } from './chart-input.ts';
import { metricFacts } from './chart-metrics.ts';
import type { ChartNote } from './markers.tsx';
import { ChartSize, useChartSize } from './chart-size.tsx';
import { timeTable } from './chart-table-model.ts';
import { dateTimeLabel } from './time-labels.ts';
import { TimeLegend } from './time-legend.tsx';
import { timeModel } from './time-model.ts';
import { TimePlot } from './time-plot.tsx';

interface TimeChartProps {
  readonly input: ChartInput;
  /** Opens the floor price history of a time in Unix seconds; without it there are no markers. */
  readonly onMarker?: ((timestamp: number) => void) | undefined;
  readonly dayNotes?: readonly ChartNote[];
  /** Before the legend, after it, and between it and the plot. */
  readonly controls?: ReactNode;
  readonly tools?: ReactNode;
  readonly choice?: ReactNode;
}

const NO_MARKS: readonly number[] = [];
const NO_NOTES: readonly ChartNote[] = [];

/**
 * A metric over time as lines or bars: the total with its comparison, or the chosen bidders. Shows all figures of a
 * bucket by pointer and keyboard, marks surges, plunges, the historical high, missing data and floor price changes, and
 * shows the same figures as a table. Put it into a `QueryView` for its loading, error and empty states. It is drawn with
 * a delay after the controls: a click shows at once, and the slower drawing follows.
 */
export function TimeChart(props: TimeChartProps) {
  const { onMarker, dayNotes = NO_NOTES } = props;
  const input = useDeferredValue(props.input);
  const { chart, metric, shape, days, comparison, updatedAt, tzOffset } = input;
  const model = useMemo(() => timeModel(input), [input]);
  const marks = onMarker ? chart.floorPrice.updateTimestamps : NO_MARKS;
  const table = useMemo(() => timeTable(model, marks), [model, marks]);
  const { height, isFolded } = useChartSize(shape);
  const label = `${metricFacts(metric).label}, ${days}`;
  const picture = {
    title: label,
    lines: [
      ...(comparison ? [`Compared with ${comparison.days}`] : []),
      `Data up to ${dateTimeLabel(updatedAt, tzOffset)}`,
    ],
    legend: model.series,
  };
  return (
    <ChartFrame
      label={label}
      table={table}
      height={height}
      picture={picture}
      isFolded={isFolded}
      controls={props.controls}
      tools={props.tools}
      sizes={<ChartSize shape={shape} />}
      choice={props.choice}
      legend={<TimeLegend model={model} hasMarkers={marks.length > 0} />}
    >
      {model.series.length === 0 ? (
        <EmptyState text="No bidder chosen" hint="Choose a bidder to see its figures." />
      ) : (
        <TimePlot {...{ label, model, height, marks, onMarker, dayNotes }} />
      )}
    </ChartFrame>
  );
}
