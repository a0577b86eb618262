import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { SimPanel } from './sim-panel.ts';

test.beforeEach(async ({ world }) => {
  await world.signIn('publisher');
});

test(
  'S6 presenter mode hides the simulator except for a note, and a shortcut shows it again',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/adUnits');
    await page.request.post('/__sim/faults', {
      data: { match: { path: '/v1/nothing' }, effect: { type: 'empty' } },
    });
    const sim = await SimPanel.open(page, 'Share');
    await sim.panel.getByLabel(/^Prospect/).fill('Acme');
    await expect(page.getByRole('banner').getByText('Acme')).toHaveCount(0);
    await sim.button('Start presenting').click();
    const note = page.getByRole('button', { name: 'Simulated data' });
    await expect(note).toBeVisible();
    for (const part of [sim.bar, sim.panel, sim.banner]) await expect(part).toBeHidden();
    await expect(page.getByRole('banner').getByText('Acme')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.reload();
    await expect(note).toBeVisible();
    await test.step('one wrong press shows nothing of it', async () => {
      await note.click();
      for (const key of ['Period', 'Comma', 'Slash'])
        await page.keyboard.press(`Control+Shift+${key}`);
      await expect(note).toBeVisible();
      for (const part of [sim.bar, sim.panel, sim.banner]) await expect(part).toBeHidden();
    });
    // Held for as long as the bar is not there.
    await page.keyboard.down('Control');
    await page.keyboard.down('Shift');
    await page.keyboard.down('Comma');
    await expect(sim.bar).toBeVisible();
    for (const key of ['Comma', 'Shift', 'Control']) await page.keyboard.up(key);
    await expect(sim.panel).toBeVisible();
    await expect(note).toBeHidden();
    await expect(page.getByRole('banner').getByText('Acme')).toHaveCount(0);
  },
);

test(
  'S6 without the server, opened screens still show their loaded data',
  { tag: '@full' },
  async ({ page, context }) => {
    await page.goto('/bidders');
    await page.keyboard.press('Control+Shift+Comma');
    await expect(page.getByText('pubmatic').first()).toBeVisible();
    await page.getByRole('link', { name: 'Floor price' }).click();
    await expect(page.getByRole('heading', { name: 'Floor Price Suggestion' })).toBeVisible();
    await expect(page.getByText('pubmatic').first()).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Bidders', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Bidder Control' })).toBeVisible();
    await expect(page.getByText('pubmatic').first()).toBeVisible();
    await page.getByRole('link', { name: 'Floor price' }).click();
    await expect(page.getByText('pubmatic').first()).toBeVisible();
    await context.setOffline(false);
  },
);
