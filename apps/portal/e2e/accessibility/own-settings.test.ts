import { expect, test } from '../support/test.ts';
import { AnalyticsScreen } from '../analytics/analytics-screen.ts';

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
