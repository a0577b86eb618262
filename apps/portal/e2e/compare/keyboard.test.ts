import { expect, test } from '../support/test.ts';
import { CompareScreen, resultPath } from './compare-screen.ts';

test.use({ timezoneId: 'UTC' });

test('X2 two days are compared by keyboard alone', { tag: '@full' }, async ({ page, world }) => {
  const screen = await CompareScreen.select(page, world);
  const { keyboard } = page;
  await screen.picker('Day 1').focus();
  await keyboard.press('Enter');
  // The latest day after which another one is left for Day 2.
  await expect(screen.day('January 6th, 2024')).toBeFocused();
  for (let day = 6; day > 2; day -= 1) await keyboard.press('ArrowLeft');
  await keyboard.press('Enter');
  await expect(screen.picker('Day 1')).toBeFocused();
  await keyboard.press('Tab');
  await expect(screen.picker('Day 2')).toBeFocused();
  await keyboard.press('Enter');
  await expect(screen.day('January 7th, 2024')).toBeFocused();
  for (let day = 7; day > 5; day -= 1) await keyboard.press('ArrowLeft');
  await keyboard.press('Enter');
  await expect(screen.picker('Day 2')).toHaveText('Jan 5, 2024');
  await screen.next.focus();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(resultPath('bidders', ['2024-01-02', '2024-01-05']));
  await expect(page.getByRole('heading', { level: 1, name: 'Compare Result' })).toBeFocused();
  await screen.tab('Bidder Breakdown').focus();
  await keyboard.press('ArrowRight');
  await expect(screen.tab('Div Id Breakdown')).toHaveAttribute('aria-selected', 'true');
  await expect(screen.tab('Div Id Breakdown')).toBeFocused();
});

test(
  'CMP-019 T5 a row opens and closes by keyboard and keeps the focus',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await CompareScreen.open(page, world);
    await screen.table.locator('[role=gridcell][aria-colindex="2"]').first().click();
    const row = screen.table.locator('[role=row][aria-level="1"]').first();
    await page.keyboard.press('ArrowRight');
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    await expect(page).toHaveURL(/open=/);
    await page.keyboard.press('Enter');
    await expect(row).toHaveAttribute('aria-expanded', 'false');
    await expect(page).not.toHaveURL(/open=/);
    await expect(row.locator('[aria-colindex="2"]')).toBeFocused();
  },
);
