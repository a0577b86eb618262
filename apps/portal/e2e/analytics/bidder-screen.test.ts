import { chooseInChart } from '../support/chart-menu.ts';
import { recordCalls } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { AnalyticsScreen, changeCharts } from './analytics-screen.ts';

test.use({ timezoneId: 'UTC' });

const CARDS = ['Revenue', 'Impression', 'eRPM', 'Request', 'Fill Rate'];

test('ANA-001 ANA-011 ANA-026 ANA-030 ANA-031 E1 P4 Bidder Analytics has its parts, sends each request once, and searches without a request', async ({
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
  // The bidders of the range, and of the period that it is compared with.
  expect(calls.filter((call) => call.includes('/performance/'))).toHaveLength(2);
  // The chart, and what the line about the month compares: this month with the last days, and a year ago.
  expect(calls.filter((call) => call.includes('/charts/by/day/'))).toHaveLength(3);

  await test.step('at most thirty controls besides table and plot, on the first visit too', async () => {
    const tip = page.getByRole('button', { name: 'Got it' });
    await expect(tip).toBeVisible();
    expect((await screen.controls()).length).toBeLessThanOrEqual(30);
    // Jan 2 has three causes, each a link.
    await page.goto('/analytics/bidders?from=2024-01-02&to=2024-01-02');
    const causes = page.getByRole('region', { name: 'What changed' }).getByRole('link');
    await expect(causes).toHaveCount(3);
    await expect(tip).toBeVisible();
    await expect(screen.rows).toHaveCount(10);
    expect((await screen.controls()).length).toBeLessThanOrEqual(30);
    await page.goBack();
    await expect(screen.rows).toHaveCount(10);
    await tip.click();
    await page.waitForLoadState('networkidle');
  });
  await test.step('ANA-030 a timeout outlier is marked, with the advice', async () => {
    await expect(
      page.getByText(/^VDO\.AI · vdoai times out often.* Set a timeout of 1500 to 2000 ms\.$/),
    ).toBeVisible();
    await expect(page.getByRole('img', { name: /Set a timeout of 1500 to 2000 ms/ })).toBeVisible();
  });
  await test.step('ANA-026 the search filters the bidders without a request or a step in the history', async () => {
    const before = calls.length;
    const steps = await page.evaluate(() => history.length);
    await page.getByPlaceholder('Search Bidder...').fill('bi');
    await expect(screen.rows).toHaveCount(1);
    await expect(page.getByText('1 of 10 bidders')).toBeVisible();
    await screen.search.fill('nobody');
    await expect(page.getByText('No bidder matches “nobody”.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).last().click();
    await expect(screen.rows).toHaveCount(10);
    expect(await page.evaluate(() => history.length)).toBe(steps);
    expect(calls).toHaveLength(before);
  });
});

test('ANA-012 ANA-013 ANA-014 ANA-016 ANA-017 C1 a card chooses the metric, also by arrow keys; the chart is line or bar, total or breakdown; only a breakdown sends a request, for the compared days; Compare Date is a link in the line chart of a day or more', async ({
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
  const bars = page.getByRole('menuitemcheckbox', { name: 'Bars' });
  const chart = screen.chart('Request');
  await chooseInChart(chart, 'Bars');
  await expect(page).toHaveURL(/chart=bar/);
  expect(calls).toEqual([]);
  await page.getByRole('radio', { name: 'Bidder Breakdown' }).check();
  await expect(page).toHaveURL(/source=1/);
  await expect.poll(() => calls).toEqual([expect.stringContaining('/charts/by/day/')]);
  await page.waitForLoadState('networkidle');
  expect(calls).toHaveLength(1);

  await page.getByRole('radio', { name: 'Total' }).check();
  const compare = page.getByRole('link', { name: 'Compare Date' });
  await expect(compare).toHaveCount(0);
  await chart.getByRole('button', { name: 'Chart options' }).click();
  await expect(bars).toBeChecked();
  await bars.click();
  await screen.choosePreset('Today');
  await expect(compare).toBeDisabled();
  await expect(compare).toHaveAccessibleDescription('Choose a range of one day or more.');
  await screen.choosePreset('Yesterday');
  await expect(compare).toBeEnabled();
  await compare.click();
  await expect(page).toHaveURL(/\/analytics\/bidders\/compare\/date-selection/);
});

test('ANA-020 ANA-021 ERR2-027 a fill rate under 0.1 shows a warning', async ({ page, world }) => {
  let fillRate = 0.0999;
  await changeCharts(page, (data) => ({
    ...data,
    totalSummarize: { ...data.totalSummarize, fillRate },
  }));
  const screen = await AnalyticsScreen.open(page, world);
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
  await page.keyboard.press('Escape');

  fillRate = 0.1;
  await screen.choosePreset('Yesterday');
  await expect(page.getByText('10.00%')).toBeVisible();
  await expect(warning).toHaveCount(0);
});

test('ANA-002 ANA-003 ANA-004 the floor price tip is dismissed permanently by Got it or by its button, which opens the suggestions', async ({
  page,
  world,
}) => {
  await AnalyticsScreen.open(page, world);
  const tip = page.getByRole('note', { name: 'Floor price tip' });
  const link = page.getByRole('link', { name: 'Floor Price Suggestion' });
  await expect(tip).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(/\/floor-price\/bidders$/);
  await page.goBack();
  await expect(link).toBeVisible();
  await expect(tip).toHaveCount(0);

  // As on a first visit.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await tip.getByRole('button', { name: 'Got it' }).click();
  await expect(tip).toHaveCount(0);
  // X3: what vanishes does not leave the focus to the top of the page.
  await expect(page.locator(':focus')).toBeVisible();
  await page.reload();
  await expect(link).toHaveAttribute('href', '/floor-price/bidders');
  await expect(tip).toHaveCount(0);
});
