import type { Page } from '@playwright/test';
import { changeData } from '../support/change-data.ts';
import { recordCalls } from '../support/requests.ts';
import { named } from '../support/bidder-names.ts';
import { expect, test } from '../support/test.ts';
import { BIDDERS_URL, columnTexts, expectGrid, openRecommendations } from './insight-screen.ts';

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Recommended bidders' });
const cardOf = (page: Page) => page.getByRole('region', { name: 'BEST FOR YOU' });
const bannerOf = (page: Page) => page.getByRole('region', { name: 'Suggested bidders' });

/** A share with at most six decimals as a percentage; halves are rounded up, not as the nearest binary number. */
const percent = (share: number): string =>
  `${(Math.round(Math.round(share * 1e6) / 100) / 100).toFixed(2)}%`;

const keptPreferences = (page: Page) =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('bidstage-preferences') ?? '{}') as {
      state?: Record<string, unknown>;
    };
    return kept.state;
  });

test.beforeEach(async ({ world }) => {
  await world.signIn('publisher');
});

test('INS-012 INS-013 INS-014 INS-016 INS-017 INS-018 INS-020 Insight shows the best bidder and all recommended ones, the highest increase first, each with a link to its insight; card and banner stay hidden after they are dismissed', async ({
  page,
  world,
}) => {
  const calls = recordCalls(page);
  const bidders = await openRecommendations(page, world, calls);
  const [best] = bidders;
  await expect(page.getByRole('heading', { name: 'BIDDER RECOMMENDATION' })).toBeVisible();
  await expect(cardOf(page).getByRole('link')).toHaveText(named(best!.name));
  await expect(cardOf(page)).toContainText(percent(best!.revenueIncreaseIfUsing));
  const header = gridOf(page).getByRole('columnheader', { name: /Revenue Increase/ });
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  const shown = await columnTexts(gridOf(page), 'revenueIncreaseIfUsing');
  const expected = bidders.map((row) => percent(row.revenueIncreaseIfUsing));
  expect(shown).toEqual(expected.slice(0, shown.length));
  for (const [index, name] of (await columnTexts(gridOf(page), 'name')).entries()) {
    const isTop = bidders[index]!.label === 'TOP_BIDDER';
    const [shown, ...others] = name.split(/\s*\n\s*/);
    expect(shown).toMatch(named(bidders[index]!.name));
    expect(others).toEqual(isTop ? ['Top bidder'] : []);
  }

  const links = gridOf(page).getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(paths.length).toBeGreaterThan(10);
  expect(paths).toEqual(
    bidders.slice(0, paths.length).map(({ name }) => `/insight/bidder/${name}`),
  );

  const suggested = bidders.slice(1, 3).map(({ name, revenueIncreaseIfUsing: gain }) => {
    const text = `${name}: we expect ${percent(gain)} more Prebid revenue if you add only this bidder`;
    return new RegExp(`^Add (.* · )?${text}\\.$`, 'i');
  });
  await expect(bannerOf(page).getByRole('listitem')).toHaveText(suggested);
  await expect(bannerOf(page).getByRole('link').first()).toHaveAttribute('href', paths[1] ?? '');

  const before = await keptPreferences(page);
  expect(before?.['highlightBidderInvisible'] ?? false).toBe(false);
  expect(before?.['recommendedBidderVisible'] ?? true).toBe(true);
  await cardOf(page).getByRole('button', { name: 'Dismiss BEST FOR YOU' }).click();
  await expect(cardOf(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(bannerOf(page).getByRole('link').first()).toHaveAttribute('href', paths[0] ?? '');
  await bannerOf(page).getByRole('button', { name: 'Dismiss suggested bidders' }).click();
  await expect(bannerOf(page)).toHaveCount(0);
  await page.reload();
  await expectGrid(page, 'Recommended bidders');
  await expect(cardOf(page)).toHaveCount(0);
  await expect(bannerOf(page)).toHaveCount(0);
  expect(await keptPreferences(page)).toMatchObject({
    highlightBidderInvisible: true,
    recommendedBidderVisible: false,
  });

  await links.nth(1).click();
  await expect(page).toHaveURL(`/insight/bidder/${bidders[1]!.name}`);
  await expect(page.getByRole('heading', { name: 'Bidder Insight' })).toBeFocused();
});

test('INS-015 Insight shows a text when all recommended bidders are used', async ({ page }) => {
  await changeData(page, BIDDERS_URL, () => []);
  await page.goto('/insight');
  const text = 'Congratulations! All recommended bidders are currently being used.';
  await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(cardOf(page)).toHaveCount(0);
});
