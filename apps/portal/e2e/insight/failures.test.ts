import type { ConsoleMessage } from '@playwright/test';
import { breakConnection, failWith, recordCalls } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import {
  BIDDERS_URL,
  expectGrid,
  INTERESTS_URL,
  openInterests,
  queriesOf,
} from './insight-screen.ts';

const BIDDER_URL = '**/v1/prebid_insights/bidders/medianet?*';

test.beforeEach(async ({ world }) => {
  await world.signIn('publisher');
});

test(
  'ERR2-011 failing recommended bidders show toast, text and Retry',
  { tag: '@full' },
  async ({ page }) => {
    await page.route(BIDDERS_URL, failWith(422, 'Bad range'));
    await page.goto('/insight');
    const text = 'Error when getting recommended bidders: Bad range';
    await expectToast(page, text);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(text);
    await expect(page.getByRole('region', { name: 'Suggested bidders' })).toHaveCount(0);
    await page.unroute(BIDDERS_URL);
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expectGrid(page, 'Recommended bidders');
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  },
);

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

test.describe('of a bidder that does not exist', () => {
  test.use({ meant: ['GET /v1/prebid_insights/bidders/nobody 404'] });

  test('ERR2-012 an unknown bidder is reported as unknown', { tag: '@full' }, async ({ page }) => {
    await page.goto('/insight/bidder/nobody');
    await expectToast(page, 'Error when getting popular interests and devices: Unknown bidder');
    await expect(page.getByRole('region', { name: 'nobody' })).toContainText('No Data');
  });
});

test(
  'ERR2-013 ERR2-014 failing interests show a toast, log a line and have no rows',
  { tag: '@full' },
  async ({ page, world }) => {
    const logged: string[] = [];
    page.on('console', (message: ConsoleMessage) => logged.push(message.text()));
    const calls = recordCalls(page);
    await openInterests(page, world, calls);
    await page.route(INTERESTS_URL, failWith(422, 'Bad region'));
    await page.getByRole('combobox', { name: 'Location' }).click();
    await page.getByRole('option', { name: 'India (IN)' }).click();
    const text = 'Error when getting cached user interests: Bad region';
    await expectToast(page, text);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(text);
    expect(logged).toContain('Fetching insight data failed.: Bad region');
    await expect(page.getByRole('grid')).toHaveCount(0);
    await expect(page.getByRole('figure')).toHaveCount(0);
    await page.unroute(INTERESTS_URL);
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expectGrid(page, 'User interests');
    const regions = queriesOf(calls, '/interests').map((query) => query.get('region'));
    expect(regions).toEqual(['all', 'in', 'in']);
  },
);

test(
  'API2-021 a response with another code than 200 counts as a failure',
  { tag: '@full' },
  async ({ page }) => {
    await page.route(INTERESTS_URL, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as object;
      await route.fulfill({ status: 201, json: { ...body, code: 201 } });
    });
    await page.goto('/user_interest_analysis');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Error when getting cached user interests',
    );
  },
);
