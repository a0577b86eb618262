import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const SIGNED_OUT = { code: 200, msg: 'OK', data: { isLogin: false, email: '', roles: [] } };

const choosePersona = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Choose who signs in' })).toBeVisible();
  await page.getByRole('button', { name: /Fiona Marsh/ }).click();
};

test('a browser that returns without a session twice sees the reason, and may try again', async ({
  page,
}) => {
  // Simulates a cookie that the browser does not send: the API has no session, although the account centre has one.
  await page.route('**/v1/users/me', (route) => route.fulfill({ json: SIGNED_OUT }));
  await page.goto('/accounting/applications');
  await choosePersona(page);
  await choosePersona(page);
  await expect(page.getByRole('heading', { name: 'Sign-in did not work' })).toBeVisible();
  await expect(page).toHaveURL(/\/accounting\/applications$/);
  await expect(page.getByRole('alert')).toContainText(
    'The account centre has sent you back 2 times, but the API at 127.0.0.1:4173 says that nobody is signed in.',
  );
  // The cause is fixed: the next attempt works.
  await page.unroute('**/v1/users/me');
  await page.getByRole('button', { name: 'Try again' }).click();
  await choosePersona(page);
  await expect(page.getByText('Hello, fiona.marsh@bidstage.example')).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept.filter((key) => key.startsWith('bidstage'))).toEqual([]);
});

test('a visitor who leaves the sign-in page again and again is never told that sign-in did not work', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { name: 'Choose who signs in' });
  for (let visit = 0; visit < 3; visit += 1) {
    await page.goto('/analytics/bidders');
    await expect(heading).toBeVisible();
  }
  for (let back = 0; back < 3; back += 1) {
    const leaves = page.waitForRequest('**/v1/users/me');
    // Back opens the portal, which replaces it with the sign-in page at once.
    await page.goBack().catch(() => undefined);
    await leaves;
    await expect(heading).toBeVisible();
  }
});

test('the production build serves its icon, also at the URL that browsers request by default', async ({
  page,
}) => {
  for (const path of ['/favicon.ico', '/favicon.svg']) {
    const response = await page.request.get(path);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toMatch(/^image\//);
  }
});
