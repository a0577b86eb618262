import type { BrowserContext, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { SimPanel } from './sim-panel.ts';

const STORY = 'A weak day is traced';

// A request that is under way when the audience's window leaves its page ends without a session.
test.use({ meant: ['GET /v1/'] });

/** The story in the audience's window, with the simulator's panel beside it. */
async function openStory(page: Page): Promise<SimPanel> {
  await page.goto('/adUnits');
  const sim = await SimPanel.open(page, 'Story');
  const item = sim.panel.getByRole('listitem').filter({ hasText: STORY });
  await item.getByRole('button', { name: 'Open this story' }).click();
  // The first opening makes the state of each step.
  await expect(sim.panel.getByText('Step 1 of 6')).toBeVisible({ timeout: 20_000 });
  return sim;
}

async function openDesk(context: BrowserContext, sim: SimPanel): Promise<Page> {
  const opened = context.waitForEvent('page');
  await sim.button('Desk in a second window').click();
  const desk = await opened;
  await expect(desk.getByText('Step 1 of 6')).toBeVisible();
  return desk;
}

test.beforeEach(async ({ world }) => {
  await world.signIn('publisher');
});

test(
  'S4 the desk in a second window leads the audience’s window through a story',
  { tag: '@full' },
  async ({ page, context }) => {
    test.setTimeout(90_000);
    const sim = await openStory(page);
    const desk = await openDesk(context, sim);
    await test.step('the audience sees the portal alone, the desk its figures', async () => {
      await expect(sim.bar).toBeHidden();
      await expect(sim.panel).toBeHidden();
      await expect(desk.getByText(/revenue was \S*\d/)).toBeVisible();
      await expect(desk.getByText('…')).toHaveCount(0);
      await expect(desk.getByText('If the audience asks')).toBeVisible();
      await expectNoAxeViolations(desk);
    });
    await test.step('keys and the time line', async () => {
      await desk.keyboard.press('PageDown');
      await expect(desk.getByText('Step 2 of 6')).toBeVisible();
      await desk.keyboard.press('ArrowRight');
      await expect(desk.getByText('Step 3 of 6')).toBeVisible();
      await expect(page).toHaveURL(/sort=totalRevenue\.change\.asc/);
      await desk.keyboard.press('ArrowLeft');
      await expect(desk.getByText('Step 2 of 6')).toBeVisible();
      await desk.getByRole('button', { name: /An alert for the next time/ }).click();
      await expect(page).toHaveURL(/\/settings/);
      await expect(desk.getByText('This is the last step.')).toBeVisible();
      await desk.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(desk.getByText('Step 5 of 6')).toBeVisible();
    });
    await test.step('the mark', async () => {
      const mark = page.locator('[data-sim-mark]');
      await desk.getByRole('button', { name: /A weak day/ }).click();
      await expect(mark).toBeVisible();
      await desk.getByRole('button', { name: 'Hide the mark' }).click();
      await expect(mark).toHaveCount(0);
      // The key toggles what the desk knows of the mark.
      await expect(desk.getByRole('button', { name: 'Show the mark' })).toBeVisible();
      await desk.keyboard.press('F8');
      await expect(mark).toBeVisible();
    });
    await test.step('a timer', async () => {
      const timer = desk.getByRole('timer', { name: 'Time spent' });
      await expect(timer).toHaveText('00:00');
      await desk.getByRole('button', { name: 'Start' }).click();
      await expect(timer).not.toHaveText('00:00');
      await desk.getByRole('button', { name: 'Stop' }).click();
      await desk.getByRole('button', { name: 'Reset timer' }).click();
      await expect(timer).toHaveText('00:00');
    });
  },
);

test(
  'S4 after a wrong click, a sign-in, a reload or a sign-out the desk leads back to the step',
  { tag: '@full' },
  async ({ page, context, world }) => {
    test.setTimeout(90_000);
    const desk = await openDesk(context, await openStory(page));
    const back = desk.getByRole('button', { name: 'Back to the step' });
    await desk.keyboard.press('PageDown');
    await expect(desk.getByText('Step 2 of 6')).toBeVisible();
    await expect(back).toHaveCount(0);
    await test.step('a wrong click', async () => {
      const note = await desk.locator('[aria-live=polite]').innerText();
      await page.getByRole('link', { name: 'Bidders', exact: true }).first().click();
      await expect(desk.getByText(/shows another page or view.*: Bidder Control/)).toBeVisible();
      // The figures stay those of the step.
      expect(await desk.locator('[aria-live=polite]').innerText()).toBe(note);
      await back.click();
      await expect(page).toHaveURL(/range=YESTERDAY/);
      await expect(back).toHaveCount(0);
    });
    await test.step('a press of AutoPick and a reload', async () => {
      await page.getByRole('switch', { name: 'AutoPick' }).click();
      await expect(desk.getByText('AutoPick was switched on.')).toBeVisible();
      await page.reload();
      await expect(desk.getByText('The page was loaded again.')).toBeVisible();
      await expect(desk.getByText('AutoPick was switched on.')).toBeVisible();
      await back.click();
      await expect(back).toHaveCount(0);
      await expect(page.getByRole('switch', { name: 'AutoPick' })).not.toBeChecked();
    });
    await test.step('somebody else', async () => {
      await world.signIn('finance');
      await page.reload();
      await expect(desk.getByText(/signed in as Fiona Marsh; .* as Paula Reyes/)).toBeVisible();
      await back.click();
      await expect(back).toHaveCount(0);
      await expect(desk.getByText('Step 2 of 6')).toBeVisible();
    });
    await test.step('signed out', async () => {
      await page.getByRole('button', { name: /^Hello/ }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await expect(page.getByRole('heading', { name: 'Choose who signs in' })).toBeVisible();
      await expect(page.getByText('more people who are not in this story')).toBeVisible();
      await expect(desk.getByText('shows the sign-in page')).toBeVisible({ timeout: 15_000 });
      await desk.keyboard.press('PageDown');
      await expect(desk.getByText('Step 3 of 6')).toBeVisible({ timeout: 15_000 });
      await expect(page).toHaveURL(/sort=totalRevenue\.change\.asc/);
    });
    await test.step('a second tab shows the step of the world', async () => {
      const second = await context.newPage();
      await second.goto('/adUnits');
      const sim = await SimPanel.open(second, 'Story');
      await expect(sim.panel.getByText('Step 3 of 6')).toBeVisible();
      await desk.keyboard.press('PageDown');
      await expect(desk.getByText('Step 4 of 6')).toBeVisible();
      await expect(sim.panel.getByText('Step 4 of 6')).toBeVisible();
      await second.close();
    });
  },
);
test(
  'S4 a blocked window is said, and the panel is the same desk',
  { tag: '@full' },
  async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const sim = await openStory(page);
    await sim.button('Desk in a second window').click();
    await expect(sim.panel.getByText('The browser has blocked the window.')).toBeVisible();
    await expect(sim.bar).toBeVisible();
    await expect(sim.panel.getByRole('timer')).toHaveText('00:00');
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Bidders', exact: true }).first().click();
    await expect(sim.panel.getByText(/shows another page or view/)).toBeVisible();
    await sim.button('Back to the step').click();
    await expect(page).toHaveURL(/range=YESTERDAY/);
    await sim.button('Small remote').click();
    const remote = page.getByRole('complementary', { name: 'Presenter’s remote' });
    await expect(remote).toBeVisible();
    await expect(sim.bar).toBeHidden();
    await expectNoAxeViolations(page);
    // Under the screens: the page scrolls to its end above it.
    const strip = await remote.boundingBox();
    expect(strip?.width).toBe(page.viewportSize()?.width);
    // The page is scrolled back to the mark of the step.
    const end = await page.getByRole('main').evaluate((main) => {
      scrollTo(0, document.body.scrollHeight);
      return main.lastElementChild?.getBoundingClientRect().bottom;
    });
    expect(end).toBeLessThanOrEqual(strip?.y ?? 0);
    await remote.getByRole('button', { name: 'Next step' }).click();
    await expect(remote.getByText('Step 2 of 6')).toBeVisible();
    expect(await remote.boundingBox()).toEqual(strip);
    // Dragged by its header, it floats where it was put.
    const handle = remote.getByRole('button', { name: 'Step 2 of 6' });
    await handle.hover();
    await page.mouse.down();
    await page.mouse.move(400, 300, { steps: 4 });
    await page.mouse.up();
    expect((await remote.boundingBox())?.x).toBeGreaterThan(0);
    await remote.getByRole('button', { name: 'Dock' }).click();
    expect(await remote.boundingBox()).toEqual(strip);
  },
);
