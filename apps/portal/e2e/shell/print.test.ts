import type { Page } from '@playwright/test';
import { firstPayment, PaymentsScreen } from '../support/accounting.ts';
import { pdfTexts } from '../support/pdf-texts.ts';
import { expect, test } from '../support/test.ts';

/** The text of a printed page without white space, which a PDF sets between letters too. */
async function printed(page: Page): Promise<string> {
  const pages = await pdfTexts(await page.pdf({ preferCSSPageSize: true }));
  return pages.join(' ').replace(/\s/g, '');
}

const bare = (text: string) => text.replace(/\s/g, '');

test('the payment list prints all its requests, an open request all its parts', async ({
  page,
  world,
}) => {
  const screen = await PaymentsScreen.open(page, world, '?status=all');
  const count = await screen.rows.count();
  expect(count).toBeGreaterThan(100);
  const names = await page.locator('[data-payment] td:nth-child(4)').allInnerTexts();
  const list = await printed(page);
  expect(names.filter((name) => !list.includes(bare(name)))).toEqual([]);

  const payment = await firstPayment(world, 0);
  await screen.choose(payment);
  const panel = await printed(page);
  expect(panel).toContain(bare(`#${payment.id}`));
  expect(panel).toContain('History');
  expect(panel).toContain('Requested');
});

test('analytics tables and the bid distribution print whole', async ({ page, world }) => {
  await world.signIn('publisher-large');
  await page.goto('/analytics/adunits');
  const rows = page.getByRole('treegrid').locator('[role=row][aria-level="1"]');
  await expect(rows.first()).toBeVisible();
  await page.locator('[role=treegrid] button[aria-expanded]').first().click();
  const texts = await printed(page);
  const ids = await rows.locator('[col-id=name], [col-id=adUnitId]').allInnerTexts();
  expect(ids.filter((id) => !texts.includes(bare(id)))).toEqual([]);
  expect(texts).toContain('Total');

  await page
    .getByRole('button', { name: /View Distribution/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /Bid Distribution/ });
  await expect(dialog.getByRole('img').or(dialog.locator('canvas')).first()).toBeVisible();
  const paper = await printed(page);
  expect(paper).toContain('BidDistributionof');
  // The page under the dialog is not printed.
  expect(paper).not.toContain('SetUpLineItems');
});
