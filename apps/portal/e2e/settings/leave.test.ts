import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { keptSettings, SettingsScreen } from './settings-screen.ts';

const OFF = { suggestionWeeklyFloorPriceSubscribed: false };

test('SET-008 Close saves a waiting change once', { tag: '@full' }, async ({ page, world }) => {
  const screen = await SettingsScreen.open(page, world);
  await screen.alert('Weekly floor price suggestion').uncheck();
  await page.getByRole('link', { name: 'Close' }).click();
  await expectToast(page, 'Settings saved');
  expect(screen.changes).toEqual([OFF]);
  expect(await keptSettings(world)).toMatchObject(OFF);
});

test(
  'SET-010 a reload right after a change saves it',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await SettingsScreen.open(page, world);
    await screen.alert('Weekly floor price suggestion').uncheck();
    await page.reload();
    await expect.poll(() => keptSettings(world)).toMatchObject(OFF);
  },
);

test('closing the tab right after a change saves it', { tag: '@full' }, async ({ page, world }) => {
  const screen = await SettingsScreen.open(page, world);
  await screen.alert('Weekly floor price suggestion').uncheck();
  await page.close();
  await expect.poll(() => keptSettings(world)).toMatchObject(OFF);
});

test(
  'a change of the persona in the SIM bar does not change the next persona’s settings',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await SettingsScreen.open(page, world);
    const persona = page.getByRole('combobox', { name: 'Persona' });
    await screen.alert('Weekly floor price suggestion').uncheck();
    await persona.click();
    await page.getByRole('option', { name: /^rd ·/ }).click();
    await expect(page.getByText('robin.dahl@bidstage.example')).toBeVisible();
    await expect(screen.alert('Weekly floor price suggestion')).toBeChecked();
    await page.waitForTimeout(1300);
    expect(await keptSettings(world)).toMatchObject({ suggestionWeeklyFloorPriceSubscribed: true });
  },
);

test('SET-001 Close returns to the screen from which Settings was opened', async ({
  page,
  world,
}) => {
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
});
