import type { Locator } from '@playwright/test';
import { PaymentsScreen } from '../support/accounting.ts';
import { SimPanel } from '../simulator/sim-panel.ts';
import { expect, test } from '../support/test.ts';

/** The cells whose text is cut, or goes on in a second line. */
const tooNarrow = (cells: Locator): Promise<(string | null)[]> =>
  cells.evaluateAll((all) =>
    all
      .filter((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return cell.scrollWidth > cell.clientWidth || text.getBoundingClientRect().height > 24;
      })
      .map((cell) => cell.textContent),
  );

test('the longest status is not cut at 1440 and 1280 px, with the panel too', async ({
  page,
  world,
}) => {
  await world.signIn('finance');
  await page.goto('/accounting/applications?status=payment-processing');
  const cells = page.locator('tbody td:first-child');
  await expect(cells.first()).toHaveText('Payment Processing');
  const choice = page.getByRole('combobox', { name: 'Status' }).locator('span');
  const scroller = page.getByRole('table', { name: 'Payment requests' }).locator('..');
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await tooNarrow(cells)).toEqual([]);
    expect(await choice.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    await cells.first().click();
    await expect(page.getByRole('button', { name: 'Hide Details' })).toBeVisible();
    expect(await tooNarrow(cells)).toEqual([]);
    expect(await scroller.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    await page.getByRole('button', { name: 'Hide Details' }).click();
    await expect(page.getByRole('button', { name: 'Hide Details' })).toHaveCount(0);
  }
});

test("T1 at 1280 px beside the simulator's panel amounts and invoice numbers are complete", async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route(/\/v1\/accounting\/payments(\?|$)/, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { data: object[] };
    const figures = {
      payment_currency: 'VND',
      amount: 648_787_855.89,
      invoice_num: 'INV-202609-2091-C',
    };
    for (const request of list.data) Object.assign(request, figures);
    await route.fulfill({ response, json: list });
  });
  const screen = await PaymentsScreen.open(page, world);
  await SimPanel.open(page, 'World');
  await expect(screen.rows.first().getByRole('cell').nth(3)).toHaveText('INV-202609-2091-C');
  for (const column of [3, 4, 6, 7]) {
    const cells = screen.rows.locator(`td:nth-child(${column})`);
    // The panel takes its width from the page some frames after it has opened.
    await expect.poll(() => tooNarrow(cells)).toEqual([]);
  }
  const scroller = page.getByRole('table', { name: 'Payment requests' }).locator('../..');
  expect(await scroller.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
});
