import { breakConnection, failWith } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { biddersByPage, sample, UploadScreen } from './upload-screen.ts';

const UPLOAD = '**/v1/prebid/config*';

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
