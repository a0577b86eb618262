import type { Comparison } from '@bidstage/mock-api/contract/operations/compare';
import type { Locator } from '@playwright/test';
import type { SimWorld } from '../support/sim-world.ts';
import { recordCalls } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { CompareScreen, selectionPath } from './compare-screen.ts';

test.use({ timezoneId: 'UTC' });

const at = (day: string) => Date.parse(day) / 1000;
const DAY_S = 86_400;

function totalOf(world: SimWorld, day1: string, day2: string): Promise<Comparison> {
  const day = `from=${at(day2)}&to=${at(day2) + DAY_S}`;
  const comparison = `compare_from=${at(day1)}&compare_to=${at(day1) + DAY_S}`;
  return world.get(`/v1/prebid/compare/by/total?${day}&${comparison}&tz_offset=0`);
}

const dollars = (value: number) => {
  const amount = Math.abs(value).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${value < 0 ? '-' : ''}$${amount}`;
};
const count = (value: number) => value.toLocaleString('en-US');
const percent = (share: number) => `${(100 * share).toFixed(2)}%`;

/** Compares a block with the figures of the API: Day 1, Day 2 and their difference with its sign. */
async function expectFacts(
  screen: CompareScreen,
  block: 'Summary' | 'Reference',
  total: Comparison,
): Promise<void> {
  for (const [metric, key, format] of [
    ['Revenue', 'totalRevenue', dollars],
    ['Impression', 'impressionCount', count],
    ['Request', 'requestCount', count],
    ['Fill Rate', 'fillRate', percent],
  ] as const) {
    const [day1, day2] = total[key].map(Number);
    const difference = Number(total.diffs[key]);
    const shown = screen.fact(block, metric).getByRole('definition');
    await expect(shown).toHaveText([/./, format(day1!), format(day2!)]);
    const text = format(difference).replace('%', ' pp').replace('-', '−');
    await expect(shown.first()).toContainText(`${difference > 0 ? '+' : ''}${text}`);
  }
}

test('CMP-013 CMP-014 CMP-016 CMP-019 the blocks show both days and the same days a week before; both tabs have rows that open; Back undoes one step at a time', async ({
  page,
  world,
}) => {
  const calls = recordCalls(page);
  const screen = await CompareScreen.open(page, world);
  await expectFacts(screen, 'Summary', await totalOf(world, '2024-01-02', '2024-01-05'));
  await expectFacts(screen, 'Reference', await totalOf(world, '2023-12-26', '2023-12-29'));
  await expect(screen.block('Reference')).toContainText('7 days earlier');
  await expect(screen.table).toBeVisible();
  const compared = calls.filter((call) => call.includes('/compare/'));
  expect(compared).toHaveLength(3);
  expect(new Set(compared).size).toBe(3);

  await expect(screen.tab('Bidder Breakdown')).toHaveAttribute('aria-selected', 'true');
  await screen.carets.first().click();
  await expect(screen.carets.first()).toHaveAttribute('aria-expanded', 'true');
  await expect(screen.table.locator('[role=row][aria-level="2"]').first()).toBeVisible();
  await screen.tab('Div Id Breakdown').click();
  await expect(screen.carets.first()).toHaveAttribute('aria-expanded', 'false');
  await screen.table.getByRole('columnheader', { name: 'Div' }).click();
  await expect(page).toHaveURL(/sort=name\.desc/);
  await screen.carets.first().click();
  await expect(screen.table.locator('[role=row][aria-level="2"]').first()).toBeVisible();
  // Back undoes each step: the row, the tab. A sorting is no step.
  await page.goBack();
  await expect(screen.carets.first()).toHaveAttribute('aria-expanded', 'false');
  await expect(page).toHaveURL(/sort=name\.desc/);
  await page.goBack();
  await expect(screen.tab('Bidder Breakdown')).toHaveAttribute('aria-selected', 'true');
  await expect(screen.carets.first()).toHaveAttribute('aria-expanded', 'true');
});

test('CMP-012 CMP-007 Close is always shown, Back only after the selection', async ({
  page,
  world,
}) => {
  const screen = await CompareScreen.open(page, world, { base: 'adunits' });
  const back = page.getByRole('link', { name: 'Back', exact: true });
  await expect(back).toHaveCount(0);
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/analytics\/adunits$/);
  await page.goto(selectionPath('bidders'));
  await screen.pickBoth();
  await screen.next.click();
  await screen.tab('Div Id Breakdown').click();
  await expect(back).toBeVisible();
});

test('CMP-004 CMP-006 a day that is not over in the URL redirects to the choice of days', async ({
  page,
  world,
}) => {
  await world.signIn('publisher');
  await page.goto('/analytics/adunits/compare/result?date1=1704153600000&date2=1704672000000');
  await expect(page).toHaveURL(selectionPath('adunits'));
  await expect(page.getByRole('heading', { level: 1, name: 'Compare Dates' })).toBeVisible();
});

test(
  'X5 the columns fit; the days of a metric open by click and by key',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await CompareScreen.open(page, world);
    const group = screen.table.getByRole('columnheader', { name: 'Impressions' });
    const days = screen.table.getByRole('columnheader', { name: 'Jan 2, 2024' });
    await expect(days).toHaveCount(1);
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    const right = (place: Locator) => place.evaluate((el) => el.getBoundingClientRect().right);
    const last = screen.table.getByRole('columnheader', { name: 'Fill Rate' });
    expect(await right(last)).toBeLessThanOrEqual(await right(screen.table));
    await group.focus();
    await page.keyboard.press('Enter');
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await expect(days).toHaveCount(2);
    const mark = group.locator('.ag-header-expand-icon-expanded');
    const box = await mark.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(24);
    expect(box?.height).toBeGreaterThanOrEqual(24);
    await mark.click();
    await expect(days).toHaveCount(1);
  },
);
