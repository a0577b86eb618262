import { niceScale, shortNumber } from '#portal/shared/charts/axis-scale.ts';
import type { AgCartesianChartOptions } from 'ag-charts-community';
import { useMemo } from 'react';
import { baseAxis, baseOptions, valueAxis } from '#portal/shared/charts/base-options.ts';
import { type ChartColours, useChartColours } from '#portal/shared/charts/chart-colours.ts';
import { CHART_HEIGHT, plotWidthOf } from '#portal/shared/charts/chart-sizes.ts';
import { LazyChartCanvas } from '#portal/shared/charts/lazy-chart-canvas.tsx';
import { useElementWidth } from '#portal/shared/charts/use-element-width.ts';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import styles from './fit-page.module.css';

/** Values of the report and of the fitted publisher at one place of the horizontal axis. */
export interface ChartPair {
  readonly label: string;
  readonly original: number;
  readonly synthetic: number;
}

interface PairChartProps {
  readonly kind: 'bars' | 'lines';
  readonly pairs: readonly ChartPair[];
  readonly names?: readonly [string, string];
}

/** Share of the distance between two places that their bars fill. */
const BARS_FILL = 0.7;

/** Labels on the horizontal axis at most, and the room for one in px. */
const MAX_LABELS = 12;
const LABEL_WIDTH = 48;

const FIT_NAMES = ['report', 'fitted publisher'] as const;

const SIDES = ['original', 'synthetic'] as const;

function seriesOf(
  { kind, pairs }: PairChartProps,
  { palette, text3 }: ChartColours,
  width: number,
): NonNullable<AgCartesianChartOptions['series']> {
  const bar = Math.max(1, ((width / Math.max(1, pairs.length)) * BARS_FILL) / 2);
  return SIDES.map((side, index) => {
    const colour = palette[index] ?? text3;
    const shift = kind === 'bars' ? ((index - 0.5) * BARS_FILL) / 2 : 0;
    const common = {
      id: side,
      xKey: 'x',
      yKey: 'y',
      data: pairs.map((pair, at) => ({ x: at + 0.5 + shift, y: pair[side] })),
      highlight: { enabled: false },
      tooltip: { enabled: false },
    };
    return kind === 'bars'
      ? { ...common, type: 'bar', grouped: false, width: bar, fill: colour, strokeWidth: 0 }
      : {
          ...common,
          type: 'line',
          stroke: colour,
          strokeWidth: 2,
          lineDash: index === 0 ? [] : [5, 3],
          marker: { enabled: false },
        };
  });
}

/** The report and the fitted publisher as bars beside each other or as two lines; a table beside it has the values. */
export function PairChart({ kind, pairs, names = FIT_NAMES }: PairChartProps) {
  const colours = useChartColours();
  const [frame, width] = useElementWidth<HTMLDivElement>();
  const options = useMemo((): AgCartesianChartOptions => {
    const highest = Math.max(...pairs.flatMap(({ original, synthetic }) => [original, synthetic]));
    const scale = niceScale(highest);
    const room = Math.max(2, Math.min(MAX_LABELS, Math.floor(plotWidthOf(width) / LABEL_WIDTH)));
    const every = Math.ceil(pairs.length / room);
    const ticks = pairs.flatMap((_, index) => (index % every === 0 ? [index + 0.5] : []));
    return {
      ...baseOptions(colours, CHART_HEIGHT),
      axes: {
        x: baseAxis(
          colours,
          { min: 0, max: Math.max(1, pairs.length) },
          ticks,
          (at) => pairs[Math.floor(at)]?.label ?? '',
        ),
        y: valueAxis(colours, scale, (value) => shortNumber(value, scale.step)),
      },
      series: seriesOf({ kind, pairs }, colours, plotWidthOf(width)),
    };
  }, [colours, kind, pairs, width]);
  return (
    <div ref={frame} className={styles.chart} aria-hidden="true">
      <LazyChartCanvas options={options} />
      <Row as="p" gap={4} align="stretch" className={styles.legend}>
        <span className={styles.original}>{names[0]}</span>
        <span className={styles.synthetic}>{names[1]}</span>
      </Row>
    </div>
  );
}
