import { expect, test } from '../support/test.ts';
import { AnalyticsScreen } from '../analytics/analytics-screen.ts';
import { PaymentsScreen } from '../support/accounting.ts';
import { findCutTexts } from './page-checks.ts';

test.use({ timezoneId: 'UTC' });

test('X1 type follows the font size of the browser, and a request for more contrast its hairlines', async ({
  page,
  world,
}) => {
  const screen = await AnalyticsScreen.open(page, world);
  const title = page.getByRole('heading', { level: 1 });
  const cell = screen.rows.first().locator('[col-id=name]');
  const card = page.locator('[data-card]').last();
  await expect(title).toHaveCSS('font-size', '20px');
  await expect(cell).toHaveCSS('font-size', '13px');
  const before = await card.evaluate((one) => getComputedStyle(one).borderTopColor);
  await page.emulateMedia({ contrast: 'more' });
  await expect(card).not.toHaveCSS('border-top-color', before);
  const text = await title.evaluate((one) => {
    one.style.color = 'var(--text-2)';
    return getComputedStyle(one).color;
  });
  await expect(card).toHaveCSS('border-top-color', text);
  // As a reader who has chosen 24 px instead of 16.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '24px';
  });
  await expect(title).toHaveCSS('font-size', '30px');
  await expect(cell).toHaveCSS('font-size', '19.5px');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
});

/** The least spaces that a reader may ask for without a loss (WCAG 2.2, 1.4.12). */
const SPACES = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }`;

test(
  'X1 wider spaces in a text cut nothing of tables, cards and lists',
  { tag: '@full' },
  async ({ page, world }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const widen = (css: string) =>
      page.evaluate((rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets = [sheet];
      }, css);
    for (const path of ['/analytics/bidders', '/floor-price/bidders']) {
      await AnalyticsScreen.open(page, world, path);
      await widen(SPACES);
      await expect.poll(() => findCutTexts(page), path).toEqual([]);
    }
    const { rows } = await PaymentsScreen.open(page, world);
    await rows.nth(3).click();
    await expect(page.getByRole('button', { name: 'Hide details' })).toBeVisible();
    await widen(SPACES);
    await expect.poll(() => findCutTexts(page)).toEqual([]);
  },
);

test(
  'X1 with a font of twice the size tables have room for their figures',
  { tag: '@full' },
  async ({ page, world }) => {
    await page.addInitScript(() => {
      const large = () => document.documentElement?.style.setProperty('font-size', '32px');
      large();
      new MutationObserver(large).observe(document, { childList: true });
    });
    const screen = await AnalyticsScreen.open(page, world, '/analytics/adunits');
    const cells = screen.table.locator('.ag-cell, .ag-header-cell');
    const cut = () =>
      cells.evaluateAll((all) =>
        all
          .flatMap((cell) => [...cell.querySelectorAll('.ag-cell-value, .ag-header-cell-text')])
          .filter(
            (text) => text.scrollWidth > text.clientWidth + 1 && !text.closest('[col-id=caret]'),
          )
          .map((text) => text.textContent),
      );
    expect(await cut()).toEqual([]);
    await PaymentsScreen.open(page, world);
    // Folded to one line, which is no loss while one press shows the others.
    await page.getByRole('button', { name: 'Show all totals' }).click();
    await expect.poll(() => findCutTexts(page)).toEqual([]);
  },
);
