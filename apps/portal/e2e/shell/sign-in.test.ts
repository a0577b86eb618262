import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('SHELL-016 SHELL-017 API2-028 X1 the portal redirects a visitor to the account centre and back to the requested page', async ({
  page,
}) => {
  await page.goto('/accounting/applications?status=1');
  await expect(page.getByRole('heading', { name: 'Choose who signs in' })).toBeVisible();
  await expect(page.getByText('Your session has expired', { exact: false })).toHaveCount(0);
  await expectNoAxeViolations(page);
  const url = new URL(page.url());
  expect(url.pathname).toBe('/account/authorize');
  expect(url.searchParams.get('scope')).toBe('email');
  expect(url.searchParams.get('response_type')).toBe('code');
  const state = JSON.parse(url.searchParams.get('state') ?? '') as { next: string };
  expect(new URL(state.next).pathname + new URL(state.next).search).toBe(
    '/accounting/applications?status=1',
  );

  await page.getByRole('button', { name: /Fiona Marsh/ }).click();
  await expect(page).toHaveURL(/\/accounting\/applications\?status=1$/);
  await expect(page.getByText('Hello, fiona.marsh@bidstage.example')).toBeVisible();
});

test('SHELL-024 Logout sends a request to the API host, then posts the account centre’s form with next=/', async ({
  page,
  world,
}) => {
  await world.signIn('finance');
  await page.goto('/accounting');
  // A list request still running at the logout would be rejected.
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const apiLogout = page.waitForRequest(
    (request) => new URL(request.url()).pathname === '/v1/logout',
  );
  const formPost = page.waitForRequest(
    (request) => new URL(request.url()).pathname === '/account/logout',
  );
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  expect((await apiLogout).method()).toBe('GET');
  expect((await formPost).method()).toBe('POST');
  expect((await formPost).postData()).toBe('next=%2F');
  await expect(page.getByRole('heading', { name: 'Choose who signs in' })).toBeVisible();
});
