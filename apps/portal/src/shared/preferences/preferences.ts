import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserStorage, followOtherTabs } from './browser-storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The heights of a time chart; of a folded one only cards and controls are shown. */
const CHART_HEIGHT_CHOICES = ['standard', 'tall', 'folded'] as const;
export type ChartHeightChoice = (typeof CHART_HEIGHT_CHOICES)[number];

/** The settings of this browser, the same for all users. What users write themselves is in `user-data.ts`. */
export interface Preferences {
  readonly recommendedBidderVisible: boolean;
  readonly highlightBidderInvisible: boolean;
  readonly floorPriceTooltipInvisible: boolean;
  readonly theme: Theme;
  /** Shortcuts that are a single key, without Ctrl or ⌘. */
  readonly singleKeyShortcuts: boolean;
  /** The details of payment requests keep their place while no request is chosen. */
  readonly paymentPanelDocked: boolean;
  readonly chartHeight: ChartHeightChoice;
  /** The days of the last comparison, `2024-01-31`; null before the first one. */
  readonly lastCompared: { readonly day1: string; readonly day2: string } | null;
  /** Keys of the columns that a table shows, by the table's name; a table without an entry shows all. */
  readonly tableColumns: Readonly<Record<string, readonly string[]>>;
}

export const DEFAULT_PREFERENCES: Preferences = {
  recommendedBidderVisible: true,
  highlightBidderInvisible: false,
  floorPriceTooltipInvisible: false,
  theme: 'system',
  singleKeyShortcuts: true,
  paymentPanelDocked: false,
  chartHeight: 'standard',
  lastCompared: null,
  tableColumns: {},
};

/** Preferences of an earlier version: 1 knew a height that no longer exists, 2 stored the fold by itself. */
type Earlier = Omit<Preferences, 'chartHeight'> & {
  readonly chartHeight: string;
  readonly chartFolded?: boolean;
};

function migrated({ chartFolded = false, chartHeight, ...rest }: Earlier): Preferences {
  const height = CHART_HEIGHT_CHOICES.find((choice) => choice === chartHeight);
  return {
    ...rest,
    chartHeight: chartFolded ? 'folded' : (height ?? DEFAULT_PREFERENCES.chartHeight),
  };
}

/** Key in localStorage; `index.html` reads it before the first paint. */
export const PREFERENCES_KEY = 'bidstage-preferences';

/** The preferences, persisted in localStorage: the local key/value store of SHELL-025. */
export const usePreferences = create<Preferences>()(
  persist(() => DEFAULT_PREFERENCES, {
    name: PREFERENCES_KEY,
    version: 3,
    storage: browserStorage,
    migrate: (stored) => migrated(stored as Earlier),
  }),
);

followOtherTabs(usePreferences, PREFERENCES_KEY);

/** Changes one preference; it survives a reload. */
export function setPreference<Name extends keyof Preferences>(
  name: Name,
  value: Preferences[Name],
): void {
  usePreferences.setState({ [name]: value });
}
