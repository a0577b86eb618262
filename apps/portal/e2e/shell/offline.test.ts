import { expect, test } from '../support/test.ts';
import { AnalyticsScreen } from '../analytics/analytics-screen.ts';

// React reports that it drew again what could not be loaded at first, if that was in the middle of its work.
const DREW_AGAIN = 'Minified React error #520';
test.use({ meant: ['http://', 'error: TypeError: Failed to fetch', DREW_AGAIN] });

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
