import { breakConnection } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { expectGrid } from './insight-screen.ts';

const BIDDER_URL = '**/v1/prebid_insights/bidders/medianet?*';

test.beforeEach(async ({ world }) => {
  await world.signIn('publisher');
});

test('ERR2-012 a failing insight shows one toast, a text for each table, and Retry', async ({
  page,
}) => {
  await page.route(BIDDER_URL, breakConnection);
  await page.goto('/insight/bidder/medianet');
  const text = 'Error when getting popular interests and devices';
  await expectToast(page, text);
  const alertIn = (name: string) => page.getByRole('region', { name }).getByRole('alert');
  await expect(alertIn('Popular interests on your site')).toContainText(text);
  await expect(alertIn('Devices')).toContainText('Error when getting devices');
  await expect(page.getByRole('region', { name: 'medianet' }).getByRole('term')).toHaveCount(4);
  await page.unroute(BIDDER_URL);
  await alertIn('Devices').getByRole('button', { name: 'Retry' }).click();
  await expectGrid(page, 'Devices');
  await expectGrid(page, 'Popular interests on your site');
});
