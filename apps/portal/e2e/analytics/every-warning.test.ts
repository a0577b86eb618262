import { expect, test } from '../support/test.ts';

test('S4 ANA-020 ANA-021 INS-019 the story every-warning shows every warning of the portal, without a change of its data', async ({
  page,
}) => {
  const response = await page.request.post('/__sim/stories/every-warning/apply');
  const { path } = (await response.json()) as { path: string };
  await page.goto(path);
  // The page loads once more when it knows the zone of the story.
  await expect(page.getByRole('group', { name: 'Date range' })).toContainText('UTC−4');
  await page.getByRole('button', { name: 'Low fill rate' }).hover();
  const link = page.getByRole('link', { name: 'Check Floor Price Suggestion' });
  await expect(link).toHaveAttribute('href', '/floor-price/bidders');
  const row = page.getByRole('treegrid').getByRole('row').filter({ hasText: 'quantumdex' });
  await expect(row.getByRole('img', { name: /^Responds slowly/ })).toBeVisible();
  await expect(page.getByText(/quantumdex.* slowly\. Set a timeout of/i)).toBeVisible();
  await page.goto('/insight');
  const recommended = page.getByRole('grid', { name: 'Recommended bidders' });
  const increases = recommended.locator('.ag-row [col-id="revenueIncreaseIfUsing"]');
  await expect(increases.first()).toHaveText('2+');
});
