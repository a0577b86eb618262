import { REGIONS } from '@bidstage/mock-api/contract/values/countries';
import type { Page } from '@playwright/test';
import { chooseInChart } from '../support/chart-menu.ts';
import { recordCalls } from '../support/requests.ts';
import { expect, test } from '../support/test.ts';
import { columnTexts, daysOf, openInterests, queriesOf } from './insight-screen.ts';

const FIGURES = ['Interest', 'Popularity', 'eRPM', 'Impressions', 'Revenue'];

const gridOf = (page: Page) => page.getByRole('grid', { name: 'User interests' });
/** The chart with its legend; the canvas in it has the same name. */
const chartOf = (page: Page, location: string) =>
  page.getByRole('figure', { name: `User interests, ${location}` }).first();
const locationOf = (page: Page) => page.getByRole('combobox', { name: 'Location' });

async function choose(page: Page, label: string): Promise<void> {
  await locationOf(page).click();
  await page.getByRole('option', { name: label, exact: true }).click();
}

const regionsAsked = (calls: readonly string[]) =>
  queriesOf(calls, '/interests').map((query) => query.get('region'));

test.beforeEach(async ({ world }) => {
  await world.signIn('publisher');
});

test('INS-001 INS-002 INS-003 INS-005 INS-006 INS-007 INS-008 User Interest shows the interests of a location as a chart of 300 px and as a table, the highest eRPM first; a location loads its last 7 days once; Back returns to the one before', async ({
  page,
  world,
}) => {
  const calls = recordCalls(page);
  const interests = await openInterests(page, world, calls);
  await expect(page).toHaveURL('/user_interest_analysis?location=all');
  // The number of rows that the grid draws below the visible ones varies.
  const firstRevenues = async () => (await columnTexts(gridOf(page), 'revenue')).slice(0, 10);
  const everywhere = await firstRevenues();
  await choose(page, 'Taiwan (TW)');
  await expect(page).toHaveURL('/user_interest_analysis?location=tw');
  await expect(chartOf(page, 'Taiwan (TW)')).toBeVisible();
  await expect.poll(firstRevenues).not.toEqual(everywhere);
  await page.goBack();
  await expect(chartOf(page, 'All locations')).toBeVisible();
  await expect.poll(firstRevenues).toEqual(everywhere);
  await choose(page, 'Taiwan (TW)');
  await expect(chartOf(page, 'Taiwan (TW)')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(regionsAsked(calls)).toEqual(['all', 'tw']);
  expect(queriesOf(calls, '/interests').map(daysOf)).toEqual([7, 7]);
  await page.goBack();
  await expect.poll(firstRevenues).toEqual(everywhere);
  const chart = chartOf(page, 'All locations');
  await expect(chart.locator('canvas').first()).toBeVisible();
  await expect(gridOf(page).getByRole('columnheader')).toHaveText(
    FIGURES.map((name) => new RegExp(name)),
  );
  const byErpm = interests.toSorted((one, other) => (other.eRPM ?? 0) - (one.eRPM ?? 0));
  const shown = await columnTexts(gridOf(page), 'interest');
  expect(shown).toEqual(byErpm.map(({ interest }) => interest).slice(0, shown.length));
  await expect(chart).toContainText(byErpm[0]!.interest);
  await test.step('INS-002 the chart is 300 px high, its highlight section 100 px wide', async () => {
    expect((await chart.locator('canvas').first().boundingBox())!.height).toBe(300);
    const highlight = chart.locator('dl').locator('..');
    await expect(highlight).toContainText('Highest eRPM');
    await expect(highlight).toContainText('Most popular');
    expect((await highlight.boundingBox())!.width).toBe(100);
  });
  await test.step('INS-003 the menu has the locations, everywhere first', async () => {
    await expect(locationOf(page)).toHaveText('All locations');
    await locationOf(page).click();
    const [first, ...others] = await page.getByRole('option').allInnerTexts();
    expect(first).toBe('All locations');
    const codes = others.map((label) => /\((..)\)$/.exec(label)?.[1]?.toLowerCase());
    expect(['all', ...codes]).toEqual(REGIONS);
    await page.keyboard.press('Escape');
  });
  await chooseInChart(chart, 'Table view');
  await expect(chart.getByRole('columnheader')).toHaveText(FIGURES);
  await expect(chart.getByRole('row')).toHaveCount(interests.length + 1);
});

test('the screens of Insight link to each other', { tag: '@full' }, async ({ page, world }) => {
  await openInterests(page, world, recordCalls(page));
  const tabs = page.getByRole('navigation', { name: 'Insight' });
  await tabs.getByRole('link', { name: 'Recommendation' }).click();
  await expect(page).toHaveURL('/insight');
  await tabs.getByRole('link', { name: 'User interest' }).click();
  await expect(page).toHaveURL('/user_interest_analysis?location=all');
  await expect(page.getByRole('heading', { name: 'Insight' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/insight');
});
