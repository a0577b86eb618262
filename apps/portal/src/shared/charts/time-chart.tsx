import { useMemo, type ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { slotColour, useChartColours } from './chart-colours.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartNote } from './day-note-markers.tsx';
import { ChartSize, useChartSize } from './chart-size.tsx';
import { timeTable } from './chart-table-model.ts';
import { TimeLegend } from './time-legend.tsx';
import type { TimeChartInput } from './time-input.ts';
import { timeModel } from './time-model.ts';
import { TimePlot } from './time-plot.tsx';

interface TimeChartProps extends TimeChartInput {
  /** The chart's name, with metric and range. */
  readonly label: string;
  readonly currency: string;
  /** Lines of text in the chart's PNG file: range, comparison, time of the data. */
  readonly notes?: readonly string[];
  /** Opens the floor price history of a time in Unix seconds; without it there are no markers. */
  readonly onMarker?: ((timestamp: number) => void) | undefined;
  readonly dayNotes?: readonly ChartNote[];
  /** Before the legend, after it, and between it and the plot. */
  readonly controls?: ReactNode;
  readonly tools?: ReactNode;
  readonly choice?: ReactNode;
}

const NO_NOTES: readonly string[] = [];
const NO_MARKS: readonly number[] = [];
const NO_DAY_NOTES: readonly ChartNote[] = [];

/**
 * A metric over time as lines or bars: the total with its comparison, or the chosen bidders. Shows all figures of a
 * bucket by pointer and keyboard, marks surges, plunges, the historical high, missing data and floor price changes, and
 * shows the same figures as a table. Put it into a `QueryView` for its loading, error and empty states. Pass the same
 * `chart`, `bidders` and `comparison` objects as long as they did not change.
 */
export function TimeChart(props: TimeChartProps) {
  const { label, shape, currency, onMarker, notes = NO_NOTES } = props;
  const model = useTimeModel(props);
  const marks = onMarker ? props.chart.floorPrice.updateTimestamps : NO_MARKS;
  const table = useMemo(() => timeTable(model, currency, marks), [model, currency, marks]);
  const { height, isFolded } = useChartSize(shape);
  const colours = useChartColours();
  const picture = {
    title: label,
    lines: notes,
    legend: model.series.map(({ name, style }) => ({
      text: name,
      colour: slotColour(colours, style.slot),
    })),
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
      legend={<TimeLegend model={model} currency={currency} hasMarkers={marks.length > 0} />}
    >
      {model.series.length === 0 ? (
        <EmptyState text="No bidder chosen" hint="Choose a bidder to see its figures." />
      ) : (
        <TimePlot
          label={label}
          model={model}
          height={height}
          currency={currency}
          marks={marks}
          onMarker={onMarker}
          dayNotes={props.dayNotes ?? NO_DAY_NOTES}
        />
      )}
    </ChartFrame>
  );
}

function useTimeModel(input: TimeChartInput) {
  const { chart, metric, source, shape, bidders, granularity, view, tzOffset } = input;
  const { updatedAt, comparison } = input;
  const times = useMemo(
    () => ({ granularity, view, tzOffset, updatedAt }),
    [granularity, view, tzOffset, updatedAt],
  );
  return useMemo(
    () => timeModel({ chart, metric, source, shape, bidders, comparison, ...times }),
    [chart, metric, source, shape, bidders, comparison, times],
  );
}
