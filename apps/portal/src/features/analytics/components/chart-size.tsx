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

const LABELS: Readonly<Record<ChartHeightChoice, string>> = {
  standard: 'Standard',
  tall: 'Tall',
};

/** In px. */
const HEIGHTS: Readonly<Record<ChartHeightChoice, number>> = {
  standard: CHART_HEIGHT,
  tall: 360,
};

/** The user's height of the time charts, in px. */
export function useChartSize() {
  const chosen = usePreferences(({ chartHeight }) => chartHeight);
  const isFolded = usePreferences(({ chartFolded }) => chartFolded);
  return { chosen, height: HEIGHTS[chosen], isFolded };
}

export function ChartSize() {
  const { chosen, isFolded } = useChartSize();
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
