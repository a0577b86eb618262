import { expect, test } from '../support/test.ts';

test(
  'a visitor who leaves the sign-in page again and again is never told that sign-in did not work',
  { tag: '@full' },
  async ({ page }) => {
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
  },
);

test('the production build serves its icon, also at the URL that browsers request by default', async ({
  page,
}) => {
  for (const path of ['/favicon.ico', '/favicon.svg']) {
    const response = await page.request.get(path);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toMatch(/^image\//);
  }
});
