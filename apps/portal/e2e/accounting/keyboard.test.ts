import { PaymentsScreen } from '../support/accounting.ts';
import { expect, test } from '../support/test.ts';

test('ACC-010 ACC-011 in the payment list down and up move the active row and wrap at both ends; right closes the detail panel and left opens it', async ({
  page,
  world,
}) => {
  const screen = await PaymentsScreen.open(page, world);
  const last = (await screen.rows.count()) - 1;
  const expectActive = (index: number) =>
    expect(screen.rows.nth(index)).toHaveAttribute('aria-current', 'true');
  await screen.rows.first().getByRole('cell').nth(1).click();
  await expectActive(0);
  await page.keyboard.press('ArrowDown');
  await expectActive(1);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expectActive(last);
  await expect(screen.rows.nth(last)).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expectActive(0);
  await expect(page.getByRole('status').filter({ hasText: /row 1 of/i })).toHaveCount(1);
  await expect(screen.panel).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(screen.panel).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(screen.panel).toBeVisible();
});
