import { readFileSync } from 'node:fs';
import { expect, test } from '../support/test.ts';
import { SimPanel, stateOf } from './sim-panel.ts';

test.describe('one story after the other', () => {
  // Late requests of one story's screen may arrive with the previous session after the next story has begun.
  test.use({ meant: ['GET /v1/'] });

  test(
    'S4 every story opens on its screen, as its persona, with notes',
    { tag: '@full' },
    async ({ page, world }) => {
      test.setTimeout(120_000);
      await world.signIn('publisher');
      await page.goto('/adUnits');
      const sim = await SimPanel.open(page, 'Story');
      const response = await page.request.get('/__sim/stories');
      const stories = (await response.json()) as { title: string; path: string; persona: string }[];
      expect(stories.length).toBeGreaterThanOrEqual(5);
      for (const { title, path, persona } of stories) {
        const item = sim.panel.getByRole('listitem').filter({ hasText: title });
        await item.getByRole('button', { name: 'Open this story' }).click();
        await expect(sim.panel.getByRole('heading', { name: title })).toBeVisible();
        await expect(sim.panel.getByText('Step 1 of')).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`${path.split('?')[0]}`));
        await expect(sim.bar.getByRole('combobox', { name: 'Persona' })).toContainText(persona);
      }
    },
  );
});

test(
  'S4 the steps are applied one by one; the present step survives a reload',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('publisher');
    await page.goto('/adUnits');
    const sim = await SimPanel.open(page, 'Story');
    const item = sim.panel.getByRole('listitem').filter({ hasText: 'The session ends' });
    await item.getByRole('button', { name: 'Open this story' }).click();
    await expect(sim.panel.getByText('Step 1 of 4')).toBeVisible();
    const first = await stateOf(page);
    await sim.button('Next step').click();
    await expect(sim.panel.getByText('Step 2 of 4')).toBeVisible();
    await expect(page).toHaveURL(/\/analytics\/adunits/);
    await expect(sim.bar).toContainText('2024.01.08');
    expect((await stateOf(page)).clock.now).not.toBe(first.clock.now);
    await page.reload();
    await expect(sim.panel.getByText('Step 2 of 4')).toBeVisible();
    await sim.button('Back').click();
    await expect(sim.panel.getByText('Step 1 of 4')).toBeVisible();
    expect((await stateOf(page)).stateHash).toBe(first.stateHash);
  },
);

test('Q3 a cell is edited, the change is shown against the first state, and an invalid value is rejected', async ({
  page,
  world,
}) => {
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
});

test(
  'Q3 a world is saved, downloaded as a file, and restored',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('finance');
    await page.goto('/accounting/applications');
    const before = await stateOf(page);
    const name = `${world.name}-saved`;
    const sim = await SimPanel.open(page, 'State');
    await sim.panel.getByLabel('Name').fill(name);
    await sim.button('Save this world').click();
    const item = sim.panel
      .getByRole('list', { name: 'Snapshots' })
      .getByRole('listitem')
      .filter({ hasText: name });
    await expect(item).toHaveCount(1);
    const download = page.waitForEvent('download');
    await item.getByRole('link', { name: 'Download' }).click();
    const file = readFileSync(await (await download).path());
    await sim.panel.locator('input[type=file]').setInputFiles({
      name: `${name}-2.db`,
      mimeType: 'application/vnd.sqlite3',
      buffer: file,
    });
    await world.advance(3600);
    const copy = sim.panel.getByRole('listitem').filter({ hasText: `${name}-2` });
    await copy.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(async () => (await stateOf(page)).stateHash).toBe(before.stateHash);
    await expect(page.getByRole('table', { name: 'Payment requests' })).toBeVisible();
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
