import { expect, test } from '../support/test.ts';

test('UI-020 the bidder column is at least 200 px wide, rows are 30 and the header 32 px tall', async ({
  page,
  world,
}) => {
  await world.signIn('publisher');
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto('/bidders');
  const grid = page.getByRole('grid');
  const header = grid.getByRole('columnheader').first();
  const heightOf = (element: Element) => getComputedStyle(element).height;
  const { x: left, width: first } = (await header.boundingBox())!;
  expect(first).toBeGreaterThanOrEqual(200);
  expect(await grid.getByRole('row').nth(1).evaluate(heightOf)).toBe('30px');
  expect(await grid.locator('.ag-header-row').evaluate(heightOf)).toBe('32px');
  const handle = (await header.locator('.ag-header-cell-resize').boundingBox())!;
  await page.mouse.move(handle.x + handle.width / 2, handle.y + 10);
  await page.mouse.down();
  // The grid ignores a move that goes below the minimum width: fast until shortly before it, then px by px.
  await page.mouse.move(left + 212, handle.y + 10, { steps: 8 });
  await page.mouse.move(left + 150, handle.y + 10, { steps: 62 });
  await page.mouse.up();
  const narrowest = (await header.boundingBox())!.width;
  expect(narrowest).toBeGreaterThanOrEqual(200);
  expect(narrowest).toBeLessThan(202);
});

test(
  'P2 a page of many bidders scrolls under its header',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('publisher-large');
    await page.setViewportSize({ width: 1280, height: 480 });
    await page.goto('/bidders');
    const header = page.getByRole('columnheader', { name: 'Bidder' });
    const last = page.getByRole('link', { name: 'triplelift' });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expect(header).toBeInViewport();
  },
);

test(
  'X5 a table is one tab stop, and Tab leaves it from its header and from its cells',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('publisher');
    await page.goto('/bidders');
    const grid = page.getByRole('grid');
    // Waits for the elements after the table: otherwise the focus would leave the page for the browser.
    await expect(page.getByRole('complementary', { name: 'Simulator', exact: true })).toBeVisible();
    for (const place of [
      page.getByRole('columnheader', { name: 'Bidder' }),
      page.getByRole('gridcell', { name: 'criteo' }),
    ]) {
      await place.focus();
      await page.keyboard.press('Tab');
      await expect(grid.locator(':focus')).toHaveCount(0);
      await page.keyboard.press('Shift+Tab');
      await expect(grid.locator(':focus')).toHaveCount(1);
    }
  },
);
