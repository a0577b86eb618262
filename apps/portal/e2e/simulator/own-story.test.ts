import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { SimPanel, stateOf } from './sim-panel.ts';

// A screen may still ask with the session of the step before.
test.use({ meant: ['GET /v1/'] });

/** Clicks a place on the page while the editor waits for one. */
async function pick(page: Page, place: Locator): Promise<void> {
  await place.hover({ force: true });
  await expect(page.locator('[data-sim-mark][role=status]')).not.toContainText('Point at');
  await place.click({ force: true });
  await expect(page.locator('[data-sim-mark][role=status]')).toHaveCount(0);
}

/** Records a page, another page, and a change on it; with a reload in between. Returns the state's hash at the end. */
async function record(page: Page, sim: SimPanel): Promise<string> {
  await sim.button('Record a story').click();
  const steps = sim.panel.getByRole('list', { name: 'Recorded steps' }).getByRole('listitem');
  await expect(steps).toHaveText([/^1\. Div Analytics/]);
  await page.getByRole('link', { name: 'Bidders', exact: true }).last().click();
  await expect(steps).toHaveText([/Div Analytics/, /^2\. Bidder Analytics/]);
  await page.reload();
  await expect(steps).toHaveCount(2);
  // The panel is over it.
  await page.getByRole('switch', { name: 'AutoPick' }).press('Space');
  await expect(steps.last()).toContainText('The configuration is changed, by publisher');
  await sim.button('Stop').click();
  await expect(sim.panel.getByText('Not saved')).toBeVisible();
  return (await stateOf(page)).stateHash;
}

/** Gives the second step its texts, and a place and a figure of the page. */
async function edit(page: Page, sim: SimPanel, name: string): Promise<void> {
  await sim.panel.getByLabel('Title of the story').fill('One change');
  await sim.panel.getByText('About this story').click();
  await sim.panel.getByLabel('Name of its file').fill(name);
  const list = sim.panel.getByRole('list', { name: 'Steps of the story' });
  await list.getByRole('button', { name: 'Bidder Analytics', exact: false }).first().click();
  const show = sim.button('Show this step');
  await show.click();
  await expect(sim.panel.getByText('Saved', { exact: true })).toBeVisible();
  await expect(show).not.toHaveAttribute('aria-busy');
  const card = page.locator('[data-card=Revenue]');
  await sim.button('Pick what to point at').click();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-sim-mark][role=status]')).toHaveCount(0);
  await sim.button('Pick what to point at').click();
  await pick(page, card.locator('[data-part=value]'));
  await expect(sim.panel.getByText('Points at the value of the card Revenue')).toBeVisible();
  await sim.panel.getByLabel('Note for the presenter').fill('Revenue changes by');
  await sim.button('Insert a figure from the page').click();
  await pick(page, card.locator('[data-part=change]'));
  await expect(sim.panel.getByLabel('Note for the presenter')).toHaveValue(
    'Revenue changes by {revenue}',
  );
  await sim.button('Add a statement').click();
  await pick(page, card.locator('[data-part=change]'));
  await expect(sim.panel.getByRole('list', { name: 'Statements' })).toContainText('Change');
}

/** Moves the last step up and takes that back, by keyboard. */
async function moveAndUndo(sim: SimPanel): Promise<void> {
  const list = sim.panel.getByRole('list', { name: 'Steps of the story' });
  await list.getByRole('button', { name: 'Move step 3 up' }).press('Enter');
  await expect(list.getByRole('listitem').last()).toContainText('Bidder Analytics');
  await sim.button('Undo').press('Enter');
  await expect(list.getByRole('listitem').last()).toContainText('The configuration is changed');
}

/** Saves the story as a file of this computer and deletes it on the server. */
async function downloadAndDelete(page: Page, sim: SimPanel): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await sim.button('Download').click();
  const file = readFileSync(await (await download).path());
  await sim.button('Close the editor').click();
  const item = sim.panel.getByRole('listitem').filter({ hasText: 'One change' });
  await expect(item).toContainText('Own');
  await item.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(item).toHaveCount(0);
  return file;
}

test(
  'S4 a story is recorded, edited, checked, saved as a file, loaded and told again',
  { tag: '@full' },
  async ({ page, world }) => {
    test.setTimeout(120_000);
    await world.signIn('publisher');
    await page.goto('/analytics/adunits');
    const sim = await SimPanel.open(page, 'Story');
    const hash = await record(page, sim);
    const name = `own-${world.name.toLowerCase()}`.slice(0, 40);
    await edit(page, sim, name);
    await moveAndUndo(sim);
    await expectNoAxeViolations(page);

    await sim.button('Check this story').click();
    await expect(sim.panel.getByText(/^No problem in 3 steps; 2 statements/)).toBeVisible({
      timeout: 60_000,
    });
    await expect(sim.panel.getByText('Saved', { exact: true })).toBeVisible();
    expect((await stateOf(page)).stateHash).toBe(hash);

    const buffer = await downloadAndDelete(page, sim);
    await sim.panel
      .getByLabel('File of a story')
      .setInputFiles({ name: `${name}.json`, mimeType: 'application/json', buffer });
    await sim.button('Save').click();
    await expect(sim.panel.getByText('Saved', { exact: true })).toBeVisible();
    await sim.button('Close the editor').click();
    const item = sim.panel.getByRole('listitem').filter({ hasText: 'One change' });
    await item.getByRole('button', { name: 'Open this story' }).click();
    await expect(sim.panel.getByText('Step 1 of 3')).toBeVisible();
    await sim.button('Next step').click();
    await expect(sim.panel.getByText(/^Revenue changes by [+−]\u2060?\d/)).toBeVisible();
    await sim.button('Next step').click();
    await expect(sim.panel.getByText('Step 3 of 3')).toBeVisible();
    expect((await stateOf(page)).stateHash).toBe(hash);
    await page.request.delete(`/__sim/stories/${name}`);
  },
);
