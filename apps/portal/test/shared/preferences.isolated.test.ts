import { expect, it } from 'vitest';
import {
  DEFAULT_PREFERENCES,
  PREFERENCES_KEY,
  setPreference,
  usePreferences,
} from '../../src/shared/preferences/preferences.ts';
import { paintedTheme } from '../../src/shared/theme/apply-theme.ts';

it('SIM2-024 the preferences have the documented defaults', () => {
  expect(DEFAULT_PREFERENCES).toEqual({
    recommendedBidderVisible: true,
    highlightBidderInvisible: false,
    floorPriceTooltipInvisible: false,
    theme: 'system',
    singleKeyShortcuts: true,
    paymentPanelDocked: false,
  });
  expect(usePreferences.getState()).toEqual(DEFAULT_PREFERENCES);
});

it('SIM2-024 only the preferences survive a reload', async () => {
  setPreference('highlightBidderInvisible', true);
  expect(Object.keys(localStorage)).toEqual([PREFERENCES_KEY]);
  const kept = localStorage.getItem(PREFERENCES_KEY) ?? '';
  usePreferences.setState(DEFAULT_PREFERENCES, true);
  localStorage.setItem(PREFERENCES_KEY, kept);
  await usePreferences.persist.rehydrate();
  expect(usePreferences.getState()).toEqual({
    ...DEFAULT_PREFERENCES,
    highlightBidderInvisible: true,
  });
  usePreferences.setState(DEFAULT_PREFERENCES, true);
});

it('the portal shows the system’s theme unless the user chooses one', () => {
  expect(paintedTheme('system', true)).toBe('dark');
  expect(paintedTheme('system', false)).toBe('light');
  expect(paintedTheme('light', true)).toBe('light');
  expect(paintedTheme('dark', false)).toBe('dark');
});
