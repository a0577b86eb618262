import { expect, test } from '../support/test.ts';

for (const width of [1440, 1280]) {
  test(`the longest status is not cut at ${width} px, with the panel too`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await world.signIn('finance');
    await page.goto('/accounting/applications?status=payment-processing');
    const cells = page.locator('tbody td:first-child');
    await expect(cells.first()).toHaveText('Payment Processing');
    const cutOff = () =>
      cells.evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
    expect(await cutOff()).toBe(0);
    const choice = page.getByRole('combobox', { name: 'Status' }).locator('span');
    expect(await choice.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    await cells.first().click();
    await expect(page.getByRole('button', { name: 'Hide Details' })).toBeVisible();
    expect(await cutOff()).toBe(0);
    const scroller = page.getByRole('table', { name: 'Payment requests' }).locator('..');
    expect(await scroller.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  });
}
