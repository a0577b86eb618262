import { normalCurrency } from '@bidstage/mock-api/contract/values/currencies';
import type { BidDistribution } from '@bidstage/mock-api/contract/operations/distribution';
import { useCallback, useMemo } from 'react';
import { CHART_HEIGHT } from '#portal/shared/charts/chart-sizes.ts';
import { Chart } from '#portal/shared/charts/chart.tsx';
import { EmptyState } from '#portal/shared/ui/empty-state.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { bidBins, binOptions, binReadings } from '../models/bid-bins.ts';

interface BidHistogramProps {
  /** The chart's name, with the ad unit and the days. */
  readonly label: string;
  readonly distribution: BidDistribution;
  /** The currency of the distribution's request (`meta.currency`). */
  readonly currency: string;
}

/** The number of bids in each CPM range; 'No Data' without priced bids. */
export function BidHistogram({ label, distribution, currency }: BidHistogramProps) {
  const bins = useMemo(() => bidBins(distribution), [distribution]);
  const readings = useMemo(() => binReadings(bins, currency), [bins, currency]);
  const draw = useCallback((plotWidth: number) => binOptions(bins, plotWidth), [bins]);
  if (!bins.some(({ count }) => count > 0)) return <EmptyState />;
  const text = `Bids by CPM, ${normalCurrency(currency)}`;
  return (
    <Chart
      label={label}
      column="CPM"
      readings={readings}
      draw={draw}
      height={CHART_HEIGHT}
      legend={
        <Text tone="muted" font="hint">
          {text}
        </Text>
      }
      picture={{ lines: [text] }}
    />
  );
}
