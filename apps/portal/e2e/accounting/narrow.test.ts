import type { Page } from '@playwright/test';
import { PaymentsScreen } from '../support/accounting.ts';
import { expect, test } from '../support/test.ts';

/** CSS pixels by which parts of the list are wider than their place. */
const sideways = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const table = document.querySelector('table[aria-label="Payment requests"]');
    const parts = [document.documentElement, table?.parentElement?.parentElement];
    return parts.map((part) => (part ? part.scrollWidth - part.clientWidth : NaN));
  });

test('X4 ACC-007 on a phone a request has two lines of one height, nothing is scrolled sideways, and headers sort', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const screen = await PaymentsScreen.open(page, world);
  expect(await sideways(page)).toEqual([0, 0]);
  const heights = await screen.rows.evaluateAll((rows) =>
    rows.map((row) => row.getBoundingClientRect().height),
  );
  expect(new Set(heights).size).toBe(1);
  expect(heights[0]).toBeLessThan(60);
  // The due day is right of the status and under the amount.
  const cells = screen.rows.first().getByRole('cell');
  const [status, , amount] = await cells.evaluateAll((all) =>
    all.map((cell) => cell.getBoundingClientRect()),
  );
  const due = await cells.last().boundingBox();
  expect(status!.top).toBeGreaterThanOrEqual(amount!.bottom);
  expect(due!.y).toBeGreaterThanOrEqual(amount!.bottom);
  expect(due!.x).toBeGreaterThan(status!.right);

  const header = page.getByRole('columnheader', { name: 'Affiliate Name' });
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  const names = await screen.rows.getByRole('cell').nth(1).allInnerTexts();
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));

  await expect(page.getByRole('link', { name: /^All/ })).toBeHidden();
  await page.getByRole('link', { name: /^Overdue/ }).click();
  await expect(page).toHaveURL(/overdue=1/);
  await screen.chooseStatus('Closed');
  await expect(page).toHaveURL(/status=closed$/);
  expect(await sideways(page)).toEqual([0, 0]);
});

test('X4 beside the panel at 1024 px all tabs are in view, and the totals have one line until all are wanted', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const screen = await PaymentsScreen.open(page, world);
  await screen.rows.nth(1).getByRole('cell').first().click();
  await expect(screen.panel.getByRole('table').first()).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Requests by status' });
  await expect(tabs.getByRole('link', { name: /^Overdue \d/ })).toBeInViewport({ ratio: 1 });
  expect(await tabs.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0);
  expect(await sideways(page)).toEqual([0, 0]);

  const totals = page.getByRole('list', { name: 'Totals by currency' });
  const lines = () => totals.evaluate((list) => Math.round(list.clientHeight / 20));
  expect(await lines()).toBe(1);
  await page.getByRole('button', { name: 'Show all totals' }).click();
  expect(await lines()).toBeGreaterThan(1);
  await expect(totals.getByRole('listitem').last()).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Show fewer totals' }).click();
  expect(await lines()).toBe(1);
});
