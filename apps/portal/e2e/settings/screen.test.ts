import { expectNoAxeViolations } from '../support/axe.ts';
import { breakConnection, failWith, holdBack } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { ALERT_NAMES, savedSettings, SETTINGS_URL, SettingsScreen } from './settings-screen.ts';

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

test(
  'SET-003 the checkboxes and thresholds of Settings wait until the settings have loaded',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('publisher');
    const release = await holdBack(page, SETTINGS_URL);
    const screen = new SettingsScreen(page);
    await page.goto('/settings');
    await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
    for (const name of ALERT_NAMES) await expect(screen.alert(name)).toBeDisabled();
    await expect(screen.responseTime).toBeDisabled();
    release();
    for (const name of ALERT_NAMES) await expect(screen.alert(name)).toBeEnabled();
  },
);

test(
  'Settings work by keyboard alone: switch an alert on, choose its percentage, see it saved',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await SettingsScreen.open(page, world);
    await screen.alert('Daily bidder revenue increase').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(screen.percent('Daily bidder revenue increase')).toBeFocused();
    for (const key of ['Enter', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await screen.expectStatus('Saved');
    expect(await savedSettings(world)).toMatchObject({
      anomalyReportDailyBidderRevenueIncreaseSubscribed: true,
      anomalyReportDailyBidderRevenueIncreaseThreshold: 40,
    });
  },
);

for (const [what, fail, text] of [
  [
    'an error of the server',
    failWith(500, 'Internal server error'),
    'Update user settings error occurred: Internal server error',
  ],
  ['a broken connection', breakConnection, 'Update user settings error occurred'],
] as const) {
  test(
    `ERR2-015 ${what} keeps the changed setting, shows the reason and offers Retry`,
    { tag: '@full' },
    async ({ page, world }) => {
      const screen = await SettingsScreen.open(page, world);
      await page.route(SETTINGS_URL, fail);
      await screen.choosePercent('Daily revenue decrease', '75%');
      await expectToast(page, text);
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
      await screen.expectStatus('Not saved');
      await expect(screen.percent('Daily revenue decrease')).toHaveText('75%');
      await page.unroute(SETTINGS_URL);
      await page.getByRole('button', { name: 'Retry' }).click();
      await screen.expectStatus('Saved');
      await expect(page.getByRole('main').getByText(text)).toHaveCount(0);
      expect((await savedSettings(world)).anomalyReportDailyRevenueDecreaseThreshold).toBe(75);
    },
  );
}

test(
  'ERR2-015 settings that cannot be loaded show an error; Retry loads them',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('publisher');
    await page.route(SETTINGS_URL, failWith(503, 'Out of order'));
    const screen = new SettingsScreen(page);
    await page.goto('/settings');
    const text = 'Get user settings error occurred: Out of order';
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.unroute(SETTINGS_URL);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(screen.alert('Daily revenue decrease')).toBeEnabled();
    await expect(page.getByRole('heading', { name: 'E-mail notifications' })).toBeFocused();
  },
);

test(
  'axe finds nothing on the settings, an open menu and a failure',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await SettingsScreen.open(page, world);
    await expectNoAxeViolations(page);
    await screen.percent('Daily revenue decrease').click();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await page.route(SETTINGS_URL, failWith(500, 'Internal server error'));
    await screen.alert('Weekly floor price suggestion').uncheck();
    await screen.expectStatus('Not saved');
    await expectNoAxeViolations(page);
  },
);

test(
  'Settings fit a screen of 400 px without scrolling sideways',
  { tag: '@full' },
  async ({ page, world }) => {
    await page.setViewportSize({ width: 400, height: 800 });
    const screen = await SettingsScreen.open(page, world);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(400);
    await screen.alert('Weekly bidder average response time upper limit').check();
    await screen.responseTime.fill('900');
    await screen.expectStatus('Saved');
  },
);
