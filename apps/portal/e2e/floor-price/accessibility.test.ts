import { expectNoAxeViolations } from '../support/axe.ts';
import { failWith } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { CALLS, FEED, RecordScreen, SuggestionScreen } from './floor-price-screen.ts';

test.use({ timezoneId: 'UTC' });

test(
  'X1 axe finds nothing on Record Activity without rows',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('publisher-empty');
    const { modal } = new RecordScreen(page);
    await page.goto('/floor-price/record');
    await expect(modal.getByText('No Data', { exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
  },
);

test(
  'X1 axe finds nothing on a draft and the calendar over it',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await RecordScreen.open(page, world);
    await screen.caret().click();
    await screen.price('ix').fill('none');
    await screen.price('openx').fill('0.5');
    await expectNoAxeViolations(page);
    await screen.date.click();
    await expect(page.getByRole('grid')).toBeVisible();
    await expectNoAxeViolations(page);
  },
);

test(
  'X1 axe finds nothing on a failed save and the confirmation before leaving',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await RecordScreen.open(page, world);
    await page.route(CALLS.record, failWith(500, 'Internal server error'));
    await screen.all(FEED.id).fill('0.5');
    await screen.save.click();
    await expect(screen.modal.getByRole('alert')).toBeVisible();
    await expectNoAxeViolations(page);
    await screen.cancel.click();
    await expect(screen.question).toBeVisible();
    await expectNoAxeViolations(page);
  },
);

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
