import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test.use({ meant: ['GET /v1/accounting/reports 401', 'GET /v1/users/me 401'] });

const TOAST = 'Your session has expired. We will redirect you to login page.';

test('SHELL-022 SHELL-023 ERR2-020 an expired session causes one toast and one redirect, and the sign-in returns to the same view', async ({
  page,
  world,
}) => {
  await world.signIn('finance');
  await page.goto('/accounting/applications?status=1');
  await expect(page.getByText('Hello, fiona.marsh@bidstage.example')).toBeVisible();
  // The counts come last: no request of the screen is left that could meet the end of the session.
  const tabs = page.getByRole('navigation', { name: 'Requests by status' });
  await expect(tabs.getByRole('link', { name: /^All ?\d/ })).toBeVisible();

  await world.advance(8 * 3600);
  await page.getByRole('link', { name: 'Monthly Report' }).click();
  await expectToast(page, TOAST);
  await expect(page.getByText('Hello, fiona.marsh@bidstage.example')).toHaveCount(0);

  await expect(page.getByRole('heading', { name: 'Choose who signs in' })).toBeVisible();
  await page.getByRole('button', { name: /Fiona Marsh/ }).click();
  await expect(page).toHaveURL(/\/accounting\/reports$/);
  await expect(page.getByText(TOAST)).toHaveCount(0);
});
