import { expect, test } from '../support/test.ts';
import { savedSettings, SettingsScreen } from './settings-screen.ts';

const OFF = { suggestionWeeklyFloorPriceSubscribed: false };

test(
  'SET-010 a reload right after a change saves it',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await SettingsScreen.open(page, world);
    await screen.alert('Weekly floor price suggestion').uncheck();
    await page.reload();
    await expect.poll(() => savedSettings(world)).toMatchObject(OFF);
  },
);

test(
  'SET-001 Close returns to the screen from which Settings was opened',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('finance');
    const list = '/accounting/applications?status=closed';
    await page.goto(list);
    await page.getByRole('button', { name: /user menu/ }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expect(page).toHaveURL(/\/settings$/);
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL(list);
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/accounting\/applications$/);
  },
);
