import { ChevronDownIcon, ChevronUpIcon, UnfoldVerticalIcon } from '#portal/shared/ui/icons.tsx';
import {
  CHART_HEIGHT_CHOICES,
  setPreference,
  usePreferences,
  type ChartHeightChoice,
} from '#portal/shared/preferences/preferences.ts';
import buttonStyles from '#portal/shared/ui/icon-button.module.css';
import { classNames } from '#portal/shared/ui/class-names.ts';
import { IconButton } from '#portal/shared/ui/icon-button.tsx';
import { MenuRadioGroup, MenuRadioItem } from '#portal/shared/ui/menu-items.tsx';
import { Menu } from '#portal/shared/ui/menu.tsx';
import { VisuallyHidden } from '#portal/shared/ui/visually-hidden.tsx';
import { CHART_HEIGHT } from '#portal/shared/charts/chart-sizes.ts';
import type { ChartShape } from '#portal/shared/charts/chart-input.ts';

const LABELS: Readonly<Record<ChartHeightChoice, string>> = {
  compact: 'Compact',
  standard: 'Standard',
  tall: 'Tall',
};

/** In px; without a choice, bars have the height of the specification and lines are compact. */
const HEIGHTS: Readonly<Record<ChartHeightChoice, number>> = {
  compact: 168,
  standard: CHART_HEIGHT,
  tall: 360,
};

/**
 * The user's height of the time charts: without a choice lines are compact, so that the table below is in view, and
 * bars have the height of the specification.
 */
export function useChartSize(shape: ChartShape) {
  const choice = usePreferences(({ chartHeight }) => chartHeight);
  const isFolded = usePreferences(({ chartFolded }) => chartFolded);
  const chosen = choice ?? (shape === 'bar' ? 'standard' : 'compact');
  return { chosen, height: HEIGHTS[chosen], isFolded };
}

export function ChartSize({ shape }: { readonly shape: ChartShape }) {
  const { chosen, isFolded } = useChartSize(shape);
  return (
    <>
      {!isFolded && (
        <Menu
          buttonClassName={classNames(buttonStyles.iconButton, buttonStyles.small)}
          button={
            <>
              <UnfoldVerticalIcon size={14} aria-hidden="true" />
              <VisuallyHidden>Chart height</VisuallyHidden>
            </>
          }
        >
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
        </Menu>
      )}
      <IconButton
        label="Show the chart"
        size="small"
        aria-expanded={!isFolded}
        onClick={() => setPreference('chartFolded', !isFolded)}
      >
        {isFolded ? (
          <ChevronDownIcon size={16} aria-hidden="true" />
        ) : (
          <ChevronUpIcon size={16} aria-hidden="true" />
        )}
      </IconButton>
    </>
  );
}
