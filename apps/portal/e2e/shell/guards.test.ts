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

test(
  'SHELL-019 accounting redirects a publisher to /, without requesting its data',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('publisher');
    const calls = recordCalls(page);
    for (const path of ACCOUNTING) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/analytics\/bidders$/);
    }
    expect(calls.filter((call) => call.includes('/accounting/'))).toEqual([]);
  },
);

test(
  'SHELL-020 the ad manager redirects finance to accounting, without requesting its data',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('finance');
    const calls = recordCalls(page);
    for (const path of AD_MANAGER) {
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
