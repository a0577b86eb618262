import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { biddersByPage, sample, UploadScreen } from '../bidder-control/upload-screen.ts';
import { ALERT_NAMES, SettingsScreen } from '../settings/settings-screen.ts';
import { SimWorld } from '../support/sim-world.ts';

// Another tab has signed somebody else in: the tab's requests are refused.
test.use({ meant: ['POST /v1/prebid/config 412', 'GET /v1/', 'PATCH /v1/'] });

const OTHER = /^You are now signed in as .* in another tab$/;

test('SHELL-022 a tab uploads nothing for a user whom it does not show, and says who is signed in', async ({
  page,
  world,
}) => {
  const screen = await UploadScreen.open(page, world);
  await screen.select(sample('good-small.csv'));
  await expect(screen.update).toBeEnabled();
  await world.signIn('publisher-large');
  const before = await biddersByPage(world);

  await screen.update.click();
  const title = page.getByRole('heading', { name: OTHER });
  await expect(title).toBeFocused();
  await expect(page.getByText('good-small.csv')).toHaveCount(0);
  expect(await biddersByPage(world)).toEqual(before);
  await expectNoAxeViolations(page);

  const user = await world.get<{ email: string }>('/v1/users/me');
  await page.getByRole('button', { name: `Continue as ${user.email}` }).click();
  await expect(page.getByText(`Hello, ${user.email}`)).toBeVisible();
  await expect(title).toHaveCount(0);
});

test('SHELL-022 a second tab that signs somebody else in is noticed by the first one', async ({
  context,
  page,
  world,
}) => {
  await world.signIn('publisher');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  const persona = page.getByRole('combobox', { name: 'Persona' });
  await expect(persona).toContainText('Paula');
  await world.signIn('publisher-large');
  const second = await context.newPage();
  await second.goto('/settings');
  await expect(second.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('heading', { name: OTHER })).toBeVisible();
  await expect(persona).toHaveCount(0);
  await page.getByRole('button', { name: /^Continue as/ }).click();
  await expect(persona).toContainText('publisher-large');
});

test(
  'SHELL-022 a tab does nothing in a world that it does not show, and names a deleted one',
  { tag: '@full' },
  async ({ baseURL, context, page, world }) => {
    const screen = await SettingsScreen.open(page, world);
    const other = await SimWorld.create(context, baseURL ?? '');
    await other.signIn('publisher');
    await screen.alert(ALERT_NAMES[0]).click();
    await expect(page.getByRole('heading', { name: /in the world|Another tab/ })).toBeVisible();

    await page.reload();
    await expect(screen.alert(ALERT_NAMES[0])).toBeEnabled();
    await other.drop();
    await screen.alert(ALERT_NAMES[0]).click();
    await expect(page.getByRole('heading', { name: 'This world no longer exists' })).toBeVisible();
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Use the default world' }).click();
    await expect(page.getByRole('heading', { name: 'Choose who signs in' })).toBeVisible();
  },
);
