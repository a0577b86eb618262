import { chooseInChart } from '../support/chart-menu.ts';
import { recordCalls } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { AnalyticsScreen } from './analytics-screen.ts';

test.use({ timezoneId: 'UTC' });

test(
  'a chart shows one range after the other, however quickly they are chosen',
  { tag: '@full' },
  async ({ page, world }) => {
    test.setTimeout(60_000);
    const screen = await AnalyticsScreen.open(page, world);
    await expect(screen.chart('Revenue').locator('canvas').first()).toBeVisible();
    // Alternates ranges that end on a past day and ranges that end today: an error thrown by the chart fails the test.
    for (const preset of ['Yesterday', 'Today', 'Last 7', 'Yesterday', 'Last 30', 'Today']) {
      await screen.choosePreset(preset);
      await page.waitForTimeout(60);
    }
    for (let step = 0; step < 4; step += 1) {
      await page.goBack();
      await page.waitForTimeout(30);
    }
    await page.waitForLoadState('networkidle');
    await expect(screen.chart('Revenue').locator('canvas').first()).toBeVisible();
  },
);

test('C2 ANA-019 the tooltip has each figure once, by pointer and keyboard, and the markers are still there after the table view; a breakdown shows the change of each bidder, requested once; the chart can be downloaded as a picture', async ({
  page,
  world,
}) => {
  const calls = recordCalls(page);
  const screen = await AnalyticsScreen.open(page, world);
  const chart = screen.chart('Revenue');
  const cursor = chart.getByRole('slider');
  const lines = chart.locator('[role=slider] tr');
  await cursor.hover();
  await expect(lines).toHaveText([
    /^Revenue\$[\d,.]+[−+][\d.]+%/,
    /^[A-Z][a-z]+ \d+, \d{4}\$[\d,.]+$/,
  ]);
  await page.mouse.move(0, 0);
  await expect(lines).toHaveCount(0);
  await cursor.focus();
  await page.keyboard.press('Home');
  await expect(chart.locator('[role=slider] p')).toHaveText('Jan 1, 2024');
  await expect(cursor).toHaveAttribute('aria-valuetext', /^Jan 1, 2024: Revenue \$/);

  const places = () =>
    chart
      .getByRole('list', { name: 'Floor price changes' })
      .getByRole('listitem')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
  const before = await places();
  expect(before.length).toBeGreaterThan(0);
  await chooseInChart(chart, 'Table view');
  const week = chart.getByRole('group', { name: / table$/ });
  expect(await week.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  await expect(chart.getByRole('table')).toBeVisible();
  await chooseInChart(chart, 'Chart view');
  await expect(chart.locator('canvas').first()).toBeVisible();
  await expect.poll(places).toEqual(before);

  await page.getByRole('radio', { name: 'Bidder Breakdown' }).check();
  await expect(cursor).toHaveAttribute('aria-valuetext', /: .+? \$[\d,.]+, change [−+]/);
  await cursor.focus();
  // Eight bidders, the others as one, all of them together, and all of them on the compared day.
  await page.keyboard.press('End');
  await expect(chart.locator('[role=slider] tr')).toHaveCount(11);
  const looks = await chart
    .locator('[role=slider] tr svg')
    .evaluateAll((all) => all.map((one) => `${getComputedStyle(one).color} ${one.outerHTML}`));
  expect(new Set(looks).size).toBe(9);
  await page.getByRole('radio', { name: 'Total' }).check();
  await page.getByRole('radio', { name: 'Bidder Breakdown' }).check();
  // Those of the chart; the line about the month sends two of its own.
  const ofChart = /\/charts\/by\/day\/\S*from=(1704067200|1703462400)&/;
  expect(calls.filter((call) => ofChart.test(call))).toHaveLength(2);

  const download = page.waitForEvent('download');
  await chooseInChart(chart, 'Download as PNG');
  expect((await download).suggestedFilename()).toBe('revenue-jan-1-7-2024.png');
});
