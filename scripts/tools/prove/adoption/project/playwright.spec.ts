import { expect, test } from '@bidstage/mock-api/playwright';

test.use({ worldOptions: { persona: 'finance', now: '2024-01-08T09:00:00Z' } });

test('payment requests are listed', async ({ page, world }) => {
  await world.addFault({
    match: { path: '/v1/accounting/**' },
    effect: { type: 'latency', latency: 50 },
  });
  await page.goto('/accounting/applications');
  await expect(page.getByRole('link', { name: /Invoice Sent \d+/ })).toBeVisible();
  expect((await world.journal()).length).toBeGreaterThan(0);
});
