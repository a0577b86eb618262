import { expect, test } from '../support/test.ts';
import { AnalyticsScreen } from './analytics-screen.ts';

test('a chart shows one range after the other, however quickly they are chosen', async ({
  page,
  world,
}) => {
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
});

test('ANA-019 the tooltip of the total has three lines, and its markers are still there after the table view', async ({
  page,
  world,
}) => {
  const screen = await AnalyticsScreen.open(page, world);
  const chart = screen.chart('Revenue');
  const box = await chart.locator('canvas').first().boundingBox();
  const lines = page.locator('.ag-charts-tooltip-row');
  await expect(async () => {
    await page.mouse.move(box!.x + box!.width * 0.3, box!.y + 90);
    await page.mouse.move(box!.x + box!.width * 0.5, box!.y + 100);
    await expect(lines.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  const labels = await page.locator('.ag-charts-tooltip-label').allInnerTexts();
  expect(labels).toEqual(['Revenue', expect.stringMatching(/^[A-Z][a-z]+ \d+, \d{4}$/), 'Change']);

  const places = () =>
    chart
      .getByRole('list', { name: 'Floor price changes' })
      .getByRole('listitem')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
  const before = await places();
  expect(before.length).toBeGreaterThan(0);
  const toggle = chart.getByRole('button', { name: 'Table view' });
  await toggle.click();
  await expect(chart.getByRole('table')).toBeVisible();
  await toggle.click();
  await expect(chart.locator('canvas').first()).toBeVisible();
  await expect.poll(places).toEqual(before);
});
