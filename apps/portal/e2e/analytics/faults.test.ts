import type { Page, Route } from '@playwright/test';
import { changeData } from '../support/change-data.ts';
import { breakConnection, failWith } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { AnalyticsScreen, CALLS, FEED } from './analytics-screen.ts';

test.use({ timezoneId: 'UTC' });

const malformed = (route: Route) => route.fulfill({ status: 200, body: '{"code":200,"data":[' });

const retry = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Retry' });

for (const [id, path, call, text, others] of [
  ['ERR2-002', '/analytics/bidders', 'bidders', 'Get Prebid Performances Error occurred', 'cards'],
  [
    'ERR2-004',
    '/analytics/bidders',
    'charts',
    'Get Prebid Performances by Timestamp Error occurred',
    'rows',
  ],
  [
    'ERR2-006',
    '/analytics/adunits',
    'adUnits',
    'Get Prebid PerformancesByAdUnit Error occurred',
    'cards',
  ],
  [
    'ERR2-005',
    FEED.path,
    'byTime',
    'Get prebid performances by adunit by timestamp error occurred',
    'cards',
  ],
] as const) {
  test(
    `${id} E3 a failing ${call} call shows an error while the rest works; Retry loads the data`,
    { tag: '@full' },
    async ({ page, world }) => {
      await page.route(CALLS[call], failWith(422, 'Out of order'));
      const screen = await AnalyticsScreen.open(page, world, path);
      await expect(page.getByRole('alert')).toHaveText(`${text}: Out of orderRetry`);
      await expect(screen[others].first()).toBeVisible();
      await page.unroute(CALLS[call]);
      await retry(page).click();
      await expect(screen.rows.first()).toBeVisible();
      await expect(screen.cards).toHaveCount(5);
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  );
}

test(
  'ERR2-001 ERR2-002 ERR2-004 a broken and an unreadable response show only the catalogue’s text',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('publisher');
    await page.route(CALLS.bidders, breakConnection);
    await page.route(CALLS.charts, malformed);
    await page.goto('/analytics/bidders');
    await expect(page.getByRole('alert')).toHaveText([
      'Get Prebid Performances by Timestamp Error occurredRetry',
      'Get Prebid Performances Error occurredRetry',
    ]);
    await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
  },
);

test(
  'ANA-005 E3 a failing report shows an error, and Export can be tried again',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await AnalyticsScreen.open(page, world);
    await page.route(CALLS.report, failWith(422, 'No report'));
    await screen.choose('Export', 'Raw report');
    await expectToast(page, 'Get prebid performance report error occurred: No report');
    await page.unroute(CALLS.report);
    const arriving = page.waitForEvent('download');
    await screen.choose('Export', 'Raw report');
    expect((await arriving).suggestedFilename()).toMatch(/\.csv$/);
  },
);

test(
  'ERR2-006 D3 a failed change of range keeps the old figures, marked, under the message',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await AnalyticsScreen.open(page, world, '/analytics/priority');
    await page.route(CALLS.lineItems, failWith(400, 'No'));
    await screen.choosePreset('Last 30 days');
    await expect(page.getByRole('alert')).toContainText(
      'Get Prebid PerformancesByAdUnit Error occurred: No',
    );
    await page.unroute(CALLS.lineItems);
    await retry(page).click();
    await expect(screen.rows.first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'ERR2-007 ERR2-010 the popups show the failure, and Retry loads the data',
  { tag: '@full' },
  async ({ page, world }) => {
    await page.route(CALLS.floorPrices, failWith(404, 'Gone'));
    await page.route(CALLS.distribution, failWith(404, 'Gone'));
    await world.signIn('publisher');
    await page.goto('/analytics/bidders?floorPrices=1704477600');
    const popup = page.getByRole('dialog');
    await expect(popup).toContainText('Fail to get floor price until timestamp: Gone');
    await page.unroute(CALLS.floorPrices);
    await expect(async () => {
      await retry(page).click({ timeout: 1000 });
      await expect(popup.getByRole('table')).toBeVisible({ timeout: 1000 });
    }).toPass();

    await page.goto(`/analytics/adunits?distribution=${FEED.id}`);
    await expect(popup).toContainText('Error occurred when getting bid distribution: Gone');
    await page.unroute(CALLS.distribution);
    await retry(page).click();
    await expect(popup.getByText('All bidders')).toBeVisible();
  },
);

test('ERR2-023 ERR2-024 E1 a new publisher waits for its first data', async ({ page, world }) => {
  const screen = await AnalyticsScreen.open(page, world, '/analytics/bidders', 'publisher-empty');
  await expect(page.getByText('Waiting for Data')).toHaveCount(2);
  const hint = page.getByText('please check the integration codes and line items.');
  await expect(hint).toHaveCount(2);
  await expect(screen.card('Revenue')).toHaveAccessibleDescription(/\$0\.00/);
  await page.getByRole('button', { name: 'Check Integration Code' }).click();
  await expect(page.getByRole('dialog', { name: 'Integration Code' })).toBeVisible();
});

test(
  'ERR2-025 without a wrapper the waiting publisher sees a hint to check the analytics adapter',
  { tag: '@full' },
  async ({ page, world }) => {
    await changeData<object>(page, '**/v1/prebid/affiliates/*', (config) => ({
      ...config,
      capabilities: 'ANALYTICS_ONLY',
    }));
    await AnalyticsScreen.open(page, world, '/analytics/adunits', 'publisher-empty');
    await expect(page.getByText('please check the analytics adapter.')).toHaveCount(2);
  },
);

test(
  'ERR2-026 a period without data shows a hint when there are other data',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.freezeAt('2024-01-08T00:10:00Z');
    await AnalyticsScreen.open(page, world, '/analytics/bidders?range=TODAY');
    await expect(page.getByText('No Data', { exact: true })).toHaveCount(2);
    await expect(page.getByText('There is no data within this period.')).toHaveCount(2);
  },
);
