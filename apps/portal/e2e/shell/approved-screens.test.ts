import type { Page } from '@playwright/test';
import { SimPanel } from '../simulator/sim-panel.ts';
import { expect, test } from '../support/test.ts';

test.use({ timezoneId: 'UTC' });

// The first list of payments waits for the months that are billed.
test.describe.configure({ timeout: 90_000 });

interface ApprovedScreen {
  readonly name: string;
  readonly persona: string | null;
  readonly path: string;
  /** A text that is there when the screen is complete. */
  readonly shows: string;
}

/** The main screens: one of each kind. */
const SCREENS: readonly ApprovedScreen[] = [
  { name: 'sign-in', persona: null, path: '/', shows: 'Choose who signs in' },
  { name: 'bidders', persona: 'publisher', path: '/analytics/bidders', shows: 'pubmatic' },
  { name: 'divs', persona: 'publisher', path: '/analytics/adunits', shows: 'hd-home-feed-1' },
  { name: 'insight', persona: 'publisher', path: '/insight', shows: 'BEST FOR YOU' },
  { name: 'floor-prices', persona: 'publisher', path: '/floor-price/bidders', shows: 'pubmatic' },
  { name: 'bidder-control', persona: 'publisher', path: '/bidders', shows: 'pubmatic' },
  { name: 'settings', persona: 'publisher', path: '/settings', shows: 'Daily revenue decrease' },
  {
    name: 'payments',
    persona: 'finance',
    path: '/accounting/applications?row=202312001',
    shows: 'Harbor Daily',
  },
];

async function open(page: Page, { path, shows }: ApprovedScreen): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(shows).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** Widths of a small notebook, of most screens, and of a large one; the height is that of the window. */
const SIZES = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

for (const screen of SCREENS)
  for (const viewport of SIZES)
    for (const colorScheme of ['light', 'dark'] as const)
      test.describe(`${screen.name} at ${viewport.width} px in the ${colorScheme} theme`, () => {
        test.use({ colorScheme, viewport });

        test(
          `V1 V2 ${screen.name} looks as approved at ${viewport.width} px in the ${colorScheme} theme`,
          { tag: '@full' },
          async ({ page, world }) => {
            if (screen.persona !== null) await world.signIn(screen.persona);
            await open(page, screen);
            const picture = `${screen.name}-${viewport.width}-${colorScheme}.png`;
            // Chromium draws texts slightly differently on other machines, and the bar shows the test's world.
            await expect(page).toHaveScreenshot(picture, { maxDiffPixelRatio: 0.01 });
          },
        );
      });

test.describe('a story beside its screen', () => {
  // The requests of a page that the next step leaves end without a session.
  test.use({ colorScheme: 'light', viewport: { width: 1440, height: 900 }, meant: ['GET /v1/'] });

  test(
    'V1 V2 S4 a story looks as approved beside the screen that it tells of',
    { tag: '@full' },
    async ({ page, world }) => {
      await world.signIn('publisher');
      await page.goto('/adUnits');
      const sim = await SimPanel.open(page, 'Story');
      const story = sim.panel.getByRole('listitem').filter({ hasText: 'A weak day is traced' });
      await story.getByRole('button', { name: 'Open this story' }).click();
      await expect(sim.panel.getByText('Step 1 of 6')).toBeVisible({ timeout: 20_000 });
      await sim.button('Next step').click();
      await expect(sim.panel.getByText('Step 2 of 6')).toBeVisible();
      await sim.button('Next step').click();
      await expect(sim.panel.getByText('Step 3 of 6')).toBeVisible();
      await expect(sim.panel.getByText('Shown')).toHaveCount(2);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await sim.button('Small remote').click();
      await expect(page.getByRole('complementary', { name: 'Presenter’s remote' })).toBeVisible();
      await expect(page).toHaveScreenshot('story-1440-light.png', { maxDiffPixelRatio: 0.01 });
    },
  );
});
