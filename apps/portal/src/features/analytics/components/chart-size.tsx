import {
  CHART_HEIGHT_CHOICES,
  setPreference,
  usePreferences,
  type ChartHeightChoice,
} from '#portal/shared/preferences/preferences.ts';
import { MenuRadioGroup, MenuRadioItem } from '#portal/shared/ui/menu-items.tsx';
import { CHART_HEIGHT } from '#portal/shared/charts/chart-sizes.ts';

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

/** The user's height of the time charts, in px. */
export function useChartSize() {
  const chosen = usePreferences(({ chartHeight }) => chartHeight);
  return { chosen, height: HEIGHTS[chosen], isFolded: chosen === 'folded' };
}

/** The choice of the height, in a chart's menu. */
export function ChartSize() {
  const { chosen } = useChartSize();
  return (
    <MenuRadioGroup label="Chart height">
      {CHART_HEIGHT_CHOICES.map((choice) => (
        <MenuRadioItem
          key={choice}
          checked={choice === chosen}
          onSelect={() => setPreference('chartHeight', choice)}
        >
          {LABELS[choice]}
        </MenuRadioItem>
      ))}
    </MenuRadioGroup>
  );
}
