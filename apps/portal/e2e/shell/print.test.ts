import type { Page } from '@playwright/test';
import { firstPayment, PaymentsScreen } from '../support/accounting.ts';
import { AnalyticsScreen } from '../analytics/analytics-screen.ts';
import { pdfTexts } from '../support/pdf-texts.ts';
import { expect, test } from '../support/test.ts';

const bare = (text: string) => text.replace(/\s/g, '');

/** The texts of the printed pages without white space, which a PDF sets between letters too. */
const sheets = async (page: Page): Promise<string[]> =>
  (await pdfTexts(await page.pdf({ preferCSSPageSize: true }))).map(bare);

const printed = async (page: Page): Promise<string> => (await sheets(page)).join('');

test(
  'the payment list prints all its requests under its headings on each sheet, an open request all its parts',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await PaymentsScreen.open(page, world, '?status=all');
    const count = await screen.rows.count();
    expect(count).toBeGreaterThan(100);
    const names = await page.locator('[data-payment] td:nth-child(4)').allInnerTexts();
    const papers = await sheets(page);
    const list = papers.join('');
    expect(names.filter((name) => !list.includes(bare(name)))).toEqual([]);
    // The last one has the totals, and possibly no row.
    const rowsBegin = papers.slice(0, -1).map((paper) => paper.indexOf('AffiliateName'));
    expect(rowsBegin.length).toBeGreaterThan(5);
    expect(rowsBegin).not.toContain(-1);
    for (const control of ['Processseveral', 'Download', 'InvoiceFile', 'Pleaseclick']) {
      expect(list).not.toContain(control);
    }

    const payment = await firstPayment(world, 0);
    await screen.choose(payment);
    const panes = await sheets(page);
    const panel = panes.join('');
    // It begins under the title of the screen, on the same sheet.
    expect(panes[0]).toContain(bare(`#${payment.id}`));
    expect(panel).toContain('History');
    expect(panel).toContain('Requested');
    expect(panel).not.toContain('Download');
    expect(panel).not.toContain('Invoicefile');
  },
);

test('paper is light in the dark theme, has no controls, and cuts no chart', async ({
  page,
  world,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const screen = await AnalyticsScreen.open(page, world);
  const title = page.getByRole('heading', { level: 1 });
  const canvas = screen.chart('Revenue').locator('canvas').first();
  await expect(canvas).toBeVisible();
  const dark = await title.evaluate((one) => getComputedStyle(one).color);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(dark).toBe('rgb(233, 237, 243)');
  await expect(title).toHaveCSS('color', 'rgb(20, 24, 31)');
  await expect(canvas).toHaveCSS('filter', /invert/);
  // A sheet of A4 in landscape inside its margins, and those of the page.
  expect((await canvas.boundingBox())?.width).toBeLessThanOrEqual(900);
  const controls = page.locator('button, input:not([type=radio]), [data-screen-only]');
  await expect(controls.filter({ visible: true })).toHaveText([/Last 7 days/]);
});

test(
  'analytics tables and the bid distribution print whole',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('publisher-large');
    await page.goto('/analytics/adunits');
    const rows = page.getByRole('treegrid').locator('[role=row][aria-level="1"]');
    await expect(rows.first()).toBeVisible();
    await page.locator('[role=treegrid] button[aria-expanded]').first().click();
    const texts = await printed(page);
    const ids = await rows.locator('[col-id=name], [col-id=adUnitId]').allInnerTexts();
    expect(ids.filter((id) => !texts.includes(bare(id)))).toEqual([]);
    expect(texts).toContain('Total');
    expect(texts).not.toContain('ViewDistribution');

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
  },
);
