import { expectNoAxeViolations } from '../support/axe.ts';
import { failWith, holdBack } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { CALLS, FEED, RecordScreen, SuggestionScreen } from './floor-price-screen.ts';

test.use({ timezoneId: 'UTC' });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('X1 axe finds nothing on the suggestions, on their way and there', async ({
      page,
      world,
    }) => {
      // axe looks at hundreds of cells.
      test.slow();
      await world.signIn('publisher');
      const release = await holdBack(page, CALLS.bidders);
      await page.goto('/floor-price/bidders');
      await expect(page.getByText('Loading...').first()).toBeVisible();
      await expectNoAxeViolations(page);
      release();
      await expect(new SuggestionScreen(page).level(2).first()).toBeVisible();
      await expectNoAxeViolations(page);
    });

    test('X1 axe finds nothing on suggestions that fail or are empty', async ({ page, world }) => {
      await world.signIn('publisher-empty');
      await page.goto('/floor-price/adunits');
      await expect(page.getByText('No Data', { exact: true })).toBeVisible();
      await expectNoAxeViolations(page);
      await page.route(CALLS.adUnits, failWith(422, 'Bad range'));
      await page.reload();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expectNoAxeViolations(page);
    });

    test('X1 axe finds nothing on Record Activity, on its way, empty or failed', async ({
      page,
      world,
    }) => {
      await world.signIn('publisher-empty');
      const release = await holdBack(page, CALLS.adUnits);
      const { modal } = new RecordScreen(page);
      await page.goto('/floor-price/record');
      await expect(modal.getByText('Loading...')).toBeVisible();
      await expectNoAxeViolations(page);
      release();
      await expect(modal.getByText('No Data', { exact: true })).toBeVisible();
      await expectNoAxeViolations(page);
      await page.route(CALLS.adUnits, failWith(422, 'Bad range'));
      await page.reload();
      await expect(modal.getByRole('alert')).toBeVisible();
      await expectNoAxeViolations(page);
    });

    test('X1 axe finds nothing on a draft and the calendar over it', async ({ page, world }) => {
      const screen = await RecordScreen.open(page, world);
      await screen.caret().click();
      await screen.price('ix').fill('none');
      await screen.price('openx').fill('0.5');
      await expectNoAxeViolations(page);
      await screen.date.click();
      await expect(page.getByRole('grid')).toBeVisible();
      await expectNoAxeViolations(page);
    });

    test('X1 axe finds nothing on a failed save and the question before leaving', async ({
      page,
      world,
    }) => {
      const screen = await RecordScreen.open(page, world);
      await page.route(CALLS.record, failWith(500, 'Internal server error'));
      await screen.all(FEED.id).fill('0.5');
      await screen.save.click();
      await expect(screen.modal.getByRole('alert')).toBeVisible();
      await expectNoAxeViolations(page);
      await screen.cancel.click();
      await expect(screen.question).toBeVisible();
      await expectNoAxeViolations(page);
    });
  });
}

test('X2 a floor price is recorded by keyboard alone', async ({ page, world }) => {
  await SuggestionScreen.open(page, world, 'adunits');
  const screen = new RecordScreen(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByRole('link', { name: 'Div Id Breakdown' }).focus();
  await press('Tab', 'Enter');
  await expect(screen.cancel).toBeFocused();
  await expect(screen.all('hd-article-end')).toBeVisible();

  // Save takes no focus while there is nothing to save.
  await press('Tab');
  await expect(screen.date).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  await press('ArrowLeft', 'Enter');
  await expect(screen.date).toHaveText('Jan 07, 2024');
  await expect(screen.date).toBeFocused();
  await press('Tab', 'Tab');
  await expect(screen.modal.getByRole('separator')).toBeFocused();
  await expect(screen.all('hd-article-end')).toBeVisible();
  await press('Tab');
  await expect(screen.all('hd-article-end')).toBeFocused();
  await press('Tab', 'ArrowRight', 'Tab');
  await expect(screen.price('appnexus', 'hd-article-end')).toBeFocused();
  await page.keyboard.type('0.45');
  await press('Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab');
  await expect(screen.modal.getByRole('separator')).toBeFocused();
  await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab');
  await expect(screen.save).toBeFocused();
  await press('Enter');
  await expect(page).toHaveURL('/analytics/adunits');
  const price = { bidderName: 'appnexus', adUnitId: 'hd-article-end', currency: 'USD' };
  expect(screen.sent[0]?.prices).toEqual([{ ...price, floorPrice: 0.45 }]);
});

test('both screens fit a window of 400 px', async ({ page, world }) => {
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
});
