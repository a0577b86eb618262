import type { Page } from '@playwright/test';
import { FULL_SCREENS } from '#portal/simulator/catalogue/states.ts';
import { openScreen } from '../accessibility/screens.ts';
import { expect, test } from '../support/test.ts';

test.use({ timezoneId: 'UTC' });

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** CSS pixels by which the page is wider than the screen. */
const excess = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });

/** Time for a screen on a busy machine, in ms. */
const MAX_SCREEN = 15_000;

test(
  'X4 on a phone nothing is wider than the screen, on any route',
  { tag: '@full' },
  async ({ page, world }) => {
    test.setTimeout(FULL_SCREENS.length * MAX_SCREEN);
    for (const screen of FULL_SCREENS)
      await test.step(screen.path, async () => {
        // Opened on a large screen: a table draws only the rows that are in view.
        await page.setViewportSize(DESKTOP);
        await openScreen(page, world, screen);
        await page.setViewportSize(PHONE);
        await expect
          .configure({ soft: true })
          .poll(() => excess(page), screen.path)
          .toBe(0);
      });
  },
);

test(
  'E2 X4 a slow configuration leaves the top bar in its place, and on a phone its parts can be used',
  { tag: '@full' },
  async ({ page, world }) => {
    await page.setViewportSize(PHONE);
    await world.signIn('publisher');
    const open = await page.context().request.post('/__sim/faults', {
      data: {
        match: { path: '/v1/prebid/affiliates/*' },
        effect: { type: 'latency', latency: 3000 },
        times: 1,
      },
    });
    expect(open.ok()).toBe(true);
    await page.goto('/bidders');
    const bar = page.getByRole('banner');
    await expect(bar.getByText('Hello, paula')).toBeVisible();
    await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
    const before = await bar.boundingBox();
    await bar.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search Bidstage' }).fill('insight');
    await page.getByRole('option', { name: 'Insight', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Insight' })).toBeVisible();
    expect(await bar.boundingBox()).toEqual(before);
    await bar.getByRole('button', { name: 'Saved views and link' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Saved views' }).getByRole('link')).toHaveText(
      'Insight',
    );
    expect(await excess(page)).toBe(0);
    // A message comes at the bottom: at the top it would cover the buttons of the screen.
    const message = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
    await page.getByRole('button', { name: /^Copy/ }).first().click();
    const { y } = (await message.boundingBox()) ?? { y: 0 };
    expect(y).toBeGreaterThan(PHONE.height / 2);
  },
);
