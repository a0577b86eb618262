import type { BidDistribution } from '@bidstage/mock-api/contract/operations/distribution';
import type { AdUnitPerformance } from '@bidstage/mock-api/contract/operations/performance';
import { changeData } from '../support/change-data.ts';
import { recordCalls } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { AnalyticsScreen, CALLS, FEED } from './analytics-screen.ts';

test.use({ timezoneId: 'UTC' });

const PATH = '/analytics/adunits';
const LAST_7_DAYS = `/v1/prebid_insights/bidder/distribution?adunit=${FEED.id}&from=1704067200&to=1704672000&tz_offset=0`;

test('DIV-001 DIV-002 DIV-003 DIV-014 DIV-015 P4 ad units open to levels and line items', async ({
  page,
  world,
}) => {
  const calls = recordCalls(page);
  const screen = await AnalyticsScreen.open(page, world, PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Div Analytics');
  await expect(page.getByRole('combobox', { name: 'Level' })).toHaveText('Prebid only');
  await expect(screen.chart('Revenue')).toBeVisible();
  await expect(screen.header('Revenue')).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByText('22 divs')).toBeVisible();
  await expect(page.getByText('Updating…')).toHaveCount(0);
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);

  expect((await screen.controls()).length).toBeLessThanOrEqual(30);

  await screen.caret(FEED.id).click();
  await expect(screen.table.locator('[role=row][aria-level="2"]').first()).toBeVisible();
  const levels = screen.table.locator('[aria-level="2"] [col-id=name]');
  expect((await levels.allInnerTexts()).toSorted()).toEqual(['Level 12', 'Level 16']);
  await screen.caret('Level 12').click();
  const lineItems = screen.table.locator('[aria-level="3"] [col-id=name]');
  await expect(lineItems.first()).toBeVisible();
  const types = ['Network', 'Price Priority', 'Bulk', 'Adsense', 'House'];
  for (const name of await lineItems.allInnerTexts()) expect(types).toContain(name);
  await screen.caret(FEED.id).click();
  await expect(levels).toHaveCount(0);
});

test('at most thirty controls besides table and plot, also beside three causes', async ({
  page,
  world,
}) => {
  const screen = await AnalyticsScreen.open(page, world, `${PATH}?from=2024-01-02&to=2024-01-02`);
  const causes = page.getByRole('region', { name: 'What changed' }).getByRole('link');
  await expect(causes).toHaveCount(3);
  expect((await screen.controls()).length).toBeLessThanOrEqual(30);
});

test('DIV-004 DIV-007 DIV-008 DIV-011 View Distribution shows the last 7 days, whatever the range', async ({
  page,
  world,
}) => {
  await AnalyticsScreen.open(page, world, `${PATH}?range=TODAY`);
  const calls = recordCalls(page);
  const opener = page.getByRole('button', { name: `View Distribution of ${FEED.id}` });
  await opener.click();
  const popup = page.getByRole('dialog', { name: `Bid Distribution of ${FEED.id}` });
  await expect(popup.getByText('All bidders')).toBeVisible();
  await expect(popup.getByRole('term')).toHaveText(['Div id', 'Bidders', 'eRPM', 'Last 7 days']);
  const { erpm } = await world.get<BidDistribution>(LAST_7_DAYS);
  await expect(popup.getByRole('definition').nth(2)).toHaveText(`$${erpm[FEED.id]!.toFixed(2)}`);
  await expect(popup.getByRole('definition').nth(3)).toHaveText('Jan 1 – 7, 2024');
  await expect(popup.locator(`figure[aria-label^="Bids on ${FEED.id} by CPM"]`)).toBeVisible();
  await expect(popup.getByText('Floor prices now:')).toBeVisible();
  expect(calls).toEqual([`GET ${LAST_7_DAYS}`]);
  const body = await popup.locator('[data-popup-body]').boundingBox();
  expect(body?.height).toBeLessThanOrEqual(460);
  expect((await popup.boundingBox())?.width).toBeLessThanOrEqual(600);
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toHaveCount(0);
  await expect(page).not.toHaveURL(/distribution=/);
});

test('DIV-005 DIV-006 DIV-021 both guides open, and floor prices are suggested when every ad unit has had bid requests', async ({
  page,
  world,
}) => {
  await changeData<AdUnitPerformance[]>(page, CALLS.adUnits, (rows) =>
    rows.map((row, index) => (index === 3 ? { ...row, requestCount: 0 } : row)),
  );
  const screen = await AnalyticsScreen.open(page, world, PATH);
  const link = page.getByRole('link', { name: 'Floor Price Suggestion' });
  await expect(page.getByText('22 divs')).toBeVisible();
  await expect(link).toHaveCount(0);
  await page.unroute(CALLS.adUnits);
  await screen.choosePreset('Last 30 days');
  await expect(link).toHaveAttribute('href', '/floor-price/adunits');

  await screen.choose('Set up', 'Integration Code');
  const code = page.getByRole('dialog', { name: 'Integration Code' });
  await code.getByRole('button', { name: 'Close' }).click();
  await screen.choose('Set up', 'Set Up Line Items');
  const guide = page.getByRole('dialog', { name: 'Set Up Line Items in Google Ad Manager' });
  await expect(guide).toContainText('0.50');
});

test('DIV-012 DIV-013 DIV-014 DIV-015 API2-020 the level dropdown opens the priority view and returns, in the same range', async ({
  page,
  world,
}) => {
  const screen = await AnalyticsScreen.open(page, world, `${PATH}?range=LAST_30_DAYS&metric=erpm`);
  await page.getByRole('combobox', { name: 'Level' }).click();
  await page.getByRole('option', { name: 'Level 12 & Level 16' }).click();
  await expect(page).toHaveURL(/\/analytics\/priority\?range=LAST_30_DAYS$/);
  await expect(
    page.getByRole('navigation', { name: 'Analytics' }).getByRole('link', { name: /Inventory/ }),
  ).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('treegrid', { name: 'Divs by priority' })).toBeVisible();
  const first = await screen.rows.first().locator('[col-id=name]').innerText();
  await screen.caret(first).click();
  await expect(screen.table.locator('[aria-level="2"]')).toHaveCount(2);
  await screen.caret('Level 16').click();
  await expect(screen.table.locator('[aria-level="3"] [col-id=name]').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Level' }).click();
  await page.getByRole('option', { name: 'Prebid only' }).click();
  await expect(page).toHaveURL(/\/analytics\/adunits\?range=LAST_30_DAYS$/);
});

test('DIV-016 DIV-017 DIV-020 an ad unit has its charts and its dates, which open to bidders', async ({
  page,
  world,
}) => {
  const screen = await AnalyticsScreen.open(page, world, FEED.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FEED.name);
  await expect(page.getByRole('heading', { level: 2, name: 'Date List' })).toBeVisible();
  await expect(page.getByRole('treegrid', { name: 'Date List', exact: true })).toBeVisible();
  await expect(screen.rows).toHaveCount(7);
  expect((await screen.names())[0]).toBe('Jan 7, 2024');
  await page.getByRole('radio', { name: 'Bidder Breakdown' }).check();
  await expect(page.getByRole('checkbox')).toHaveCount(8);
  await screen.caret('Jan 7, 2024').click();
  await expect(screen.table.locator('[aria-level="2"]')).toHaveCount(8);
  await screen.choosePreset('Today');
  await expect(screen.row('Jan 8, 2024, 08:00')).toBeVisible();
  await expect(screen.table.locator('[aria-level="2"]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/analytics\/adunits\?range=TODAY$/);
});

test(
  'T5 by keyboard: from the table to the distribution and back, and to the ad unit',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await AnalyticsScreen.open(page, world, `${PATH}?search=${FEED.id}`);
    await screen.header('Bid Distribution').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('dialog', { name: `Bid Distribution of ${FEED.id}` }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(screen.rows.first().locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Home');
    // The first press opens the row, the second moves to its name.
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/open=/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/home%2Ffeed_1/);
  },
);

test(
  'ANA-043 the name column shrinks and grows with the table, until the user drags it',
  { tag: '@full' },
  async ({ page, world }) => {
    await page.setViewportSize({ width: 1920, height: 900 });
    const screen = await AnalyticsScreen.open(page, world, '/analytics/priority');
    const name = screen.header('Div');
    const width = async () => Math.round((await name.boundingBox())?.width ?? 0);
    const wide = await width();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(width).toBeLessThan(wide);
    await page.setViewportSize({ width: 1920, height: 900 });
    await expect.poll(width).toBe(wide);
    await name.focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(width).toBeLessThan(wide);
    const dragged = await width();
    await page.setViewportSize({ width: 1800, height: 900 });
    await expect(screen.rows.first()).toBeVisible();
    await page.setViewportSize({ width: 1920, height: 900 });
    await expect.poll(width).toBe(dragged);
  },
);
