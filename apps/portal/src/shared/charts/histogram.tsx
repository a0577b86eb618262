import { normalCurrency } from '@bidstage/mock-api/contract/values/currencies';
import type { BidDistribution } from '@bidstage/mock-api/contract/operations/distribution';
import { useMemo } from 'react';
import { Text } from '../ui/layout/text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { CHART_HEIGHT, plotWidthOf } from './chart-sizes.ts';
import { histogramTable } from './chart-table-model.ts';
import {
  binFacts,
  type HistogramBin,
  histogramBins,
  histogramOptions,
} from './histogram-options.ts';
import { Plot } from './plot.tsx';
import { useElementWidth } from './use-element-width.ts';

interface HistogramProps {
  /** The chart's name, with the ad unit and the days. */
  readonly label: string;
  readonly distribution: BidDistribution;
  /** The currency of the distribution's request (`meta.currency`). */
  readonly currency: string;
}

/** The number of bids in each CPM range; 'No Data' without priced bids. */
export function Histogram({ label, distribution, currency }: HistogramProps) {
  const bins = useMemo(() => histogramBins(distribution), [distribution]);
  const table = useMemo(() => histogramTable(bins, currency), [bins, currency]);
  if (!bins.some(({ count }) => count > 0)) return <EmptyState />;
  const text = `Bids by CPM, ${normalCurrency(currency)}`;
  return (
    <ChartFrame
      label={label}
      table={table}
      height={CHART_HEIGHT}
      legend={
        <Text tone="muted" font="hint">
          {text}
        </Text>
      }
      picture={{ title: label, lines: [text] }}
    >
      <Bars label={label} bins={bins} currency={currency} />
    </ChartFrame>
  );
}

interface BarsProps {
  readonly label: string;
  readonly bins: readonly HistogramBin[];
  readonly currency: string;
}

function Bars({ label, bins, currency }: BarsProps) {
  const [frame, width] = useElementWidth<HTMLDivElement>();
  const plotWidth = plotWidthOf(width);
  const options = useMemo(() => histogramOptions({ bins, plotWidth }), [bins, plotWidth]);
  const points = bins.map((_, index) => ({ x: (index + 0.5) / bins.length }));
  return (
    <div ref={frame}>
      <Plot
        options={options}
        label={label}
        points={points}
        start={0}
        facts={(index) => binFacts(bins, index, currency)}
        shape="bar"
      />
    </div>
  );
}
