import { changeData } from '../support/change-data.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { expectGrid } from './insight-screen.ts';

const INSIGHTS_URL = '**/v1/prebid_insights/**';
const PATHS = ['/insight', '/user_interest_analysis', '/insight/bidder/medianet'];
const NO_INSIGHT = { interestInsights: [], deviceInsights: [] };

test('X1 axe finds nothing on an empty insight', { tag: '@full' }, async ({ page, world }) => {
  test.slow();
  await world.signIn('publisher');
  await changeData(page, INSIGHTS_URL, (data) => (Array.isArray(data) ? [] : NO_INSIGHT));
  for (const path of PATHS) {
    await page.goto(path);
    await expect(page.getByText(/^(No Data|Congratulations! .*)$/).first()).toBeVisible();
    await expectNoAxeViolations(page);
  }
});

test('no insight screen overflows a narrow window', { tag: '@full' }, async ({ page, world }) => {
  await page.setViewportSize({ width: 400, height: 860 });
  await world.signIn('publisher');
  for (const path of PATHS) {
    await page.goto(path);
    await expect(page.getByRole('grid').first()).toBeVisible();
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide, path).toBeLessThanOrEqual(0);
  }
});

test(
  'X2 a bidder is found, opened and left by keyboard',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('publisher');
    await page.goto('/insight');
    const grid = page.getByRole('grid', { name: 'Recommended bidders' });
    await expectGrid(page, 'Recommended bidders');
    await page.getByRole('button', { name: 'Dismiss BEST FOR YOU' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await grid.getByRole('columnheader').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/insight?sort=revenueIncreaseIfUsing.asc');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    const shown = await grid.locator('.ag-row[row-index="0"]').getByRole('link').innerText();
    const name = shown.split(' · ').at(-1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/insight/bidder/${name}`);
    await expect(page.getByRole('heading', { name: 'Bidder Insight' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/insight?sort=revenueIncreaseIfUsing.asc');
  },
);
