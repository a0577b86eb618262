import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import type { SimWorld } from '../support/sim-world.ts';
import { expect, test } from '../support/test.ts';
import { SimPanel, stateOf } from './sim-panel.ts';

// A screen may still ask with the session of the world that was left; bad publishers are refused on purpose.
test.use({
  meant: ['GET /v1/', 'POST /__sim/publishers 422', 'PUT /__sim/publishers/bad 422'],
});

const CSV = join(import.meta.dirname, '../../../../fixtures/csv');

/** Names of publishers are common to all worlds: each test has its own. */
const nameOf = (world: SimWorld, prefix: string): string => `${prefix} ${world.name}`;

/** Opens the panel at the publishers, in a world that the panel may leave. */
async function openSection(page: Page, world: SimWorld, baseURL: string | undefined) {
  await page
    .context()
    .addCookies([{ name: 'bidstage_world', value: world.name, url: baseURL ?? '' }]);
  await world.signIn('publisher');
  await page.goto('/adUnits');
  const sim = await SimPanel.open(page, 'World');
  const form = sim.panel.getByRole('form', { name: 'Your own publisher' });
  await expect(form).toBeVisible();
  return { sim, form };
}

const itemOf = (sim: SimPanel, name: string): Locator =>
  sim.panel
    .getByRole('list', { name: /^(Stored publishers|The publisher of this world)$/ })
    .getByRole('listitem')
    .filter({ has: sim.page.getByText(name, { exact: true }) });

/** Deletes a publisher in the panel, and then the world of the page, which was made for it. */
async function removeWithWorld(sim: SimPanel, name: string): Promise<void> {
  const { world } = await stateOf(sim.page);
  await remove(sim, name);
  await sim.page.request.delete(`/__sim/worlds/${world}`);
}

/** Chooses from the menu of a publisher's card. */
async function chooseMore(item: Locator, name: string): Promise<void> {
  await item.getByRole('button', { name: 'More' }).click();
  await item.page().getByRole('menuitem', { name }).click();
}

/** Deletes a publisher in the panel. */
async function remove(sim: SimPanel, name: string): Promise<void> {
  await chooseMore(itemOf(sim, name), 'Delete');
  await sim.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(itemOf(sim, name)).toHaveCount(0);
}

test('U2 the full form shows the problems of a configuration CSV, and takes a good one', async ({
  page,
  world,
  baseURL,
}) => {
  test.setTimeout(60_000);
  const name = nameOf(world, 'Küche');
  const { sim, form } = await openSection(page, world, baseURL);
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Page views a month').fill('5,000,000');
  await form.getByText('More about the publisher').click();
  await form.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: 'Germany (DE)' }).click();
  await form.getByLabel('Domain').fill(`${world.name}.example`);
  await form.getByRole('button', { name: 'Add a country' }).click();
  await form.getByLabel('Share of country 1, in %').fill('90');
  await form.getByLabel('Share on phones, in %').fill('70');
  await form.getByLabel('Months of history').fill('3');
  await form.getByLabel('Revenue a month, EUR').fill('15.000');
  await form.getByLabel('Impressions a month').fill('6 Mio');
  await expect(
    form.getByText(/^eRPM 2,5 EUR · sell-through \d+ % · 3 EUR for 1,000 page views · /),
  ).toBeVisible();
  const file = form.getByLabel('File of a configuration');
  await file.setInputFiles(join(CSV, 'many-problems.csv'));
  await expect(form.getByText(/^many-problems\.csv, /)).toBeVisible();
  await form.getByRole('button', { name: 'Make its world' }).click();
  const problems = form.getByRole('alert').getByText(/^Configuration CSV: has problem \d{3}: /);
  await expect(problems.filter({ hasText: 'problem 201: Unsupported bidders (' })).toHaveCount(1);
  expect(await problems.count()).toBeGreaterThan(3);
  await expectNoAxeViolations(page);
  await file.setInputFiles(join(CSV, 'good-small.csv'));
  await form.getByRole('button', { name: 'Make its world' }).click();
  await expect(page).toHaveURL(/\/analytics\/bidders/, { timeout: 20_000 });
  await expect(page.getByRole('treegrid').getByText('seedtag').first()).toBeVisible({
    timeout: 20_000,
  });
  await removeWithWorld(sim, name);
});
