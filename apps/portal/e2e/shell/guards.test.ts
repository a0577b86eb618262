import { recordCalls } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';

const ACCOUNTING = ['/accounting', '/accounting/applications', '/accounting/reports'];
const AD_MANAGER = ['/', '/bidders', '/bidders/appnexus/Home', '/adUnits'];

for (const persona of ['rd', 'admin', 'finance']) {
  test(`SHELL-003 API2-029 accounting opens for ${persona}`, async ({ page, world }) => {
    await world.signIn(persona);
    for (const path of ACCOUNTING) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'Payment Request' })).toBeVisible();
      await expect(page).toHaveURL(/\/accounting\//);
    }
  });
}

for (const persona of ['rd', 'admin', 'publisher']) {
  test(`SHELL-006 API2-029 the ad manager opens for ${persona}`, async ({ page, world }) => {
    await world.signIn(persona);
    for (const path of AD_MANAGER) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page).toHaveURL(path === '/' ? /\/analytics\/bidders$/ : new RegExp(`${path}$`));
    }
  });
}

test('SHELL-019 accounting sends a publisher to /, without asking for its data', async ({
  page,
  world,
}) => {
  await world.signIn('publisher');
  const calls = recordCalls(page);
  for (const path of ACCOUNTING) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/analytics\/bidders$/);
  }
  expect(calls.filter((call) => call.includes('/accounting/'))).toEqual([]);
});

test('SHELL-020 the ad manager sends finance to accounting, without asking for its data', async ({
  page,
  world,
}) => {
  await world.signIn('finance');
  const calls = recordCalls(page);
  for (const path of AD_MANAGER) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/accounting\/applications$/);
  }
  expect(calls.filter((call) => call.includes('/prebid/'))).toEqual([]);
});

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
  'a user whose role fits neither area finds a page with Logout and no circle',
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

test('SHELL-015 loads no data for a user without an e-mail', async ({ page }) => {
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
