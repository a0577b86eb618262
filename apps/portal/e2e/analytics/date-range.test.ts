import type { PrebidConfig } from '@bidstage/mock-api/contract/operations/prebid-config';
import {
  AD_UNIT_PRESETS,
  BIDDER_PRESETS,
  TIME_FRAME_LABELS,
  type Preset,
} from '#portal/shared/date-range/time-frames.ts';
import { changeData } from '../support/change-data.ts';
import { expect, test } from '../support/test.ts';
import { AnalyticsScreen } from './analytics-screen.ts';

test.use({ timezoneId: 'UTC' });

const optionsOf = (presets: readonly Preset[]) =>
  [...presets, 'custom' as const].map((frame) => new RegExp(`^${TIME_FRAME_LABELS[frame]}`));

test(
  'ANA-035 ANA-036 ANA-040 ANA-041 the two groups of screens have their presets, and no day before the history or after today can be chosen',
  { tag: '@full' },
  async ({ page, world }) => {
    const startTimestamp = Date.parse('2023-12-06T00:00:00Z') / 1000;
    await changeData<PrebidConfig>(page, '**/v1/prebid/affiliates/*', (config) => ({
      ...config,
      startTimestamp,
    }));
    const screen = await AnalyticsScreen.open(page, world);
    const presets = page.getByRole('listbox', { name: 'Presets' }).getByRole('option');
    const picker = page.getByRole('dialog', { name: 'Choose the date range' });
    const day = (name: string) => picker.getByRole('button', { name: new RegExp(name) });
    await screen.rangeButton.click();
    await expect(presets).toHaveText(optionsOf(BIDDER_PRESETS));

    await test.step('ANA-040 days before the start of the history are disabled', async () => {
      await expect(day('December 5th, 2023, not available: No data before Dec 6')).toBeDisabled();
      await expect(day('December 6th, 2023$')).toBeEnabled();
    });
    await test.step('ANA-041 days in the future are disabled, today can be chosen', async () => {
      await expect(day('January 9th, 2024, not available: In the future')).toBeDisabled();
      const today = day('^Today, Monday, January 8th, 2024');
      await expect(today).toBeEnabled();
      await today.click();
      await today.click();
      await expect(screen.rangeButton).toHaveText('Today, Jan 8, 2024, UTC');
    });

    await page.getByRole('link', { name: /Inventory/ }).click();
    await expect(page.getByRole('heading', { name: 'Div Analytics' })).toBeVisible();
    await screen.rangeButton.click();
    await expect(presets).toHaveText(optionsOf(AD_UNIT_PRESETS));
  },
);
