import { expect, test } from '../support/test.ts';
import { toastOf } from '../support/toasts.ts';

const TOAST = 'Your session has expired. We will redirect you to login page.';

test('SHELL-022 SHELL-023 ERR2-020 one toast, one redirect and back to the same view', async ({
  page,
  world,
}) => {
  await world.signIn('finance');
  await page.goto('/accounting/applications?status=1');
  await expect(page.getByText('Hello, fiona.marsh@bidstage.example')).toBeVisible();

  await world.advance(8 * 3600);
  await page.getByRole('link', { name: 'Monthly Report' }).click();
  await expect(toastOf(page, TOAST)).toHaveCount(1);
  await expect(page.getByText('Hello, fiona.marsh@bidstage.example')).toHaveCount(0);

  await expect(page.getByRole('heading', { name: 'Choose who signs in' })).toBeVisible();
  await page.getByRole('button', { name: /Fiona Marsh/ }).click();
  await expect(page).toHaveURL(/\/accounting\/reports$/);
  await expect(page.getByText(TOAST)).toHaveCount(0);
});

test('UI-006 MET-017 the session toast stays for five seconds unless the page goes first', async ({
  page,
  world,
}) => {
  await world.signIn('finance');
  await page.goto('/accounting/applications');
  await page.clock.install();
  // The way to the account centre is held, so that the toast can be watched for its whole life.
  await page.route('**/account/authorize**', () => undefined);
  await world.advance(8 * 3600);
  await page.getByRole('link', { name: 'Monthly Report' }).click();
  const toast = toastOf(page, TOAST);
  await expect(toast).toBeVisible();
  await page.clock.runFor(4500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toast).toHaveCount(0);
});
