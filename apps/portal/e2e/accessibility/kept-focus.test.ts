import type { Page } from '@playwright/test';
import { SimPanel } from '../simulator/sim-panel.ts';
import { PaymentsScreen } from '../support/accounting.ts';
import type { SimWorld } from '../support/sim-world.ts';
import { expect, test } from '../support/test.ts';

test.use({ timezoneId: 'UTC' });

type Use = (page: Page, world: SimWorld) => Promise<void>;

/** Opens the first story of the panel. */
async function openStory(page: Page, world: SimWorld): Promise<SimPanel> {
  await world.signIn('publisher');
  await page.goto('/analytics/bidders');
  const sim = await SimPanel.open(page, 'Story');
  await sim.panel.getByRole('button', { name: 'Open this story' }).first().press('Enter');
  await expect(sim.button('Next step')).toBeVisible({ timeout: 20_000 });
  return sim;
}

/** Chooses the present screen in the finder. */
const chooseSameScreen: Use = async (page, world) => {
  await world.signIn('publisher');
  await page.goto('/analytics/bidders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Analytics' }).focus();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search Bidstage' }).fill('bidder analytics');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** What removes, replaces or disables the control that was used, or closes what it was in. */
const USES: Readonly<Record<string, Use>> = {
  'Hide details of a row': async (page, world) => {
    const screen = await PaymentsScreen.open(page, world);
    await screen.rows.first().getByRole('cell').nth(1).click();
    await page.getByRole('button', { name: 'Hide details' }).press('Enter');
  },
  'Open this story': async (page, world) => {
    await openStory(page, world);
  },
  'the last Next step': async (page, world) => {
    const sim = await openStory(page, world);
    const next = sim.button('Next step');
    for (let step = 0; step < 20 && (await next.isEnabled()); step += 1) {
      const shown = await sim.panel.locator('[aria-current=step]').innerText();
      await next.press('Enter');
      await expect(sim.panel.locator('[aria-current=step]')).not.toHaveText(shown);
      await expect(next).not.toHaveAttribute('aria-busy', 'true');
    }
    await expect(sim.panel.getByText('This is the last step.')).toBeVisible();
  },
  'the present screen in the finder': chooseSameScreen,
};

/** Controls that a phone does not have, or has in a menu. */
const WIDE_USES: Readonly<Record<string, Use>> = {
  'Always show the panel, off and on': async (page, world) => {
    await PaymentsScreen.open(page, world);
    const dock = page.getByRole('button', { name: 'Always show the panel' });
    await dock.press('Enter');
    await expectKept(page);
    await dock.press('Enter');
  },
  'Hide details without a row': async (page, world) => {
    await PaymentsScreen.open(page, world);
    const hide = page.getByRole('button', { name: 'Hide details' });
    if (!(await hide.isVisible()))
      await page.getByRole('button', { name: 'Always show the panel' }).press('Enter');
    await hide.press('Enter');
    await expect(hide).toHaveCount(0);
  },
  Reset: async (page, world) => {
    await world.signIn('publisher');
    await page.goto('/analytics/bidders');
    const sim = new SimPanel(page);
    await sim.bar.getByRole('button', { name: 'Reset' }).press('Enter');
    await expect(page.locator('[data-toasts] li').first()).toBeVisible();
  },
};

/** The focus is on an element of the page, and under no toast. */
async function expectKept(page: Page): Promise<void> {
  // What vanishes gives its focus on after the change.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  const lost = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'on the body';
    const used = focused.getBoundingClientRect();
    const covers = [...document.querySelectorAll('[data-toasts] li')].some((toast) => {
      const own = toast.getBoundingClientRect();
      const isBeside = own.left >= used.right || own.right <= used.left;
      return !isBeside && own.top < used.bottom && own.bottom > used.top;
    });
    return covers ? `under a toast: ${focused.outerHTML.slice(0, 200)}` : null;
  });
  expect(lost).toBeNull();
}

for (const [width, height, uses] of [
  [1440, 900, { ...USES, ...WIDE_USES }],
  [390, 844, USES],
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });
    for (const [what, use] of Object.entries(uses))
      test(`X3 the focus stays on the page after ${what}`, async ({ page, world }) => {
        test.setTimeout(60_000);
        await use(page, world);
        await expectKept(page);
      });
  });
