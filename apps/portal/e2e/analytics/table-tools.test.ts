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
