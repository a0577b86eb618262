import { expect, it } from 'vitest';
import { SettingsSchema } from '#api/contract/operations/settings.ts';
import { completeSettings, DEFAULT_SETTINGS, ownSettings } from '#api/domain/settings.ts';
import { accepts } from '../contract/schemas.ts';

it('SIM2-022 SIM2-023 the defaults of the settings have every field and follow the rules of thresholds', () => {
  expect(accepts(SettingsSchema, DEFAULT_SETTINGS)).toBe(true);
});

it('stored settings contain only differences from the defaults, and are completed in the same order', () => {
  expect(ownSettings(DEFAULT_SETTINGS)).toEqual({});
  const changed = { ...DEFAULT_SETTINGS, suggestionWeeklyFloorPriceSubscribed: false };
  expect(ownSettings(changed)).toEqual({ suggestionWeeklyFloorPriceSubscribed: false });
  expect(JSON.stringify(completeSettings(ownSettings(changed)))).toBe(JSON.stringify(changed));
});
