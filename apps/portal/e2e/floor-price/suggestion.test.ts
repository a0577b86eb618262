import type { BidderPerformance } from '@bidstage/mock-api/contract/operations/performance';
import { recordCalls } from '../support/requests.ts';
import { codeIn, named } from '../support/bidder-names.ts';
import { expect, test } from '../support/test.ts';
import { RecordScreen, SuggestionScreen } from './floor-price-screen.ts';

test.use({ timezoneId: 'UTC' });

const amountOf = (text: string) => Number(text.replace(/[^0-9.]/g, ''));

test('FLR-001 P4 both URLs show one screen with Close and two tabs, and send each request once', async ({
  page,
  world,
}) => {
  const calls = recordCalls(page);
  const screen = await SuggestionScreen.open(page, world);
  const heading = page.getByRole('heading', { level: 1, name: 'Floor Price Suggestion' });
  const tabs = page.getByRole('navigation', { name: 'Floor Price Suggestion' }).getByRole('link');
  await expect(heading).toBeVisible();
  await expect(tabs).toHaveText(['Bidder Breakdown', 'Div Id Breakdown']);
  await page.waitForLoadState('networkidle');
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  expect(calls.filter((call) => call.includes('/performance/'))).toHaveLength(1);

  await tabs.nth(1).click();
  await expect(page).toHaveURL('/floor-price/adunits');
  await expect(heading).toBeVisible();
  await expect(screen.level(1).first()).toBeVisible();
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL('/analytics/adunits');
  await page.goto('/floor-price/bidders');
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL('/analytics/bidders');
});

test('FLR-002 FLR-003 FLR-007 API2-008 the table shows the suggestions from 30 days and the current prices, and a button opens Record Activity', async ({
  page,
  world,
}) => {
  const calls = recordCalls(page);
  const screen = await SuggestionScreen.open(page, world);
  const headers = await screen.table.getByRole('columnheader').allInnerTexts();
  expect(headers.slice(1).map((text) => text.trim())).toEqual([
    'Bidder',
    'Suggested Floor Price',
    'Current Floor Price',
    'Revenue',
    'eRPM',
  ]);
  const range = 'from=1702080000&to=1704672000&tz_offset=0';
  expect(calls).toContain(`GET /v1/prebid/performance/by/bidder/adunit?${range}`);
  await expect(page.getByText('Last 30 days, Dec 9, 2023 – Jan 7, 2024, UTC.')).toBeVisible();
  const rows = await world.get<BidderPerformance[]>(
    `/v1/prebid/performance/by/bidder/adunit?${range}`,
  );
  const [best] = rows.toSorted((a, b) => b.totalRevenue - a.totalRevenue) as [BidderPerformance];
  const first = screen.level(1).first();
  await expect(screen.cell(first, 'name')).toHaveText(named(best.name));
  const erpm = (1000 * best.totalRevenue) / best.impressionCount;
  const suggested = await screen.cell(first, 'suggestedFloorPrice').innerText();
  expect(amountOf(suggested)).toBeCloseTo(0.75 * erpm, 1.99);
  const revenue = await screen.cell(first, 'totalRevenue').innerText();
  expect(amountOf(revenue)).toBeCloseTo(best.totalRevenue, 1.99);
  const isFloored = ({ floorPriceRecord }: { floorPriceRecord: number | null }) =>
    floorPriceRecord !== null;
  const bidder = rows.find(({ adUnits }) => adUnits.some(isFloored))!;
  const floored = bidder.adUnits.find(isFloored)!;
  // The row with the highest revenue is open: its ad units may have no floor prices.
  await screen.caret(best.name).click();
  await screen.caret(bidder.name).click();
  const flooredRow = screen.level(2).filter({ hasText: floored.adUnitId });
  await expect(screen.cell(flooredRow, 'currentFloorPrice')).toHaveText(
    `$${floored.floorPriceRecord!.toFixed(2)}`,
  );
  await screen.recordButton.click();
  await expect(page).toHaveURL(/\/floor-price\/record$/);
  await expect(page.getByRole('dialog', { name: 'Record Activity' })).toBeVisible();
});

test('FLR-004 FLR-005 /floor-price/bidders: the row with the highest revenue is open at first, carets open the others', async ({
  page,
  world,
}) => {
  const screen = await SuggestionScreen.open(page, world);
  const top = screen.level(1);
  await expect(top.first()).toHaveAttribute('aria-expanded', 'true');
  const revenues = await screen.cell(top, 'totalRevenue').allInnerTexts();
  expect(revenues.map(amountOf)).toEqual(
    revenues.map(amountOf).toSorted((one, other) => other - one),
  );
  await expect(screen.table.locator('[aria-expanded=true][role=row]')).toHaveCount(1);

  // A caret says the bidder as the row shows it.
  const name = (await screen.cell(top.first(), 'name').innerText()).trim();
  await screen.table.getByRole('button', { name: `Ad units of ${name}` }).click();
  await expect(screen.level(2)).toHaveCount(0);
  const second = (await screen.cell(top.nth(1), 'name').innerText()).trim();
  await screen.table.getByRole('button', { name: `Ad units of ${second}` }).click();
  await expect(screen.level(2).first()).toBeVisible();
  await expect(top.nth(1)).toHaveAttribute('aria-expanded', 'true');
});

test('checked suggestions fill the draft of Record Activity, and Close returns to the view of the analytics', async ({
  page,
  world,
}) => {
  await world.signIn('publisher');
  await page.goto('/analytics/bidders?search=ix&range=TODAY');
  const { pathname, search } = new URL(page.url());
  await page.getByRole('link', { name: 'Floor Price Suggestion' }).first().click();
  const screen = new SuggestionScreen(page);
  const child = screen.level(2).first();
  await screen.cell(child, 'name').click();
  // The click has opened nothing and checked nothing: Space in the name's cell does.
  await page.keyboard.press('Space');
  await expect(child.getByRole('checkbox')).toBeChecked();
  const suggested = await screen.cell(child, 'suggestedFloorPrice').innerText();
  const shown = (await screen.cell(screen.level(1).first(), 'name').innerText()).trim();
  await expect(
    page.getByRole('checkbox', { name: `Take over all suggestions for ${shown}`, exact: true }),
  ).toBeVisible();
  const bidder = codeIn(shown);
  const adUnit = (await screen.cell(child, 'name').innerText()).trim();
  const list = page.getByRole('region', { name: 'Checked suggestions' });
  await expect(list.getByRole('row')).toHaveCount(3);
  await expect(list.getByRole('row').last()).toContainText(adUnit);
  await page.getByRole('button', { name: 'Take over 1 suggestion' }).click();
  const record = new RecordScreen(page);
  await expect(record.modal.getByText('1 price to save')).toBeVisible();
  await expect(record.price(bidder, adUnit)).toHaveValue(suggested.replace('$', ''));
  await record.cancel.click();
  await record.question.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(`${pathname}${search}`);
});
