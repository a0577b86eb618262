import { expectNoAxeViolations } from '../support/axe.ts';
import { PaymentsScreen } from '../support/accounting.ts';
import { expect, test } from '../support/test.ts';
import { SimPanel } from './sim-panel.ts';

test.use({ timezoneId: 'UTC' });

test(
  'S3 D4 the clock is set and moved forward, and the overdue marks follow',
  { tag: '@full' },
  async ({ page, world }) => {
    const screen = await PaymentsScreen.open(page, world);
    const late = page.getByRole('table').getByText('late');
    const before = await late.count();
    const sim = await SimPanel.open(page, 'World');
    await sim.button('+1 month').click();
    await expect(sim.bar).toContainText('2024.02.08 09:00 frozen');
    await expect.poll(() => late.count()).toBeGreaterThan(before);
    await expect(screen.rows.first()).toBeVisible();
    await sim.panel.getByLabel('Date and time').fill('2024-01-10T12:30');
    await sim.button('Set').click();
    await expect(sim.bar).toContainText('2024.01.10 12:30 frozen');
    await sim.panel.getByText('Scaled').click();
    await expect(sim.bar).toContainText('×60');
    await sim.panel.getByText('Live', { exact: true }).click();
    await expect(sim.bar).toContainText('live');
    await sim.panel.getByText('Frozen').click();
    await expect(sim.bar).toContainText('frozen');
  },
);

test(
  'X1 no tab of the panel has an axe violation, in either theme',
  { tag: '@full' },
  async ({ page, world }) => {
    test.setTimeout(150_000);
    await world.signIn('publisher');
    await page.goto('/adUnits');
    await page.request.post('/__sim/faults', {
      data: { match: { path: '/v1/nothing' }, effect: { type: 'empty' } },
    });
    const sim = await SimPanel.open(page, 'World');
    for (const tab of ['World', 'Story', 'Faults', 'Journal', 'State', 'Share']) {
      await sim.choose(tab);
      await expect(sim.panel.getByText('Loading...')).toHaveCount(0);
      await expectNoAxeViolations(page);
    }
  },
);

test(
  'S4 what the panel covers is free when it moves to the other side, and all its tabs are in sight',
  { tag: '@full' },
  async ({ page, world }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await world.signIn('publisher');
    await page.goto('/floor-price/adunits');
    const sim = await SimPanel.open(page, 'World');
    const close = page.getByRole('link', { name: 'Close' });
    const isCovered = () =>
      close.evaluate((link) => {
        const { x, y, width, height } = link.getBoundingClientRect();
        return !link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    expect(await isCovered()).toBe(true);
    await sim.panel.getByRole('button', { name: 'Move the panel to the other side' }).click();
    expect(await isCovered()).toBe(false);
    const tabs = sim.panel.getByRole('tablist');
    expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  },
);

test(
  'X4 at 400 px the clock is not cut and the panel fits',
  { tag: '@full' },
  async ({ page, world }) => {
    await page.setViewportSize({ width: 400, height: 800 });
    await world.signIn('publisher');
    await page.goto('/adUnits');
    const sim = new SimPanel(page);
    const clock = sim.bar.getByText('2024.01.08 09:00 frozen');
    await expect(clock).toBeInViewport({ ratio: 1 });
    await sim.bar.getByRole('button', { name: 'Panel' }).click();
    const box = await sim.panel.boundingBox();
    expect(box?.width).toBe(400);
    for (const tab of ['World', 'Story', 'Faults', 'Journal', 'State', 'Share']) {
      await sim.choose(tab);
      const content = sim.panel.getByRole('tabpanel', { name: tab });
      expect(await content.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(
        0,
      );
    }
  },
);
