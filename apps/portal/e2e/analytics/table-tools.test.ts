import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { AnalyticsScreen } from './analytics-screen.ts';

test.use({ timezoneId: 'UTC' });

const topOf = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? -1);
const leftOf = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? -1);

test(
  'T1 X3 names stay at the left, header and total in the window, and the focused cell between them',
  { tag: '@full' },
  async ({ page, world }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const screen = await AnalyticsScreen.open(page, world);
    const last = screen.table.locator('[role=gridcell][col-id=timeoutCount]').first();
    const name = screen.rows.first().locator('[col-id=name]');
    const before = await leftOf(name);
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    expect(await leftOf(name)).toBe(before);
    // In the accessibility tree and for the arrow keys the name still comes first.
    const order = await screen.rows
      .first()
      .getByRole('gridcell')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('col-id')));
    expect(order.slice(0, 3)).toEqual(['caret', 'name', 'totalRevenue']);

    for (const bidder of ['appnexus', 'ix', 'criteo']) await screen.caret(bidder).click();
    const header = screen.header('Bidder');
    await name.hover();
    for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, 300);
    const bar = page.getByRole('heading', { level: 1 });
    await expect(bar).toBeInViewport();
    await expect(header).toBeInViewport({ ratio: 1 });
    await expect(screen.total.locator('[col-id=name]')).toBeInViewport({ ratio: 1 });
    await expect(screen.rows.last()).toBeInViewport();

    await header.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('.ag-cell:focus')).toHaveAttribute('col-id', 'name');
    for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowDown');
    const focused = page.locator('.ag-cell:focus');
    await expect(focused).toBeInViewport({ ratio: 1 });
    expect(await topOf(focused)).toBeGreaterThan(await topOf(header));
    expect(await topOf(focused)).toBeLessThan(await topOf(screen.total));
  },
);

test('X3 E1 the total does not cover the header when no row matches, and no band is kept for lines that never come', async ({
  page,
  world,
}) => {
  const screen = await AnalyticsScreen.open(page, world, '/analytics/bidders?search=nobody');
  await page.setViewportSize({ width: 1440, height: 820 });
  await expect(page.getByText('No bidder matches')).toBeAttached();
  const header = await screen.header('Bidder').boundingBox();
  expect(await topOf(screen.total)).toBeGreaterThanOrEqual(
    Math.floor((header?.y ?? 0) + (header?.height ?? 0)),
  );
  await world.signIn('publisher-empty');
  await page.goto('/analytics/bidders');
  await expect(page.getByText('Waiting for Data').first()).toBeVisible();
  const title = page.getByRole('heading', { level: 1 }).locator('xpath=../..');
  const end = (await title.boundingBox()) ?? { y: 0, height: 0 };
  expect((await topOf(page.getByRole('radiogroup'))) - end.y - end.height).toBeLessThan(32);
});
