import { useMemo, type CSSProperties } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { barChartWidth } from './bar-series.ts';
import { useChartColours } from './chart-colours.ts';
import { ChartFrame } from './chart-frame.tsx';
import { CHART_HEIGHT, PLOT_INSET, plotWidth as plotWidthOf } from './chart-sizes.ts';
import { timeTable } from './chart-table-model.ts';
import { FloorPriceMarkers } from './floor-price-markers.tsx';
import { LazyChartCanvas } from './lazy-chart-canvas.tsx';
import { timeChartOptions } from './time-chart-options.ts';
import type { ChartShape } from './time-drawing.ts';
import { TimeLegend } from './time-legend.tsx';
import { timeModel, type TimeChartInput } from './time-model.ts';
import { timeDomain } from './time-points.ts';
import styles from './time-chart.module.css';
import { useElementWidth } from './use-element-width.ts';

interface TimeChartProps extends TimeChartInput {
  /** The chart's name, with metric and range. */
  readonly label: string;
  readonly shape: ChartShape;
  readonly currency: string;
  /** Opens the floor price history of a time in Unix seconds; without it there are no markers. */
  readonly onMarker?: ((timestamp: number) => void) | undefined;
}

/**
 * A metric over time as lines or bars: the total with its comparison, or the chosen bidders. Shows the date, value and
 * change of each point, marks surges, plunges, the historical high and floor price changes, and shows the same figures
 * as a table. Put it into a `QueryView` for its loading, error and empty states. Pass the same `chart`, `bidders` and
 * `comparison` objects as long as they did not change.
 */
export function TimeChart(props: TimeChartProps) {
  const { label, shape, currency, onMarker } = props;
  const model = useTimeModel(props);
  const table = useMemo(() => timeTable(model, currency), [model, currency]);
  const colours = useChartColours();
  const [frame, frameWidth] = useElementWidth<HTMLDivElement>();
  const needed = shape === 'bar' ? barChartWidth(model.buckets.length, model.series.length) : 0;
  const width = Math.max(frameWidth, needed);
  const plotWidth = plotWidthOf(width);
  const options = useMemo(
    () => timeChartOptions({ label, model, shape, currency, colours, plotWidth }),
    [label, model, shape, currency, colours, plotWidth],
  );
  const timestamps = onMarker ? props.chart.floorPrice.updateTimestamps : [];
  return (
    <ChartFrame
      label={label}
      table={table}
      height={CHART_HEIGHT}
      legend={<TimeLegend model={model} shape={shape} hasMarkers={timestamps.length > 0} />}
    >
      <div className={styles.scroller} ref={frame} style={INSET}>
        {model.series.length === 0 ? (
          <EmptyState text="No bidder chosen" hint="Choose a bidder to see its figures." />
        ) : (
          <div className={styles.chart} style={needed > frameWidth ? { width } : undefined}>
            <LazyChartCanvas options={options} />
            {onMarker && timestamps.length > 0 && (
              <div className={styles.overPlot}>
                <FloorPriceMarkers
                  timestamps={timestamps}
                  domain={timeDomain(model)}
                  plotWidth={plotWidth}
                  tzOffset={props.tzOffset}
                  onMarker={onMarker}
                />
              </div>
            )}
          </div>
        )}
      </div>
    </ChartFrame>
  );
}

const INSET = {
  '--plot-top': `${PLOT_INSET.top}px`,
  '--plot-right': `${PLOT_INSET.right}px`,
  '--plot-bottom': `${PLOT_INSET.bottom}px`,
  '--plot-left': `${PLOT_INSET.left}px`,
} as CSSProperties;

/** The model, computed again only when one of its inputs has changed. */
function useTimeModel(input: TimeChartInput) {
  const { chart, metric, source, bidders, granularity, view, tzOffset, updatedAt, comparison } =
    input;
  return useMemo(
    () =>
      timeModel({
        chart,
        metric,
        source,
        bidders,
        granularity,
        view,
        tzOffset,
        updatedAt,
        comparison,
      }),
    [chart, metric, source, bidders, granularity, view, tzOffset, updatedAt, comparison],
  );
}
