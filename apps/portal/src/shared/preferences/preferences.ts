import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The settings that outlive a session in this browser. Nothing else of the portal is persisted in localStorage. */
export interface Preferences {
  /** The banner of bidder recommendations has not been dismissed. */
  readonly recommendedBidderVisible: boolean;
  /** The BEST FOR YOU card has been dismissed. */
  readonly highlightBidderInvisible: boolean;
  /** The floor price tooltip has been dismissed. */
  readonly floorPriceTooltipInvisible: boolean;
  readonly theme: Theme;
  /** Shortcuts that are a single key, without Ctrl or ⌘. */
  readonly singleKeyShortcuts: boolean;
  /** The details of payment requests keep their place while no request is chosen. */
  readonly paymentPanelDocked: boolean;
}

export const DEFAULT_PREFERENCES: Preferences = {
  recommendedBidderVisible: true,
  highlightBidderInvisible: false,
  floorPriceTooltipInvisible: false,
  theme: 'system',
  singleKeyShortcuts: true,
  paymentPanelDocked: false,
};

/** Key in localStorage; `public/theme.js` reads it before the first paint. */
export const PREFERENCES_KEY = 'bidstage-preferences';

/** The one persisted store: a local key/value store as the specification has it. */
export const usePreferences = create<Preferences>()(
  persist(() => DEFAULT_PREFERENCES, { name: PREFERENCES_KEY, version: 1 }),
);

/** Changes one preference; it survives a reload. */
export function setPreference<Name extends keyof Preferences>(
  name: Name,
  value: Preferences[Name],
): void {
  usePreferences.setState({ [name]: value });
}
