import {
  setPreference,
  usePreferences,
  type ChartHeightChoice,
} from '#portal/shared/preferences/preferences.ts';
import type { ChartShape } from '#portal/shared/charts/chart-input.ts';
import { MenuChoice, MenuItem, MenuSeparator } from '#portal/shared/ui/menu-items.tsx';
import {
  CHART_HEIGHT,
  LEAST_CHART_HEIGHT,
  LOW_CHART_HEIGHT,
} from '#portal/shared/charts/chart-sizes.ts';
import { useMediaQuery } from '#portal/shared/ui/use-media-query.ts';

const LABELS: Readonly<Record<ChartHeightChoice, string>> = {
  standard: 'Standard height',
  tall: 'Tall',
  folded: 'Folded',
};

/** In px. */
const HEIGHTS: Readonly<Record<ChartHeightChoice, number>> = {
  standard: CHART_HEIGHT,
  tall: 360,
  folded: 0,
};

/** The window of a laptop, and of a small one, with the bars of its browser. */
const LOW_WINDOW = '(max-height: 849px)';
const LOWEST_WINDOW = '(max-height: 799px)';

/** The user's height of the time charts, in px. */
export function useChartSize() {
  const chosen = usePreferences(({ chartHeight }) => chartHeight);
  const isLow = useMediaQuery(LOW_WINDOW);
  const isLowest = useMediaQuery(LOWEST_WINDOW);
  const low = isLowest ? LEAST_CHART_HEIGHT : LOW_CHART_HEIGHT;
  const height = isLow && chosen === 'standard' ? low : HEIGHTS[chosen];
  return { chosen, height, isFolded: chosen === 'folded' };
}

interface ChartLookProps {
  readonly shape: ChartShape;
  readonly onShape: (shape: ChartShape) => void;
}

/** Bars instead of lines, and the height, in a chart's menu. */
export function ChartLook({ shape, onShape }: ChartLookProps) {
  const { chosen } = useChartSize();
  const isBar = shape === 'bar';
  return (
    <>
      <MenuItem checked={isBar} onSelect={() => onShape(isBar ? 'line' : 'bar')}>
        Bars
      </MenuItem>
      <MenuSeparator />
      <MenuChoice
        label="Chart height"
        texts={LABELS}
        chosen={chosen}
        onChoose={(choice) => setPreference('chartHeight', choice)}
      />
    </>
  );
}
