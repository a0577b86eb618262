import type { Page } from '@playwright/test';
import type { ScreenState } from '#portal/simulator/catalogue/screen-parts.ts';
import type { SimWorld } from '../support/sim-world.ts';
import { expect, test } from '../support/test.ts';
import { walkByTab } from './focus.ts';
import { findClipped, findMotion } from './page-checks.ts';
import { FULL_SCREENS } from '#portal/simulator/catalogue/states.ts';
import { openScreen } from './screens.ts';

test.use({ timezoneId: 'UTC' });

/** The tab stops of a table repeat in each of its many rows. */
const MAX_STOPS = 45;

/** 1440 × 900 at 200 % zoom: half the CSS pixels in each direction. */
const AT_200_PERCENT = { width: 720, height: 450 };

/** Time for a screen on a busy machine, in ms. */
const MAX_SCREEN = 15_000;

/** Number of parts of the screens, so that they run in parallel. */
const PARTS = 4;

async function toTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
    getSelection()?.removeAllRanges();
  });
}

/** Checks the tab stops of screens, at 100 % and 200 % zoom. */
async function walk(page: Page, world: SimWorld, screens: readonly ScreenState[]): Promise<void> {
  test.setTimeout(screens.length * MAX_SCREEN);
  for (const screen of screens)
    await test.step(screen.path, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await openScreen(page, world, screen);
      expect.soft(await findMotion(page), `${screen.path}: motion`).toEqual([]);
      expect.soft(await walkByTab(page, MAX_STOPS), `${screen.path}: focus`).toEqual([]);
      await page.setViewportSize(AT_200_PERCENT);
      await toTop(page);
      expect.soft(await findClipped(page), `${screen.path}: at 200 %`).toEqual([]);
      expect.soft(await walkByTab(page, MAX_STOPS), `${screen.path}: focus at 200 %`).toEqual([]);
    });
}

const [first, ...others] = FULL_SCREENS;

test(`X3 the focus is visible at every tab stop of ${first?.path}, nothing moves, and 200 % zoom loses nothing`, async ({
  page,
  world,
}) => {
  if (!first) throw new Error('the catalogue is empty');
  await walk(page, world, [first]);
});

for (let part = 0; part < PARTS; part += 1)
  test(
    `X3 the focus is visible at every tab stop of the other screens, nothing moves, and 200 % zoom loses nothing: part ${part + 1}`,
    { tag: '@full' },
    async ({ page, world }) => {
      await walk(
        page,
        world,
        others.filter((_, index) => index % PARTS === part),
      );
    },
  );
