import { chooseInChart } from '../support/chart-menu.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { AnalyticsScreen, FEED } from './analytics-screen.ts';

test.use({ timezoneId: 'UTC' });

const SCREENS = ['/analytics/bidders', '/analytics/adunits', '/analytics/priority', FEED.path];

// Axe takes a long time for a whole grid and a chart.
test.slow();

for (const path of SCREENS) {
  test(
    `X1 axe finds nothing on ${decodeURIComponent(path)} with an open row`,
    { tag: '@full' },
    async ({ page, world }) => {
      const screen = await AnalyticsScreen.open(page, world, path);
      await screen.rows.first().locator('[aria-expanded]').click();
      await expect(screen.rows.nth(1)).toHaveAttribute('aria-level', '2');
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await expectNoAxeViolations(page);
    },
  );
}

test(
  'X1 axe finds nothing in the popups and the breakdown',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('publisher');
    await page.goto('/analytics/bidders?floorPrices=1704477600&source=1');
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await chooseInChart(page.getByRole('figure', { name: /^Revenue/ }), 'Table view');
    await expectNoAxeViolations(page);
    await page.goto(`/analytics/adunits?distribution=${FEED.id}`);
    await expect(page.getByRole('dialog').getByText('All bidders')).toBeVisible();
    await expectNoAxeViolations(page);
  },
);

test(
  'the analytics screens fit 400 px without scrolling sideways',
  { tag: '@full' },
  async ({ page, world }) => {
    await page.setViewportSize({ width: 400, height: 800 });
    await world.signIn('publisher');
    for (const path of SCREENS) {
      await page.goto(path);
      await expect(page.getByRole('treegrid')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(400);
    }
  },
);
