import { FloorPriceMarkers } from '#portal/features/analytics/components/chart-markers.tsx';
import type { ChartInput } from '#portal/shared/charts/chart-input.ts';
import { TimeChart } from '#portal/shared/charts/time-chart.tsx';

interface MarkedChartProps {
  readonly input: ChartInput;
  readonly onMarker: ((timestamp: number) => void) | undefined;
}

/** A chart with the floor price markers of its response, as on the screens. */
export function MarkedChart({ input, onMarker }: MarkedChartProps) {
  const { floorPrice } = input.chart;
  if (!onMarker) return <TimeChart input={input} />;
  const { updateTimestamps: timestamps } = floorPrice;
  const { tzOffset } = input;
  return (
    <TimeChart
      input={input}
      marks={timestamps}
      overlay={(span) => <FloorPriceMarkers {...{ timestamps, span, tzOffset, onMarker }} />}
    />
  );
}
