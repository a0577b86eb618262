import type { Page } from '@playwright/test';
import { recordCalls } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

const ACCOUNTING = ['/accounting', '/accounting/applications', '/accounting/reports'];
const AD_MANAGER = ['/', '/bidders', '/bidders/appnexus/Home', '/adUnits'];

async function expectAccounting(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'Payment Request' })).toBeVisible();
  await expect(page).toHaveURL(path === '/accounting' ? /\/accounting\/applications$/ : path);
}

async function expectAdManager(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page).toHaveURL(path === '/' ? /\/analytics\/bidders$/ : path);
}

test('SHELL-003 API2-029 accounting opens for each of the roles RD, ADMIN and FINANCE', async ({
  page,
  world,
}) => {
  for (const [persona, path] of [
    ['rd', '/accounting'],
    ['admin', '/accounting/applications'],
    ['finance', '/accounting/reports'],
  ] as const) {
    await world.signIn(persona);
    await expectAccounting(page, path);
  }
});

test('SHELL-006 API2-029 the ad manager opens for each of the roles RD, ADMIN and PUBLISHER', async ({
  page,
  world,
}) => {
  for (const [persona, path] of [
    ['rd', '/adUnits'],
    ['admin', '/bidders'],
    ['publisher', '/bidders/appnexus/Home'],
    ['publisher', '/'],
  ] as const) {
    await world.signIn(persona);
    await expectAdManager(page, path);
  }
});

for (const persona of ['rd', 'admin', 'finance'])
  test(
    `SHELL-003 API2-029 every route of accounting opens for ${persona}`,
    { tag: '@full' },
    async ({ page, world }) => {
      await world.signIn(persona);
      for (const path of ACCOUNTING) await expectAccounting(page, path);
    },
  );

for (const persona of ['rd', 'admin', 'publisher'])
  test(
    `SHELL-006 API2-029 every route of the ad manager opens for ${persona}`,
    { tag: '@full' },
    async ({ page, world }) => {
      await world.signIn(persona);
      for (const path of AD_MANAGER) await expectAdManager(page, path);
    },
  );

for (const { paths, tag } of [
  { paths: ACCOUNTING.slice(-1), tag: [] },
  { paths: ACCOUNTING.slice(0, -1), tag: '@full' },
])
  test(
    `SHELL-019 ${paths.join(' and ')} redirects a publisher to /, without requesting its data`,
    { tag },
    async ({ page, world }) => {
      await world.signIn('publisher');
      const calls = recordCalls(page);
      for (const path of paths) {
        await page.goto(path);
        await expect(page).toHaveURL(/\/analytics\/bidders$/);
      }
      expect(calls.filter((call) => call.includes('/accounting/'))).toEqual([]);
    },
  );

for (const { paths, tag } of [
  { paths: AD_MANAGER.slice(-1), tag: [] },
  { paths: AD_MANAGER.slice(0, -1), tag: '@full' },
])
  test(
    `SHELL-020 ${paths.join(' and ')} redirects finance to accounting, without requesting its data`,
    { tag },
    async ({ page, world }) => {
      await world.signIn('finance');
      const calls = recordCalls(page);
      for (const path of paths) {
        await page.goto(path);
        await expect(page).toHaveURL(/\/accounting\/applications$/);
      }
      expect(calls.filter((call) => call.includes('/prebid/'))).toEqual([]);
    },
  );

test(
  'a forbidden screen is never painted, not even for a frame',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('publisher');
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => seen.push(document.documentElement.textContent)).observe(
        document,
        {
          childList: true,
          subtree: true,
          characterData: true,
        },
      );
    });
    await page.goto('/accounting/applications');
    await expect(page).toHaveURL(/\/analytics\/bidders$/);
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen.filter((text) => text.includes('Payment Request'))).toEqual([]);
  },
);

test(
  'a user whose role fits neither area sees a page with Logout and no redirect loop',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('no-access');
    for (const path of ['/', '/accounting']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Choose who signs in' })).toBeVisible();
  },
);

test('SHELL-015 the portal loads no data for a user without an e-mail', async ({ page }) => {
  const calls = recordCalls(page);
  await page.route('**/v1/users/me', (route) =>
    route.fulfill({
      json: {
        code: 200,
        message: 'OK',
        data: { isLogin: false, email: '', roles: [], affiliates: [] },
      },
    }),
  );
  await page.goto('/accounting');
  await expect(page).toHaveURL(/\/account\/authorize/);
  expect(calls.every((call) => call === 'GET /v1/users/me')).toBe(true);
});
