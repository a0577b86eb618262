import type { Page } from '@playwright/test';
import { expectBidders } from '../support/bidder-names.ts';
import { recordCalls } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { biddersByPage, sample, UploadScreen } from './upload-screen.ts';

const UPLOAD = '**/v1/prebid/config*';
const QUESTION =
  "NO DATA: There's no data found in the CSV file. Uploading this file will overwrite your current configuration and may erase your current data. Do you want to continue?";

const uploads = (calls: readonly string[]) =>
  calls.filter((call) => call === 'POST /v1/prebid/config').length;
const links = (page: Page) => page.getByRole('grid').getByRole('link');

test('CFG-033 CFG-034 ERR-004 API-019 Update sends the form, shows a toast, closes and reloads the list', async ({
  page,
  world,
}) => {
  const screen = await UploadScreen.open(page, world);
  await screen.select(sample('good-small.csv'));
  await expect(screen.update).toBeEnabled();
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  const close = screen.modal.getByRole('button', { name: 'Close' });
  expect((await close.boundingBox())?.y).toBe((await screen.update.boundingBox())?.y);
  await page.setViewportSize(wide);
  const calls = recordCalls(page);
  const responded = page.waitForResponse(UPLOAD);
  await screen.update.dblclick();
  const response = await responded;
  // The server accepts only a form with the file field `bidder_data_csv`.
  expect(response.request().headers()['content-type']).toMatch(/^multipart\/form-data/);
  expect(response.status()).toBe(201);
  await expect(screen.modal).toHaveCount(0);
  await expectToast(page, 'Upload Config Success');
  const [first] = Object.values(await biddersByPage(world));
  await expectBidders(links(page), Object.keys(first!.bidders));
  expect(uploads(calls)).toBe(1);
  expect(calls).toContain('GET /v1/prebid/bidders?support_page=1');
});

test('CFG-030 CFG-031 CFG-032 UI-002 a file without rows asks for a confirmation: No sends nothing, Yes empties the configuration', async ({
  page,
  world,
}) => {
  const screen = await UploadScreen.open(page, world);
  const calls = recordCalls(page);
  await screen.select(sample('zero-rows.csv'));
  await screen.update.click();
  const dialog = page.getByRole('alertdialog', { name: 'NO DATA' });
  await expect(dialog.getByText(QUESTION, { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button')).toHaveText(['No', 'Yes']);
  await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused();
  await dialog.getByRole('button', { name: 'No' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(screen.modal).toBeVisible();
  expect(uploads(calls)).toBe(0);

  await screen.update.click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(screen.modal).toHaveCount(0);
  await expect(page.getByText('Bidder info config is not uploaded')).toBeVisible();
  expect(uploads(calls)).toBe(1);
  expect(await biddersByPage(world)).toEqual({});
});
