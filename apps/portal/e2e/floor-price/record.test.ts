import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { FEED, RecordScreen, SuggestionScreen } from './floor-price-screen.ts';

test.use({ timezoneId: 'UTC' });

const seconds = (time: string) => Date.parse(time) / 1000;

test('FLR-006 FLR-008 FLR-009 FLR-010 FLR-011 FLR-012 FLR-013 FLR-014 FLR-020 FLR-021 FLR-022 Record Activity has its parts in their positions, a table whose ad units open to bidders, and a Save that waits for a value; one for all bidders applies to each, until one gets another', async ({
  page,
  world,
}) => {
  const screen = await RecordScreen.open(page, world);
  const title = screen.modal.getByRole('heading', { level: 1, name: 'Record Activity' });
  expect(await screen.modal.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1440 });
  const [cancel, heading, save] = await Promise.all(
    [screen.cancel, title, screen.save].map((part) => part.boundingBox()),
  );
  expect(cancel!.x + cancel!.width).toBeLessThan(heading!.x);
  expect(heading!.x).toBeLessThan(200);
  expect(save!.x + save!.width).toBeGreaterThan(1400);
  await expect(screen.modal.getByText('Date when the floor price was changed:')).toBeVisible();
  await expect(screen.date).toHaveText('Jan 08, 2024');
  await expect(screen.modal.getByText('Currency :')).toBeVisible();
  await expect(screen.modal.getByText('Input the floor price and click save')).toBeVisible();

  await screen.currency.click();
  await expect(page.getByRole('option')).toHaveText(['USD ($)', 'TWD (NT$)', 'JPY (¥)']);
  await page.keyboard.press('Escape');

  const header = screen.table.locator('thead').getByRole('row').locator('th, td');
  await expect(header).toHaveText(['DIV ID', 'FLOOR PRICE YOU SET', '']);
  const widths = () =>
    header.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
  const [name, price, caret] = await widths();
  expect(name).toBe(400);
  expect(price).toBeGreaterThanOrEqual(210);
  expect(caret).toBe(50);

  await expect(screen.all(FEED.id)).toHaveAttribute('placeholder', 'Enter floor price');
  await expect(screen.price('appnexus')).toHaveCount(0);
  await screen.caret().click();
  await expect(screen.caret()).toHaveAttribute('aria-expanded', 'true');
  for (const bidder of FEED.bidders) {
    await expect(screen.price(bidder)).toHaveAttribute('placeholder', 'Enter floor price');
  }
  const heights = await screen.table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(new Set(heights)).toEqual(new Set([30]));
  await screen.caret().click();
  await expect(screen.price('appnexus')).toHaveCount(0);

  await expect(screen.save).toBeDisabled();
  await screen.all(FEED.id).fill('0.5');
  await expect(screen.save).toBeEnabled();
  await expect(screen.save).toHaveCSS('background-color', 'rgb(11, 87, 201)');
  await screen.caret().click();
  for (const bidder of FEED.bidders) await expect(screen.price(bidder)).toHaveValue('0.5');
  await screen.price('ix').fill('0.8');
  await expect(screen.all(FEED.id)).toHaveValue('');
  await expect(screen.price('openx')).toHaveValue('0.5');

  for (const bidder of FEED.bidders) await screen.price(bidder).fill('');
  await expect(screen.save).toBeDisabled();
  await screen.chooseCurrency('JPY (¥)');
  await screen.chooseDay('January 5');
  await expect(screen.date).toHaveText('Jan 05, 2024');
  await expect(screen.save).toBeDisabled();
});

test(
  'FLR-013 X4 the first column can be resized by dragging, by keys and by a double click',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await RecordScreen.open(page, world);
    const edge = screen.modal.getByRole('separator', { name: 'Width of DIV ID' });
    const column = screen.table.getByRole('columnheader', { name: /^DIV ID/ });
    const width = async () => (await column.boundingBox())?.width;
    const box = (await edge.boundingBox())!;
    expect([box.width, box.height]).toEqual([24, 24]);
    await page.mouse.move(box.x + 12, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x - 88, box.y + 12, { steps: 4 });
    await page.mouse.up();
    expect(await width()).toBe(300);
    await edge.focus();
    await page.keyboard.press('ArrowRight');
    expect(await width()).toBe(320);
    await edge.dblclick();
    const fitting = (await width())!;
    expect(fitting).toBeLessThan(260);
    const cut = await screen.table
      .locator('tbody th')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
    expect(cut).toBe(0);
  },
);

test('FLR-015 Record Activity of a day without rows shows No Data', async ({ page, world }) => {
  await world.signIn('publisher-empty');
  await page.goto('/floor-price/record');
  const modal = page.getByRole('dialog', { name: 'Record Activity' });
  await expect(modal.getByText('No Data', { exact: true })).toBeVisible();
});

test('FLR-016 FLR-027 a save sends the chosen day and currency, and its prices become current', async ({
  page,
  world,
}) => {
  const screen = await RecordScreen.openFrom(page, world, 'adunits');
  await screen.chooseDay('January 7');
  await screen.chooseCurrency('JPY (¥)');
  await screen.caret().click();
  await screen.price('criteo').fill('80');
  await screen.save.click();
  await expectToast(page, 'Floor prices recorded');
  await expect(page).toHaveURL('/analytics/adunits');
  const price = { bidderName: 'criteo', adUnitId: FEED.id, currency: 'JPY', floorPrice: 80 };
  expect(screen.sent).toEqual([{ timestamp: seconds('2024-01-07T00:00:00Z'), prices: [price] }]);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // Back does not return to the form.
  await page.goBack();
  await expect(page).toHaveURL('/floor-price/adunits');
  const suggestion = new SuggestionScreen(page);
  const criteo = suggestion.level(2).filter({ hasText: 'criteo' });
  const feed = suggestion.level(1).filter({ hasText: FEED.id });
  await expect(feed).toBeVisible();
  // The new price arrives after the page: new data close what the user has opened.
  await expect(async () => {
    if ((await feed.getAttribute('aria-expanded')) !== 'true')
      await suggestion.caret(FEED.id).click();
    const price = suggestion.cell(criteo.last(), 'currentFloorPrice');
    await expect(price).toHaveText('¥80', { timeout: 500 });
  }).toPass();
});
