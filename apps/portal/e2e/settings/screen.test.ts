import { expect, test } from '../support/test.ts';
import { ALERT_NAMES, SettingsScreen } from './settings-screen.ts';

test('SET-001 SET-002 SET-004 SET-005 SET-006 Settings is a full screen with Close, the e-mail, seven alerts and their thresholds', async ({
  page,
  world,
}) => {
  const screen = await SettingsScreen.open(page, world);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Close' })).toBeVisible();
  await expect(page.getByRole('main').getByText('paula@harbordaily.example')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(7);
  for (const name of ALERT_NAMES) await expect(screen.alert(name)).toBeVisible();

  await test.step('SET-004 a threshold can be set while its alert is on', async () => {
    for (const name of ALERT_NAMES.slice(0, 6)) {
      const control = name.includes('response time') ? screen.responseTime : screen.percent(name);
      await screen.alert(name).setChecked(false);
      await expect(control).toBeDisabled();
      await screen.alert(name).setChecked(true);
      await expect(control).toBeEnabled();
    }
  });
  await test.step('SET-005 the menu of percentages has 20 options and is 250 px high', async () => {
    await screen.percent('Daily revenue decrease').click();
    const all = Array.from({ length: 20 }, (_, index) => `${(index + 1) * 5}%`);
    await expect(page.getByRole('option')).toHaveText(all);
    expect((await page.getByRole('listbox').boundingBox())?.height).toBe(250);
    await page.keyboard.press('Escape');
  });
  await test.step('SET-006 the response time is a text field of four characters before "ms"', async () => {
    await expect(screen.responseTime).toHaveAttribute('maxlength', '4');
    await expect(screen.responseTime.locator('xpath=..')).toHaveText('ms');
    await screen.responseTime.selectText();
    await page.keyboard.type('123456');
    await expect(screen.responseTime).toHaveValue('1234');
  });
});
