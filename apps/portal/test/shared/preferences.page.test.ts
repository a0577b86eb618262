import { expect, it, vi } from 'vitest';
import {
  DEFAULT_PREFERENCES,
  PREFERENCES_KEY,
  setPreference,
  usePreferences,
} from '#portal/shared/preferences/preferences.ts';
import { useToastStore } from '#portal/shared/ui/toast-store.ts';
import { resolveTheme } from '#portal/shared/preferences/apply-theme.ts';

it('SIM2-024 the preferences have the documented defaults', () => {
  expect(DEFAULT_PREFERENCES).toEqual({
    recommendedBidderVisible: true,
    highlightBidderInvisible: false,
    floorPriceTooltipInvisible: false,
    theme: 'system',
    singleKeyShortcuts: true,
    paymentPanelDocked: false,
    chartHeight: 'standard',
    lastCompared: null,
    tableColumns: {},
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
  expect(resolveTheme('system', true)).toBe('dark');
  expect(resolveTheme('system', false)).toBe('light');
  expect(resolveTheme('light', true)).toBe('light');
  expect(resolveTheme('dark', false)).toBe('dark');
});

it('N1 a tab takes over what another tab saves, and does not overwrite it', () => {
  const inOtherTab = JSON.stringify({
    state: { ...DEFAULT_PREFERENCES, theme: 'dark' },
    version: 1,
  });
  localStorage.setItem(PREFERENCES_KEY, inOtherTab);
  dispatchEvent(new StorageEvent('storage', { key: PREFERENCES_KEY, newValue: inOtherTab }));
  setPreference('chartHeight', 'tall');
  expect(localStorage.getItem(PREFERENCES_KEY)).toContain('"theme":"dark"');
  usePreferences.setState(DEFAULT_PREFERENCES, true);
});

it('N1 the preferences of an earlier version are kept, but for a chart height that is gone', async () => {
  const state = { ...DEFAULT_PREFERENCES, theme: 'dark', chartHeight: 'compact' };
  localStorage.setItem(PREFERENCES_KEY, JSON.stringify({ state, version: 1 }));
  await usePreferences.persist.rehydrate();
  expect(usePreferences.getState()).toEqual({ ...DEFAULT_PREFERENCES, theme: 'dark' });
  usePreferences.setState(DEFAULT_PREFERENCES, true);
});

it('N1 charts that an earlier version folded stay folded', async () => {
  const { chartHeight: _, ...rest } = DEFAULT_PREFERENCES;
  const state = { ...rest, chartHeight: 'tall', chartFolded: true };
  localStorage.setItem(PREFERENCES_KEY, JSON.stringify({ state, version: 2 }));
  await usePreferences.persist.rehydrate();
  expect(usePreferences.getState()).toEqual({ ...DEFAULT_PREFERENCES, chartHeight: 'folded' });
  usePreferences.setState(DEFAULT_PREFERENCES, true);
});

it('E3 a full storage loses no change until the page is closed, and says so', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  setPreference('theme', 'dark');
  expect(usePreferences.getState().theme).toBe('dark');
  expect(useToastStore.getState().messages[0]?.text).toMatch(/^Not saved: the storage/);
  vi.restoreAllMocks();
  usePreferences.setState(DEFAULT_PREFERENCES, true);
});
