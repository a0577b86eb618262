import { expect, test } from '../support/test.ts';
import { SimPanel, stateOf } from './sim-panel.ts';

test(
  'Q3 a cell is edited, the change is shown against the first state, and an invalid value is rejected',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('finance');
    await page.goto('/accounting/applications');
    const sim = await SimPanel.open(page, 'State');
    await sim.panel.getByRole('combobox', { name: 'Table' }).click();
    await page.getByRole('option', { name: /^payments/ }).click();
    await expect(sim.panel.getByText('Nothing differs')).toBeVisible();
    await sim.button('Edit').first().click();
    await sim.panel.getByRole('combobox', { name: 'Column' }).click();
    await page.getByRole('option', { name: 'status', exact: true }).click();
    await sim.panel.getByLabel(/^Value/).fill('77');
    await sim.button('Save').click();
    await expect(sim.panel.getByLabel(/^Value/)).toHaveAttribute('aria-invalid', 'true');
    // The first request is closed.
    await sim.panel.getByLabel(/^Value/).fill('0');
    await sim.button('Save').click();
    await expect(sim.panel.getByText('1 row differs from the first state')).toBeVisible();
    await expect(sim.panel.getByText(/status: 2 → 0/)).toBeVisible();
  },
);

test(
  'S2 S4 a new world without a story can be entered from a story, for the same persona',
  { tag: '@full' },
  async ({ page, context, baseURL }) => {
    const made = await context.request.post('/__sim/worlds', { data: { story: 'slow-bidder' } });
    const { name } = (await made.json()) as { name: string };
    await context.addCookies([{ name: 'bidstage_world', value: name, url: baseURL ?? '' }]);
    await context.request.post('/__sim/sign-in', { data: { persona: 'publisher' } });
    await page.goto('/adUnits');
    const sim = await SimPanel.open(page, 'World');
    expect((await stateOf(page)).story).toBe('slow-bidder');
    await sim.button('Open a new empty world').click();
    await expect(sim.bar).not.toContainText(name);
    await expect(page.getByRole('heading', { name: 'Ad Units' })).toBeVisible();
    const { world, story } = await stateOf(page);
    expect(story).toBeNull();
    await context.request.delete(`/__sim/worlds/${name}`);
    await context.request.delete(`/__sim/worlds/${world}`);
  },
);
