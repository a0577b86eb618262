import { expect, test } from '../support/test.ts';
import { AnalyticsScreen } from '../analytics/analytics-screen.ts';

test.use({ meant: ['http://', 'error: TypeError: Failed to fetch'] });

test('E3 a screen that was not open before says that the network is gone, and comes when it is back', async ({
  page,
  context,
  world,
}) => {
  await AnalyticsScreen.open(page, world);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Floor price' }).first().click();
  const main = page.getByRole('main');
  await expect(main.getByText(/^You are offline\./)).toBeVisible();
  await context.setOffline(false);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Floor Price Suggestion' }),
  ).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(0);
});
