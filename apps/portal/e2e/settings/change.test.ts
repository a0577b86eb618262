import { expect, test } from '../support/test.ts';
import { savedSettings, SettingsScreen } from './settings-screen.ts';

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
