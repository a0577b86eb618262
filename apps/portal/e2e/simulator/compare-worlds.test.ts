import type { Locator } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { SimPanel, stateOf } from './sim-panel.ts';

test.use({ timezoneId: 'UTC' });

test(
  'Q4 a world is forked at an entry of its journal, a bidder is removed in the fork, and both are compared',
  { tag: '@full' },
  async ({ page, world }) => {
    test.setTimeout(120_000);
    await world.signIn('publisher');
    await page.request.patch('/v1/prebid/users/me', {
      data: { suggestionWeeklyFloorPriceSubscribed: false },
    });
    await page.goto('/adUnits');
    const sim = await SimPanel.open(page, 'Journal');
    await sim.panel.getByRole('button', { name: /PATCH .*changed the state/ }).click();
    await sim.panel.getByRole('link', { name: 'Fork the world here…' }).click();
    await expect(page.getByRole('heading', { name: 'What if' })).toBeVisible();
    const { stateHash } = await stateOf(page);
    await page.getByRole('button', { name: 'Fork this world' }).click();
    await expect(page.getByText('Their states are the same.')).toBeVisible();
    const choose = async (list: Locator, name: string) => {
      await list.click();
      await page.getByRole('option', { name }).click();
    };
    await choose(page.getByRole('combobox', { name: 'Publisher' }), 'Harbor Daily');
    const form = page.getByRole('form', { name: /^Change/ });
    await choose(form.getByRole('combobox', { name: 'Bidder', exact: true }), 'Criteo');
    await form.getByRole('button', { name: 'Change it' }).click();
    await expect(page.getByText('Their states differ.')).toBeVisible();
    expect((await stateOf(page)).stateHash).toBe(stateHash);
    await choose(form.getByRole('combobox', { name: /^Change in/ }), 'Move the clock');
    await form.getByRole('button', { name: 'Change it' }).click();
    const revenue = page.locator('[data-card=Revenue] [data-part=difference]');
    await expect(revenue).toHaveAttribute('data-direction', '-1', { timeout: 30_000 });
    const table = page.getByRole('region', { name: 'By bidder and ad unit' });
    const row = table.getByRole('row', { name: /criteo/ });
    await expect(row.first()).toBeVisible();
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    const forked = new URL(page.url()).searchParams.get('b') ?? '';
    await page.request.delete(`/__sim/worlds/${forked}`);
  },
);

test(
  'Q4 without a fork the page says what it is for, and an example compares two forks of the world, which stays as it is',
  { tag: '@full' },
  async ({ page, world }) => {
    test.setTimeout(120_000);
    await page.goto(`/sim/compare?a=${world.name}&affiliate=A1001`);
    await expect(page.getByText('1. Fork the world')).toBeVisible();
    const { stateHash } = await stateOf(page);
    await page.getByRole('button', { name: 'Show this example' }).click();
    await expect(page.getByText(/is without its best bidder/)).toBeVisible({ timeout: 60_000 });
    const revenue = page.locator('[data-card=Revenue] [data-part=difference]');
    await expect(revenue).toHaveAttribute('data-direction', '-1', { timeout: 30_000 });
    expect((await stateOf(page)).stateHash).toBe(stateHash);
    const { searchParams } = new URL(page.url());
    for (const name of ['a', 'b'])
      await page.request.delete(`/__sim/worlds/${searchParams.get(name)}`);
  },
);
