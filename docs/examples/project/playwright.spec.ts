import { expect, test } from '@bidstage/mock-api/playwright';

test.use({ worldOptions: { persona: 'publisher', now: '2024-01-08T09:00:00Z' } });

test('bidders have figures', async ({ page, world }) => {
  await world.addFault({ match: { path: '/v1/**' }, effect: { type: 'latency', latency: 50 } });
  await page.goto('/analytics/bidders');
  await expect(page.getByText('appnexus').first()).toBeVisible();
  expect((await world.journal()).length).toBeGreaterThan(0);
});
