import type { Page } from '@playwright/test';
import type { BiddersByPage } from '@bidstage/mock-api/contract/operations/prebid-config';
import { breakConnection, failWith, recordCalls } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { CODE, statusOf, UPLOAD, Wizard } from './wizard.ts';

const AFFILIATE = 'A1006';
const LIST = '/v1/prebid/bidders?support_page=1';
const UPLOAD_URL = '**/v1/prebid/config*';

const noData = (page: Page) => page.getByRole('alertdialog', { name: 'NO DATA' });
const uploads = (calls: readonly string[]) =>
  calls.filter((call) => call === 'POST /v1/prebid/config');

test(
  'ONB-012 ONB-013 ERR2-022 a file without rows asks for a confirmation: No uploads nothing and stays, Yes empties the configuration and goes to the next step',
  { tag: '@full' },
  async ({ page, world }) => {
    const wizard = await Wizard.open(page, world, 'publisher-onboard-upload');
    const calls = recordCalls(page);
    await wizard.choose('noRows');
    await wizard.next.click();
    await expect(noData(page)).toContainText("There's no data found in the CSV file.");
    await expect(noData(page).getByRole('button')).toHaveText(['No', 'Yes']);
    await expect(noData(page).getByRole('button', { name: 'No' })).toBeFocused();
    await noData(page).getByRole('button', { name: 'No' }).click();
    await expect(noData(page)).toHaveCount(0);
    await wizard.expectStep(UPLOAD);
    await expect(wizard.next).toBeFocused();
    expect(uploads(calls)).toHaveLength(0);

    await wizard.next.click();
    await noData(page).getByRole('button', { name: 'Yes' }).click();
    await wizard.expectStep(CODE);
    await expect(page.getByText('Bidder info config is not uploaded')).toBeVisible();
    expect(uploads(calls)).toHaveLength(1);
    expect(await world.get<BiddersByPage>(LIST)).toEqual({});
  },
);

test(
  'ONB-014 after 201 the bidder list is refetched and the wizard goes to the next step',
  { tag: '@full' },
  async ({ page, world }) => {
    const wizard = await Wizard.open(page, world, 'publisher-onboard-upload');
    await wizard.choose('valid');
    await expect(wizard.next).toBeEnabled();
    await page.waitForLoadState('networkidle');
    const calls = recordCalls(page);
    await wizard.next.click();
    await expectToast(page, 'Upload Config Success');
    await wizard.expectStep(CODE);
    await expect(page.getByRole('region', { name: 'Home' })).toBeVisible();
    await expect.poll(() => statusOf(world, AFFILIATE)).toBe('FULL_WRAPPER_GET_CODE');
    expect(uploads(calls)).toHaveLength(1);
    expect(calls.filter((call) => call === `GET ${LIST}`)).toHaveLength(1);
    expect(Object.keys(await world.get<BiddersByPage>(LIST))).toEqual(['Home']);
  },
);

for (const [name, response, toast] of [
  ['200', failWith(200, 'OK'), 'Upload Failed. Please try again!!'],
  ['422', failWith(422, 'Invalid'), 'Upload Failed. Please try again!!'],
  ['500', failWith(500, 'Internal server error'), 'Upload Failed. Please try again!!'],
  ['no response', breakConnection, 'Upload Config error'],
] as const) {
  test(
    `ONB-014 after ${name} the wizard stays, and Next works again`,
    { tag: '@full' },
    async ({ page, world }) => {
      const wizard = await Wizard.open(page, world, 'publisher-onboard-upload');
      await page.route(UPLOAD_URL, response);
      await wizard.choose('valid');
      await wizard.next.click();
      await expectToast(page, toast);
      await wizard.expectStep(UPLOAD);
      expect(await statusOf(world, AFFILIATE)).toBe('UPLOAD_CONFIG');
      await page.unroute(UPLOAD_URL);
      await wizard.next.click();
      await wizard.expectStep(CODE);
    },
  );
}
