import { expect, test } from '../support/test.ts';
import { AnalyticsScreen } from './analytics-screen.ts';

test.use({ timezoneId: 'UTC' });

test('ERR2-023 ERR2-024 E1 a new publisher waits for its first data', async ({ page, world }) => {
  const screen = await AnalyticsScreen.open(page, world, '/analytics/bidders', 'publisher-empty');
  await expect(page.getByText('Waiting for Data')).toHaveCount(2);
  const hint = page.getByText('please check the integration codes and line items.');
  await expect(hint).toHaveCount(2);
  await expect(screen.card('Revenue')).toHaveAccessibleDescription(/\$0\.00/);
  await page.getByRole('button', { name: 'Check Integration Code' }).click();
  await expect(page.getByRole('dialog', { name: 'Integration Code' })).toBeVisible();
});
