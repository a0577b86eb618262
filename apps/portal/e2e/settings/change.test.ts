import { stopClock } from '../support/toasts.ts';
import { expect, test } from '../support/test.ts';
import { savedSettings, SettingsScreen } from './settings-screen.ts';

test(
  'SET-008 SET-009 two quick changes of settings are one PATCH with both and nothing else',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await SettingsScreen.open(page, world);
    await stopClock(page);
    await screen.alert('Weekly floor price suggestion').uncheck();
    await page.clock.runFor(900);
    await screen.alert('Daily fill rate decrease').check();
    await page.clock.runFor(900);
    expect(screen.changes).toEqual([]);
    await screen.expectStatus('Saving...');
    await page.clock.runFor(200);
    await screen.expectStatus('Saved');
    expect(screen.changes).toEqual([
      {
        suggestionWeeklyFloorPriceSubscribed: false,
        anomalyReportDailyFillRateDecreaseSubscribed: true,
      },
    ]);
  },
);

test('SET-009 SET-010 the percentage of an alert is saved and still set after a reload', async ({
  page,
  world,
}) => {
  const screen = await SettingsScreen.open(page, world);
  await screen.alert('Daily bidder revenue decrease').check();
  await screen.choosePercent('Daily bidder revenue decrease', '65%');
  await expect(screen.percent('Daily bidder revenue decrease')).toHaveText('65%');
  await screen.expectStatus('Saved');
  await page.reload();
  await expect(screen.alert('Daily bidder revenue decrease')).toBeChecked();
  await expect(screen.percent('Daily bidder revenue decrease')).toHaveText('65%');
});

for (const [typed, counts, tag] of [
  ['1500', 1500, ['@full']],
  ['0', 1, []],
  ['abc', 1, ['@full']],
  ['', 1, ['@full']],
] as const) {
  test(
    `SET-007 SET-010 the response time "${typed}" is saved as ${counts} ms`,
    { tag: [...tag] },
    async ({ page, world }) => {
      const screen = await SettingsScreen.open(page, world);
      await screen.alert('Weekly bidder average response time upper limit').check();
      await screen.responseTime.fill(typed);
      await screen.expectStatus('Saved');
      await screen.responseTime.press('Enter');
      await expect(screen.responseTime).toHaveValue(String(counts));
      await page.reload();
      await expect(screen.responseTime).toHaveValue(String(counts));
      expect(await savedSettings(world)).toMatchObject({
        anomalyReportWeeklyBidderAvgResponseTimeUpperSubscribed: true,
        anomalyReportWeeklyBidderAvgResponseTimeUpperThreshold: counts,
      });
    },
  );
}

test('each persona has its own settings', { tag: '@full' }, async ({ page, world }) => {
  const screen = await SettingsScreen.open(page, world);
  await screen.alert('Weekly floor price suggestion').uncheck();
  await screen.expectStatus('Saved');
  const other = await SettingsScreen.open(page, world, 'finance');
  await expect(other.alert('Weekly floor price suggestion')).toBeChecked();
});
