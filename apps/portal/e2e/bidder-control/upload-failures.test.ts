import { breakConnection, failWith } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { biddersByPage, sample, UploadScreen } from './upload-screen.ts';

const UPLOAD = '**/v1/prebid/config*';
const VALIDATE = '**/v1/prebid/csv_validation*';

test('ERR-005 ERR-006 an upload that is not 201, or is cut off, shows an error and loses nothing', async ({
  page,
  world,
}) => {
  const screen = await UploadScreen.open(page, world);
  const before = await biddersByPage(world);
  await screen.select(sample('good-small.csv'));
  for (const code of [200, 500]) {
    await page.route(UPLOAD, failWith(code, 'Something'));
    await screen.update.click();
    await expectToast(page, 'Upload Failed. Please try again!!', code === 200 ? 1 : 2);
    await page.unroute(UPLOAD);
  }
  await expect(screen.modal.getByRole('alert')).toContainText('Upload Failed. Please try again!!');
  await expect(screen.modal.getByText('6 valid rows')).toBeVisible();
  await page.route(UPLOAD, breakConnection);
  await screen.update.click();
  await expectToast(page, 'Upload Config error');
  await expect(screen.modal.getByText('6 valid rows')).toBeVisible();
  await page.unroute(UPLOAD);
  expect(await biddersByPage(world)).toEqual(before);
  await screen.modal.getByRole('button', { name: 'Retry' }).click();
  await expect(screen.modal).toHaveCount(0);
  await expectToast(page, 'Upload Config Success');
});

test(
  'ERR-007 ERR-008 a validation without a readable response shows the toast with its emoji and sends an event',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await UploadScreen.open(page, world);
    const toast = '⚠️ Error occurred when trying to validate config file';
    await page.route(VALIDATE, breakConnection);
    await screen.select(sample('good-small.csv'));
    await expectToast(page, toast);
    await expect(screen.update).toBeDisabled();
    await page.unroute(VALIDATE);
    await page.route(VALIDATE, (route) => route.fulfill({ body: '{"code":' }));
    await screen.modal.getByRole('button', { name: 'Retry' }).click();
    await expectToast(page, toast, 2);
    const names = async () => (await world.events()).map((event) => event.name);
    await expect.poll(names).toContain('config_validation_failed');
    await page.unroute(VALIDATE);
    await screen.modal.getByRole('button', { name: 'Retry' }).click();
    await expect(screen.modal.getByText('6 valid rows')).toBeVisible();
  },
);

test(
  'ERR-009 another code shows its message in the modal',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await UploadScreen.open(page, world);
    await page.route(VALIDATE, failWith(500, 'Out of order'));
    await screen.select(sample('good-small.csv'));
    await expect(screen.modal.getByRole('alert')).toContainText(
      'Error occurred when trying to validate config file: Out of order',
    );
    await expect(screen.update).toBeDisabled();
  },
);
