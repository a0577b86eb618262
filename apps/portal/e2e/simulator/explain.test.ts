import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const RANGE = '?from=2024-01-01&to=2024-01-07';

const explanation = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Explain this figure' });

/** A number of a text, in millionths. */
const millionths = (text: string): number =>
  Math.round(Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, '')) * 1e6);

/** The shown parts of a column add up to the sum under them. */
async function expectSum(table: Locator): Promise<void> {
  const parts = await table.locator('tbody td:nth-of-type(1)').allInnerTexts();
  const sum = await table.locator('tfoot td:nth-of-type(1)').innerText();
  expect(parts.length).toBeGreaterThan(0);
  const shown = parts.reduce((total, part) => total + millionths(part), 0);
  expect(shown).toBe(millionths(sum));
}

async function openParts(dialog: Locator, tab: string, part: number): Promise<string> {
  await dialog.getByRole('tab', { name: tab }).click();
  const table = dialog.getByRole('tabpanel').getByRole('table');
  await expectSum(table);
  const button = table.getByRole('button').nth(part);
  const name = await button.innerText();
  await button.click();
  await expect(dialog.getByRole('navigation').locator('[aria-current]')).toContainText(name);
  await expect(dialog.locator('[aria-busy=false]')).toBeVisible();
  return name;
}

test(
  'Q2 a cell of a table leads to the auctions of a half hour, and all parts shown add up',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('publisher');
    await page.goto(`/analytics/bidders${RANGE}`);
    const grid = page.getByRole('treegrid', { name: 'Bidders' });
    const cell = grid.locator('[row-id=ix] [col-id=totalRevenue]');
    const shown = await cell.innerText();
    const dialog = explanation(page);
    // The simulator loads after the screen.
    await expect(async () => {
      if (!(await dialog.isVisible())) await cell.click({ modifiers: ['Alt'] });
      const sentence = dialog.locator('[data-part=sentence]');
      await expect(sentence).toContainText('Revenue of A1001, Index Exchange · ix', {
        timeout: 3000,
      });
    }).toPass({ timeout: 15_000 });
    const value = await dialog.locator('[data-part=value]').innerText();
    expect(millionths(value) / 1e6).toBeCloseTo(millionths(shown.split('\n')[0] ?? '') / 1e6, 1);
    await expectNoAxeViolations(page, { isWhole: false });

    const adUnit = await openParts(dialog, 'Ad units', 0);
    expect(adUnit).toMatch(/^hd-/);
    await openParts(dialog, 'Hours', 20);
    await openParts(dialog, 'Half hours', 0);
    const auctions = dialog.getByRole('region', { name: 'Bidders' });
    await expect(dialog.getByText('The auctions of this half hour')).toBeVisible();
    await expect(auctions.getByRole('row').nth(1)).toBeVisible();
    const own = auctions.locator('tr[aria-current]');
    await expect(own).toContainText('ix');
    const paid = await own.locator('td').nth(5).innerText();
    expect(millionths(paid)).toBe(
      millionths(await dialog.locator('[data-part=value]').innerText()),
    );
    await expectNoAxeViolations(page, { isWhole: false });

    await dialog.getByRole('navigation').getByRole('button', { name: 'Revenue' }).click();
    await expect(dialog.locator('[data-part=value]')).toHaveText(value);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  },
);
