import { useEffect, useMemo, useRef } from 'react';
import { barChartWidth } from './bar-series.ts';
import { plotWidthOf, X_TICKS } from './chart-sizes.ts';
import { DayNoteMarkers, type ChartNote, FloorPriceMarkers } from './markers.tsx';
import { Plot } from './plot.tsx';
import { pointFacts } from './point-facts.ts';
import { timeChartOptions } from './time-chart-options.ts';
import { cursorDots, cursorPoints, lastShownBucket, timeDomain } from './time-drawing.ts';
import type { TimeModel } from './time-model.ts';
import styles from './time-chart.module.css';
import { useElementWidth } from './use-element-width.ts';
import { useShownPlot } from './use-shown-plot.ts';

interface TimePlotProps {
  readonly label: string;
  readonly model: TimeModel;
  /** In px. */
  readonly height: number;
  /** The times of floor price changes, in Unix seconds. */
  readonly marks: readonly number[];
  readonly onMarker?: ((timestamp: number) => void) | undefined;
  readonly dayNotes: readonly ChartNote[];
}

/** In px: room for `Nov 16` with a gap. */
const MIN_LABEL_WIDTH = 48;

export function TimePlot(props: TimePlotProps) {
  const { label, model, height, marks, onMarker, dayNotes } = props;
  const { shape, tzOffset } = model;
  const [frame, frameWidth] = useElementWidth<HTMLDivElement>();
  const needed = shape === 'bar' ? barChartWidth(model.buckets.length) : 0;
  const isWide = needed > frameWidth;
  const plotWidth = plotWidthOf(Math.max(frameWidth, needed));
  const isNarrow = plotWidth < X_TICKS.most * MIN_LABEL_WIDTH;
  const options = useMemo(
    () => timeChartOptions({ model, height, isNarrow }),
    [model, height, isNarrow],
  );
  const points = useMemo(() => cursorPoints(model), [model]);
  const span = { ...timeDomain(model), width: plotWidth };
  const plot = useShownPlot(label, model);
  const scrolled = useNewestInView(isWide ? plotWidth : 0);
  return (
    <div className={styles.scroller} ref={frame}>
      <div ref={scrolled} style={isWide ? { width: needed } : undefined}>
        <Plot
          options={options}
          plot={plot}
          label={label}
          points={points}
          start={lastShownBucket(model)}
          facts={(index) => pointFacts(model, index)}
          dots={(index) => cursorDots(model, index)}
          shape={shape}
        >
          {onMarker && marks.length > 0 && (
            <FloorPriceMarkers
              timestamps={marks}
              plot={span}
              tzOffset={tzOffset}
              onMarker={onMarker}
            />
          )}
          <DayNoteMarkers notes={dayNotes} plot={span} />
        </Plot>
      </div>
    </div>
  );
}

/** Scrolls a plot that is wider than its container to its newest buckets. */
function useNewestInView(width: number) {
  const chart = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scroller = chart.current?.parentElement;
    if (scroller && width > 0) scroller.scrollLeft = scroller.scrollWidth;
  }, [width]);
  return chart;
}
