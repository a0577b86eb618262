import { normalCurrency } from '@bidstage/mock-api/contract/values/currencies';
import type { BidDistribution } from '@bidstage/mock-api/contract/operations/distribution';
import { useMemo } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { useChartColours } from './chart-colours.ts';
import { ChartFrame } from './chart-frame.tsx';
import { CHART_HEIGHT, plotWidth as plotWidthOf } from './chart-sizes.ts';
import { histogramTable } from './chart-table-model.ts';
import { histogramBins } from './histogram-bins.ts';
import { histogramOptions } from './histogram-options.ts';
import { LazyChartCanvas } from './lazy-chart-canvas.tsx';
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
  const colours = useChartColours();
  const [frame, width] = useElementWidth<HTMLDivElement>();
  const options = useMemo(
    () => histogramOptions({ label, bins, currency, colours, plotWidth: plotWidthOf(width) }),
    [label, bins, currency, colours, width],
  );
  if (!bins.some(({ count }) => count > 0)) return <EmptyState />;
  return (
    <ChartFrame
      label={label}
      table={table}
      height={CHART_HEIGHT}
      legend={`Bids by CPM, ${normalCurrency(currency)}`}
    >
      <div ref={frame}>
        <LazyChartCanvas options={options} />
      </div>
    </ChartFrame>
  );
}
