import { expect, test } from '../support/test.ts';
import { putIntoForce, sample } from './upload-screen.ts';
const EMPTY_TEXT = 'Bidder info config is not uploaded';

test.beforeEach(async ({ world }) => {
  await world.signIn('publisher');
});

test('BID-009 CFG-001 an empty bidder list offers the upload, and the first upload fills it', async ({
  page,
}) => {
  await putIntoForce(page, sample('zero-rows.csv'));
  await page.goto('/bidders');
  await expect(page.getByText(EMPTY_TEXT)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Update Configuration' }).click();
  const modal = page.getByRole('dialog', { name: 'Update Configuration' });
  await modal.locator('input[type=file]').setInputFiles(sample('good-small.csv'));
  await modal.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(modal).toHaveCount(0);
  await expect(page.getByText(EMPTY_TEXT)).toHaveCount(0);
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
  // The focused button has disappeared with the empty state.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
