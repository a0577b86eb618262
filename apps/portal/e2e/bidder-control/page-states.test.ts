import { breakConnection, failWith, holdBack } from '../support/requests.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { putIntoForce, sample } from './upload-screen.ts';

const LIST = '**/v1/prebid/bidders?*';
const EMPTY_TEXT = 'Bidder info config is not uploaded';

test.beforeEach(async ({ world }) => {
  await world.signIn('publisher');
});

test(
  'BID-008 E1 while the bidder list loads it shows a text and a spinner, then the table',
  { tag: '@full' },
  async ({ page }) => {
    const release = await holdBack(page, LIST);
    await page.goto('/bidders');
    const loading = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' });
    await expect(loading).toBeVisible();
    await expect(loading.getByTestId('spinner')).toBeVisible();
    release();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(loading).toHaveCount(0);
  },
);

test(
  'BID-008 ERR-003 E3 a failing bidder list shows its message and a toast, and Retry loads the table',
  { tag: '@full' },
  async ({ page }) => {
    await page.route(LIST, failWith(404, 'Not found'));
    await page.goto('/bidders');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Get list error');
    await expectToast(page, 'Get list error');
    await page.unroute(LIST);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);

test('ERR-003 a lost connection is an error too', { tag: '@full' }, async ({ page }) => {
  await page.route(LIST, breakConnection);
  await page.goto('/bidders');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Get list error');
  await expectToast(page, 'Get list error');
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

test('UI-004 a page without bidders shows No Data', { tag: '@full' }, async ({ page }) => {
  const head = { configId: 'c', prebidWrapperCoreUrl: '/a.js', prebidWrapperConfigUrl: '/b.js' };
  const data = { Home: { ...head, bidders: {} } };
  await page.route(LIST, (route) => route.fulfill({ json: { code: 200, msg: 'OK', data } }));
  await page.goto('/bidders');
  await expect(page.getByRole('main').getByText('No Data')).toBeVisible();
  await expectNoAxeViolations(page);
});
