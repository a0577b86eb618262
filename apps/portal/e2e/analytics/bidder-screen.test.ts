import { recordCalls } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { AnalyticsScreen } from './analytics-screen.ts';

test.use({ timezoneId: 'UTC' });

const CARDS = ['Revenue', 'Impression', 'eRPM', 'Request', 'Fill Rate'];

test('ANA-001 ANA-011 ANA-031 P4 Bidder Analytics has its parts, and asks for each thing once', async ({
  page,
  world,
}) => {
  const calls = recordCalls(page);
  const screen = await AnalyticsScreen.open(page, world);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bidder Analytics');
  const sidebar = page.getByRole('navigation', { name: 'Analytics' });
  await expect(sidebar.getByRole('link')).toHaveText(['Bidders', 'Inventory NEW']);
  await expect(screen.rangeButton).toHaveText('Last 7 days, Jan 1 – 7, 2024, UTC');
  for (const [index, name] of CARDS.entries()) {
    await expect(screen.cards.nth(index)).toHaveAccessibleName(name);
  }
  await expect(screen.cards).toHaveCount(CARDS.length);
  await expect(screen.chart('Revenue')).toBeVisible();
  await expect(screen.rows).toHaveCount(10);
  await expect(page.getByRole('switch', { name: 'AutoPick' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  expect(calls.filter((call) => call.includes('/performance/'))).toHaveLength(1);
  expect(calls.filter((call) => call.includes('/charts/by/day/'))).toHaveLength(1);
});

test('ANA-012 C1 a card chooses the metric, also by arrow keys, without a request', async ({
  page,
  world,
}) => {
  const screen = await AnalyticsScreen.open(page, world);
  await expect(screen.card('Revenue')).toBeChecked();
  const calls = recordCalls(page);
  await screen.card('eRPM').check();
  await expect(screen.chart('eRPM')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(screen.card('Request')).toBeChecked();
  await expect(screen.chart('Request')).toBeVisible();
  await expect(page).toHaveURL(/metric=request/);
  expect(calls).toEqual([]);
});

test('ANA-013 ANA-014 ANA-015 line or bar, total or breakdown with a checkbox a bidder', async ({
  page,
  world,
}) => {
  const screen = await AnalyticsScreen.open(page, world);
  await page.getByRole('radio', { name: 'Bar' }).check();
  await expect(page).toHaveURL(/chart=bar/);
  await page.getByRole('radio', { name: 'Bidder Breakdown' }).check();
  await expect(page).toHaveURL(/source=1/);
  const bidders = page.getByRole('group', { name: 'Bidders' }).getByRole('checkbox');
  const names = await bidders.evaluateAll((all) =>
    all.map((box) => box.closest('label')?.textContent ?? ''),
  );
  expect(names).toEqual((await screen.names()).toSorted());
  await expect(bidders.and(page.locator(':checked'))).toHaveCount(5);
  const pubmatic = page.getByRole('checkbox', { name: 'pubmatic' });
  await pubmatic.uncheck();
  await page.getByRole('button', { name: 'Table view' }).click();
  const plotted = screen.chart('Revenue').getByRole('columnheader');
  await expect(plotted).toHaveText(['Day', 'appnexus', 'criteo', 'ix', 'rubicon']);
});

test('ANA-016 ANA-017 Compare Date leads on from the line chart of a day or more', async ({
  page,
  world,
}) => {
  const screen = await AnalyticsScreen.open(page, world);
  const compare = page.getByRole('link', { name: 'Compare Date' });
  await page.getByRole('radio', { name: 'Bar' }).check();
  await expect(compare).toHaveCount(0);
  await page.getByRole('radio', { name: 'Line' }).check();
  await screen.choosePreset('Today');
  await expect(compare).toBeDisabled();
  await expect(compare).toHaveAccessibleDescription('Choose a range of one day or more.');
  await screen.choosePreset('Yesterday');
  await expect(compare).toBeEnabled();
  await compare.click();
  await expect(page).toHaveURL(/\/analytics\/bidders\/compare\/date-selection/);
});

test('ANA-020 ANA-021 ERR2-027 a fill rate under 0.1 is warned of', async ({ page, world }) => {
  let fillRate = 0.0999;
  await page.route('**/v1/prebid/charts/by/**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { totalSummarize: { fillRate: number } } };
    body.data.totalSummarize.fillRate = fillRate;
    await route.fulfill({ json: body });
  });
  await AnalyticsScreen.open(page, world);
  const warning = page.getByRole('button', { name: 'Low fill rate' });
  await warning.hover();
  const tooltip = page.getByRole('group', { name: 'Low fill rate' });
  await expect(tooltip).toContainText('Set up a better floor price to increase the fill rate.');
  await page.mouse.move(0, 0);
  await expect(tooltip).toBeHidden();
  await warning.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const link = tooltip.getByRole('link', { name: 'Check Floor Price Suggestion' });
  await expect(link).toBeFocused();
  await expect(link).toHaveAttribute('href', '/floor-price/bidders');

  fillRate = 0.1;
  await page.goto('/analytics/bidders');
  await expect(page.getByText('10.00%')).toBeVisible();
  await expect(warning).toHaveCount(0);
});

test('ANA-002 ANA-003 the floor price tip goes for good by Got it, its link stays', async ({
  page,
  world,
}) => {
  await AnalyticsScreen.open(page, world);
  const tip = page.getByRole('note', { name: 'Floor price tip' });
  await expect(tip).toBeVisible();
  await tip.getByRole('button', { name: 'Got it' }).click();
  await expect(tip).toHaveCount(0);
  await page.reload();
  const link = page.getByRole('link', { name: 'Floor Price Suggestion' });
  await expect(link).toHaveAttribute('href', '/floor-price/bidders');
  await expect(tip).toHaveCount(0);
});

test('ANA-004 the button of the floor price tip dismisses it and leads on', async ({
  page,
  world,
}) => {
  await AnalyticsScreen.open(page, world);
  await page.getByRole('link', { name: 'Floor Price Suggestion' }).click();
  await expect(page).toHaveURL(/\/floor-price\/bidders$/);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Floor Price Suggestion' })).toBeVisible();
  await expect(page.getByRole('note', { name: 'Floor price tip' })).toHaveCount(0);
});
