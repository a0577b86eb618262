import { expectNoAxeViolations } from '../support/axe.ts';
import { failWith } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { sample, UploadScreen } from './upload-screen.ts';

test(
  'X1 axe finds nothing in the upload modal when it is empty, has a file, has rejected one or asks for a confirmation',
  { tag: '@full' },
  async ({ page, world }) => {
    test.slow();
    const screen = await UploadScreen.open(page, world);
    await expectNoAxeViolations(page);
    await screen.select(sample('good-small.csv'));
    await expect(screen.modal.getByText('6 valid rows')).toBeVisible();
    await expectNoAxeViolations(page);
    await screen.drop(sample('good-small.csv'), sample('good-large.csv'));
    await expect(screen.modal.getByRole('alert')).toBeVisible();
    await expectNoAxeViolations(page);
    await screen.select(sample('zero-rows.csv'));
    await screen.update.click();
    await expect(page.getByRole('alertdialog', { name: 'NO DATA' })).toBeVisible();
    await expectNoAxeViolations(page);
  },
);

for (const [call, url] of [
  ['a check', '**/v1/prebid/csv_validation*'],
  ['an upload', '**/v1/prebid/config*'],
] as const)
  test(
    `X1 axe finds nothing in the upload modal after ${call} that failed`,
    { tag: '@full' },
    async ({ page, world }) => {
      const screen = await UploadScreen.open(page, world);
      await page.route(url, failWith(500, 'Something'));
      await screen.select(sample('good-small.csv'));
      if (call === 'an upload') await screen.update.click();
      await expect(screen.modal.getByRole('alert')).toBeVisible();
      await expectNoAxeViolations(page);
    },
  );

for (const path of ['/bidders/rubicon/Home', '/bidders/nobody/Home'])
  test(
    `X1 axe finds nothing on the bidder's screen ${path}`,
    { tag: '@full' },
    async ({ page, world }) => {
      await world.signIn('publisher');
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'Back to Bidders' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoAxeViolations(page);
    },
  );
