import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Locator } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { amountOf, AnalyticsScreen } from './analytics-screen.ts';

test.use({ timezoneId: 'UTC' });

const topOf = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? -1);
const leftOf = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? -1);

test(
  'T1 T4 T6 columns are chosen and kept, one click shows who lost, and the export is what the table shows',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await AnalyticsScreen.open(page, world, '/analytics/bidders?search=i');
    await page.getByRole('button', { name: 'Columns' }).click();
    const chooser = page.getByRole('dialog', { name: 'Columns' });
    await chooser.getByRole('button', { name: 'Revenue' }).click();
    await expect(screen.header('Timeouts')).toHaveCount(0);
    await chooser.getByRole('checkbox', { name: 'Bids' }).check();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
    await page.reload();
    await expect(screen.header('Bids')).toBeVisible();
    await expect(screen.header('Timeouts')).toHaveCount(0);

    await screen.header('Δ Revenue').click();
    await expect(screen.header('Δ Revenue')).toHaveAttribute('aria-sort', 'ascending');
    const changes = screen.rows.locator('[col-id="totalRevenue.change"]');
    await expect(changes.first()).toContainText('$');
    const shown = (await changes.allInnerTexts()).map(amountOf);
    expect(shown).toEqual(shown.toSorted((one, other) => one - other));

    const download = page.waitForEvent('download');
    await screen.choose('Export', 'This table');
    const file = await download;
    expect(file.suggestedFilename()).toBe('bidstage-bidders-20240101-20240107.csv');
    const text = await readFile(await file.path(), 'utf8');
    const [head, ...lines]: string[][] = parse(text, { bom: true });
    expect(head).toEqual([
      'Bidder',
      'Level',
      'Revenue (USD)',
      'Δ Revenue (USD)',
      'Impressions',
      'Δ Impressions',
      'eRPM (USD)',
      'Δ eRPM (USD)',
      'Avg Bid CPM (USD)',
      'Bids',
    ]);
    expect(lines.map(([name]) => name)).toEqual([...(await screen.names()), 'Total (all)']);
    expect(lines.slice(0, -1).map((line) => Number(line[3]))).toEqual(shown);
    const total = await screen.total.locator('[col-id=totalRevenue]').innerText();
    expect(Number(lines.at(-1)?.[2])).toBe(amountOf(total));
  },
);

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
  const title = page.getByRole('heading', { level: 1 }).locator('xpath=..');
  const end = (await title.boundingBox()) ?? { y: 0, height: 0 };
  expect((await topOf(page.getByRole('radiogroup'))) - end.y - end.height).toBeLessThan(32);
});
