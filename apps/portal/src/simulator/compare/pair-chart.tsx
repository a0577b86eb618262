import { niceScale, shortNumber } from '#portal/shared/charts/axis-scale.ts';
import { useCallback } from 'react';
import {
  baseAxis,
  baseOptions,
  valueAxis,
  type PlotOptions,
} from '#portal/shared/charts/base-options.ts';
import { CHART_HEIGHT } from '#portal/shared/charts/chart-sizes.ts';
import { LazyChartCanvas, useDrawing } from '#portal/shared/charts/drawing.tsx';
import { scaled } from '#portal/shared/ui/type-scale.ts';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import styles from './pairs.module.css';

/** Values of the two worlds at one place of the horizontal axis. */
export interface ChartPair {
  readonly label: string;
  readonly first: number;
  readonly second: number;
}

interface PairChartProps {
  readonly pairs: readonly ChartPair[];
  /** Names of the two worlds. */
  readonly names: readonly [string, string];
}

/** Labels on the horizontal axis at most, and the room for one in px. */
const MAX_LABELS = 12;
const LABEL_WIDTH = scaled(48);

const SIDES = ['first', 'second'] as const;

function seriesOf(pairs: readonly ChartPair[]): NonNullable<PlotOptions['series']> {
  return SIDES.map((side, index) => ({
    type: 'line',
    id: side,
    xKey: 'x',
    yKey: 'y',
    data: pairs.map((pair, at) => ({ x: at + 0.5, y: pair[side] })),
    highlight: { enabled: false },
    tooltip: { enabled: false },
    stroke: `var(--chart-${index + 1})`,
    strokeWidth: 2,
    lineDash: index === 0 ? [] : [5, 3],
    marker: { enabled: false },
  }));
}

function pairOptions(pairs: readonly ChartPair[], plotWidth: number): PlotOptions {
  const highest = Math.max(...pairs.flatMap(({ first, second }) => [first, second]));
  const scale = niceScale(highest);
  const room = Math.max(2, Math.min(MAX_LABELS, Math.floor(plotWidth / LABEL_WIDTH)));
  const every = Math.ceil(pairs.length / room);
  const ticks = pairs.flatMap((_, index) => (index % every === 0 ? [index + 0.5] : []));
  return {
    ...baseOptions(CHART_HEIGHT),
    axes: {
      x: baseAxis(
        { min: 0, max: Math.max(1, pairs.length) },
        ticks,
        (at) => pairs[Math.floor(at)]?.label ?? '',
      ),
      y: valueAxis(scale, (value) => shortNumber(value, scale.step)),
    },
    series: seriesOf(pairs),
  };
}

/** The values of two worlds as two lines; a table beside it has the values. */
export function PairChart({ pairs, names }: PairChartProps) {
  const draw = useCallback((plotWidth: number) => pairOptions(pairs, plotWidth), [pairs]);
  const { frame, options } = useDrawing(draw);
  return (
    <div ref={frame} className={styles.chart} aria-hidden="true">
      <LazyChartCanvas options={options} />
      <Row as="p" gap={4} align="stretch" className={styles.legend}>
        <span className={styles.first}>{names[0]}</span>
        <span className={styles.second}>{names[1]}</span>
      </Row>
    </div>
  );
}
