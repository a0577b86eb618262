import { expect, test } from '../support/test.ts';
import { RecordScreen, SuggestionScreen } from './floor-price-screen.ts';

test.use({ timezoneId: 'UTC' });

test(
  'both floor price screens fit a window of 400 px',
  { tag: '@full' },
  async ({ page, world }) => {
    await page.setViewportSize({ width: 400, height: 860 });
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await SuggestionScreen.open(page, world);
    expect(await tooWide()).toBeLessThanOrEqual(0);
    const screen = await RecordScreen.open(page, world);
    expect(await tooWide()).toBeLessThanOrEqual(0);
    await screen.caret().click();
    await screen.price('ix').fill('none');
    await screen.price('openx').fill('0.5');
    await expect(screen.modal.getByText('Number above 0, like 0.5')).toBeVisible();
    const save = (await screen.save.boundingBox())!;
    expect(save.y).toBeLessThan(56);
    expect(save.x + save.width).toBeGreaterThan(360);
    const frame = screen.table.locator('xpath=..');
    expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  },
);
