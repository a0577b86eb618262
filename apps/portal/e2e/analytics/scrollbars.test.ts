import type { LaunchOptions } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { AnalyticsScreen, FEED } from './analytics-screen.ts';

// Scrollbars that take space, as on Windows: the pictures and the other tests have none.
test.use({
  timezoneId: 'UTC',
  launchOptions: [
    async ({ launchOptions }: { launchOptions: LaunchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

test(
  'beside a scrollbar bars have one line, content begins under its title, no card stands alone, and a phone shows the chart at once',
  { tag: '@full' },
  async ({ page, world }) => {
    test.setTimeout(60_000);
    await AnalyticsScreen.open(page, world);
    const title = page.getByRole('heading', { level: 1 });
    const performance = page.getByRole('region', { name: 'Performance' });
    const figure = performance.locator('figure');
    for (const path of ['/analytics/bidders', '/analytics/adunits', FEED.path]) {
      await page.goto(path);
      await expect(figure).toBeVisible();
      expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBe(15);
      for (const width of [1366, 1440]) {
        await page.setViewportSize({ width, height: 768 });
        const bar = await title.locator('xpath=../..').boundingBox();
        expect(bar?.height, `${path} at ${width}`).toBeLessThanOrEqual(57);
      }
      await page.setViewportSize({ width: 1920, height: 1080 });
      expect((await title.boundingBox())?.x).toBe((await performance.boundingBox())?.x);
      for (const width of [1024, 760, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const tops = await performance
          .locator('[data-card]')
          .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
        for (const top of tops) expect(tops.filter((one) => one === top).length).toBeGreaterThan(1);
      }
      expect((await figure.boundingBox())?.y).toBeLessThan(700);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
      // 400 % zoom of a window of 1280 px.
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(305);
    }
  },
);

/** Where the content under the page bar ends, in px from the window's left edge. */
function rightEdge(): number {
  const body = document.querySelector('h1')?.parentElement?.parentElement?.nextElementSibling;
  return body
    ? body.getBoundingClientRect().right - parseFloat(getComputedStyle(body).paddingRight)
    : 0;
}

test(
  'the content of all screens ends at one right edge, 1920 px from the left at most',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('publisher');
    for (const path of ['/analytics/bidders', '/bidders', '/insight', '/floor-price/bidders']) {
      await page.setViewportSize({ width: 1920, height: 1080 });
      await page.goto(path);
      await expect.poll(() => page.evaluate(rightEdge), path).toBe(1920 - 15 - 24);
      await page.setViewportSize({ width: 2400, height: 1080 });
      await expect.poll(() => page.evaluate(rightEdge), path).toBe(1920 - 24);
    }
  },
);

/** How many whole rows are between the head and the total of the table, without scrolling. */
async function rowsInView(screen: AnalyticsScreen): Promise<number> {
  const end = (await screen.total.boundingBox())?.y ?? 0;
  const rows = await screen.rows.evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect().bottom),
  );
  return new Set(rows.filter((bottom) => bottom <= end)).size;
}

test('rows of the table are in view under a chart of at least 160 px', async ({ page, world }) => {
  test.setTimeout(60_000);
  const screen = await AnalyticsScreen.open(page, world);
  const canvas = page.locator('figure canvas');
  for (const path of ['/analytics/bidders', '/analytics/adunits', FEED.path]) {
    await page.goto(path);
    for (const [height, width, chart, rows] of [
      [768, 1024, 160, 5],
      [768, 1366, 160, 5],
      [900, 1440, 240, 6],
      [1080, 1920, 240, 7],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(screen.total.first()).toBeVisible();
      await expect(canvas).toBeVisible();
      const drawn = async () => (await canvas.boundingBox())?.height;
      await expect.poll(drawn, `${path} at ${width}`).toBeGreaterThanOrEqual(chart);
      await expect
        .poll(() => rowsInView(screen), `${path} at ${width}`)
        .toBeGreaterThanOrEqual(rows);
    }
  }
});
