import type { BidderPerformance } from '@bidstage/mock-api/contract/operations/performance';
import { expect, test } from '../support/test.ts';
import { amountOf, AnalyticsScreen } from './analytics-screen.ts';

test.use({ timezoneId: 'UTC' });

const LAST_7_DAYS =
  '/v1/prebid/performance/by/bidder/adunit?from=1704067200&to=1704672000&tz_offset=0';

test('ANA-023 ANA-024 ANA-025 ANA-027 ANA-029 ANA-044 MET-009 UI-016 T1 T2 the table has its sizes and first sorting, and ratios of two decimals; rows open and sort under their parents, and are closed on return', async ({
  page,
  world,
}) => {
  const screen = await AnalyticsScreen.open(page, world);
  await expect(screen.header('Revenue')).toHaveAttribute('aria-sort', 'descending');
  const revenues = (await screen.rows.locator('[col-id=totalRevenue]').allInnerTexts()).map(
    amountOf,
  );
  expect(revenues).toEqual(revenues.toSorted((one, another) => another - one));
  const sizes = await screen.rows
    .first()
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
  expect(sizes[0]).toBe(50);
  expect(sizes[1]).toBe(250);
  for (const width of sizes.slice(2)) {
    expect(width).toBeGreaterThanOrEqual(120);
    expect(width).toBeLessThanOrEqual(160);
  }
  expect((await screen.rows.first().boundingBox())?.height).toBe(30);

  await test.step('UI-016 ratios are rounded to 2 decimals of their unit', async () => {
    const rows = await world.get<BidderPerformance[]>(LAST_7_DAYS);
    for (const [index, name] of (await screen.names()).entries()) {
      const row = rows.find((one) => one.name === name)!;
      const cell = (key: string) => screen.rows.nth(index).locator(`[col-id=${key}]`);
      const percent = (share: number) => `${(100 * share).toFixed(2)}%`;
      const erpm = (1000 * row.totalRevenue) / row.impressionCount;
      await expect(cell('eRPM')).toHaveText(`$${erpm.toFixed(2)}`);
      await expect(cell('impRate')).toHaveText(percent(row.impressionCount / row.bidCount));
      await expect(cell('bidRate')).toHaveText(percent(row.bidCount / row.requestCount));
      await expect(cell('timeoutRate')).toHaveText(percent(row.timeoutCount / row.requestCount));
    }
  });

  await screen.caret('criteo').click();
  await expect(screen.row('criteo')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator(':focus')).toHaveAttribute('aria-expanded', 'true');
  const children = screen.table.locator('[aria-level="2"]');
  await expect(children.first()).toBeVisible();
  const count = await children.count();
  await screen.header('Bidder').click();
  await expect(screen.header('Bidder')).toHaveAttribute('aria-sort', 'descending');
  await screen.header('Bidder').click();
  await expect(screen.header('Bidder')).toHaveAttribute('aria-sort', 'ascending');
  await screen.header('Bidder').click();
  await expect(screen.header('Bidder')).toHaveAttribute('aria-sort', 'descending');
  await screen.header('Bidder').click();
  await expect(screen.header('Bidder')).toHaveAttribute('aria-sort', 'ascending');
  // The header is sorted before the rows have moved.
  await expect.poll(async () => (await screen.names()).slice(0, 2)).toEqual(['appnexus', 'criteo']);
  await expect.poll(() => screen.names()).toContain('ix');
  const names = await screen.names();
  expect(names.indexOf('ix')).toBe(2 + count);
  const below = names.slice(2, 2 + count);
  expect(below).toEqual(below.toSorted());
  await expect(page).toHaveURL(/sort=name\.asc/);

  await page.getByRole('link', { name: /Inventory/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Div Analytics' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Analytics' }).getByText('Bidders').click();
  await expect(screen.row('criteo')).toHaveAttribute('aria-expanded', 'false');
});
