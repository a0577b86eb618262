import { holdBack } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

test('SHELL-004 SHELL-005 SHELL-025 UI-001 /accounting shows Loading... until it knows the user, then the Payment Request list, and has the Monthly Report downloads; only preferences survive a reload', async ({
  page,
  world,
}) => {
  await world.signIn('finance');
  const release = await holdBack(page, '**/v1/users/me');
  await page.goto('/accounting');
  const overlay = page.getByText('Loading...');
  await expect(overlay.first()).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/accounting\/applications$/);
  await expect(page.getByRole('link', { name: 'Payment Request' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(overlay).toHaveCount(0);
  await page.getByRole('link', { name: 'Monthly Report' }).click();
  await expect(page).toHaveURL(/\/accounting\/reports$/);
  await expect(page.getByRole('button', { name: /2024\.01/ })).toBeVisible();

  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark theme' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    // The scroll positions of the pages: removed with the tab, as in the browser itself.
    session: Object.keys(sessionStorage).filter((key) => key !== 'react-router-scroll-positions'),
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    cookies: document.cookie,
  }));
  expect(kept).toEqual({
    local: [expect.stringMatching(/preferences/)],
    session: [],
    databases: 0,
    caches: 0,
    cookies: '',
  });
});

test('SHELL-009 SHELL-010 SHELL-013 DIV-019 over the empty placeholder of ad units the top bar has logo, greeting and a menu with Logout and Settings, which shows the account’s e-mail', async ({
  page,
  world,
}) => {
  await world.signIn('publisher');
  await page.goto('/adUnits');
  await expect(page.getByRole('heading', { name: 'Ad Units' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(0);
  const bar = page.getByRole('banner');
  await expect(bar.getByText('Bidstage')).toBeVisible();
  await expect(bar.getByText('Hello, paula@harbordaily.example')).toBeVisible();
  await bar.getByRole('button', { name: /user menu/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Settings',
    'Logout',
    'Notes on days',
    'Glossary',
    'Keyboard shortcuts',
  ]);
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(page.getByText('paula@harbordaily.example').first()).toBeVisible();
});

test('API-001 API2-001 every request sends credentials', async ({ page, world }) => {
  await world.signIn('admin');
  const withoutCookie: string[] = [];
  page.on('response', async (response) => {
    const request = response.request();
    if (!new URL(request.url()).pathname.startsWith('/v1/')) return;
    const { cookie = '' } = await request.allHeaders();
    if (!cookie.includes('bidstage_session=')) withoutCookie.push(request.url());
  });
  for (const path of ['/accounting/applications', '/bidders']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(withoutCookie).toEqual([]);
});
