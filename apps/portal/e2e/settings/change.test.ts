import { expect, test } from '../support/test.ts';
import { savedSettings, SettingsScreen } from './settings-screen.ts';

test('SET-007 SET-009 SET-010 a percentage and a response time, at least 1 ms, are saved and still set after a reload', async ({
  page,
  world,
}) => {
  const screen = await SettingsScreen.open(page, world);
  await screen.alert('Daily bidder revenue decrease').check();
  await screen.choosePercent('Daily bidder revenue decrease', '65%');
  await expect(screen.percent('Daily bidder revenue decrease')).toHaveText('65%');
  await screen.expectStatus('Saved');
  await screen.alert('Weekly bidder average response time upper limit').check();
  await screen.responseTime.fill('0');
  await screen.expectStatus('Saved');
  await screen.responseTime.press('Enter');
  await expect(screen.responseTime).toHaveValue('1');
  await page.reload();
  await expect(screen.alert('Daily bidder revenue decrease')).toBeChecked();
  await expect(screen.percent('Daily bidder revenue decrease')).toHaveText('65%');
  await expect(screen.responseTime).toHaveValue('1');
  expect(await savedSettings(world)).toMatchObject({
    anomalyReportWeeklyBidderAvgResponseTimeUpperSubscribed: true,
    anomalyReportWeeklyBidderAvgResponseTimeUpperThreshold: 1,
  });
});
