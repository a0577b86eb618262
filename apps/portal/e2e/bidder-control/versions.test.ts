import { expect, test } from '../support/test.ts';
import { fileWithPages } from './upload-screen.ts';

test('U2 the supported bidders are found by code and param, and a wrong code gets the right one', async ({
  page,
  world,
}) => {
  await world.signIn('publisher');
  await page.goto('/bidders');
  await page.getByRole('searchbox', { name: 'Search code, name or param' }).fill('placementid');
  const list = page.getByRole('list', { name: 'Supported bidders' });
  await expect(list.getByText('appnexus', { exact: true })).toBeVisible();
  await expect(list.getByText('33across', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Update Configuration' }).click();
  const modal = page.getByRole('dialog', { name: 'Update Configuration' });
  await modal.locator('input[type=file]').setInputFiles(fileWithPages(['Home'], 'appnexsu'));
  await expect(
    modal.getByText('Did you mean appnexus? Otherwise remove the bidder.'),
  ).toBeVisible();
});
