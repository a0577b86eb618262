import { readFileSync } from 'node:fs';
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

/** The page of a world that was made for a publisher. */
async function expectItsFigures(sim: SimPanel, name: string): Promise<void> {
  const { page } = sim;
  await expect(page).toHaveURL(/\/analytics\/bidders/, { timeout: 20_000 });
  await expect(page.getByRole('treegrid').getByText('rubicon').first()).toBeVisible({
    timeout: 20_000,
  });
  await expect(sim.bar).toContainText('publisher-own');
  await expect(itemOf(sim, name)).toBeVisible();
}

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

test(
  'X2 a name, page views and Enter make the world of a publisher',
  { tag: '@full' },
  async ({ page, world, baseURL }) => {
    test.setTimeout(60_000);
    const name = nameOf(world, 'Nordlicht');
    const { sim, form } = await openSection(page, world, baseURL);
    await form.getByLabel('Name').focus();
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type('3,000,000');
    await page.keyboard.press('Enter');
    await expectItsFigures(sim, name);
    await removeWithWorld(sim, name);
  },
);

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

test(
  'E3 absurd numbers of a publisher are refused with a sentence, in the form and by the server',
  { tag: '@full' },
  async ({ page, world, baseURL }) => {
    const { form } = await openSection(page, world, baseURL);
    const send = form.getByRole('button', { name: 'Make its world' });
    await form.getByLabel('Name').fill('Absurd');
    await form.getByLabel('Page views a month').fill('90,000,000,000,000');
    await send.click();
    await expect(form.getByText('A whole number from 10,000 to 2,000,000,000')).toBeVisible();
    await expect(form.getByLabel('Page views a month')).toBeFocused();
    await form.getByLabel('Page views a month').fill('1000000');
    await form.getByLabel('Share on phones, in %').fill('150');
    await send.click();
    await expect(form.getByText('A number from 1 to 99')).toBeVisible();
    await expect(form.getByLabel('Share on phones, in %')).toBeFocused();
    await form.getByLabel('Share on phones, in %').fill('');
    await form.getByLabel('Revenue a month, USD').fill('9,000,000,000');
    await send.click();
    await expect(form.getByRole('alert')).toHaveText(
      'Revenue a month: is 9,000,000 USD for 1,000 page views; publishers earn 0.1 to 60.',
    );
    await expect(page).toHaveURL(/\/adUnits/);
  },
);

test(
  'Q3 a publisher is edited, duplicated, downloaded, deleted and uploaded to the same state',
  { tag: '@full' },
  async ({ page, world, baseURL }) => {
    test.setTimeout(90_000);
    const name = nameOf(world, 'Morgen');
    const { sim } = await openSection(page, world, baseURL);
    const data = { name, pageViewsPerMonth: 1_000_000, country: 'de', historyMonths: 1 };
    await page.request.post('/__sim/publishers', { data });
    await page.reload();
    await sim.panel.getByText(/^Stored publishers: /).click();
    const item = itemOf(sim, name);
    await chooseMore(item, 'Edit');
    await expect(item.getByLabel('Name')).toBeFocused();
    await expect(item.getByText('Worlds that were made for it stay as they are')).toBeVisible();
    await expectNoAxeViolations(page);
    await item.getByLabel('Page views a month').fill('2,000,000');
    await item.getByRole('button', { name: 'Save' }).click();
    await expect(item).toContainText('2.000.000 page views a month');

    const before = await stateOfItsWorld(page, item);
    const download = page.waitForEvent('download');
    await chooseMore(item, 'Download file');
    const buffer = readFileSync(await (await download).path());

    await chooseMore(item, 'Duplicate');
    await item.getByLabel('Name').fill(`${name} two`);
    await item.getByRole('button', { name: 'Save the copy' }).click();
    await expect(itemOf(sim, `${name} two`)).toContainText('2.000.000 page views a month');
    await remove(sim, `${name} two`);
    await remove(sim, name);

    const upload = sim.panel.getByLabel('File of a publisher');
    const bad = Buffer.from('{"version": 1, "name": "Bad"}');
    await upload.setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: bad });
    const refusal = sim.panel.getByRole('alert');
    await expect(refusal).toContainText('bad.json is not stored:');
    await expect(refusal).toContainText('pageViewsPerMonth');
    const moved = `moved-${world.name.toLowerCase()}.json`;
    await upload.setInputFiles({ name: moved, mimeType: 'application/json', buffer });
    await expect(item).toContainText('moved-');
    expect(await stateOfItsWorld(page, item)).toBe(before);
    await remove(sim, name);
  },
);

/** The state hash of a new world that is made for a publisher of the list, on the same clock. */
async function stateOfItsWorld(page: Page, item: Locator): Promise<string> {
  const about = await item.innerText();
  const publisher = /^([a-z0-9-]+): /m.exec(about)?.[1];
  const world = `state-${Math.random().toString(36).slice(2)}`;
  const data = { name: world, publisher, seed: 1, now: '2024-01-08T09:00:00Z' };
  const made = await page.request.post('/__sim/worlds', { data });
  expect(made.status()).toBe(201);
  const headers = { 'x-bidstage-world': world };
  const state = await page.request.get('/__sim/state', { headers });
  await page.request.delete(`/__sim/worlds/${world}`);
  return ((await state.json()) as { stateHash: string }).stateHash;
}

for (const { country, option, format, views, symbol } of [
  { country: 'ja', option: 'Japan (JP)', format: 'ja-JP', views: '20,000,000', symbol: '¥' },
  { country: 'de', option: 'Germany (DE)', format: 'de-DE', views: '20.000.000', symbol: '€' },
])
  test(
    `T2 a publisher of ${option} has its currency in the portal and its number formats in the panel`,
    { tag: '@full' },
    async ({ page, world, baseURL }) => {
      test.setTimeout(60_000);
      const name = nameOf(world, country === 'ja' ? '東京ニュース' : 'Süddeutsche Küche');
      const { sim, form } = await openSection(page, world, baseURL);
      await form.getByLabel('Name').fill(name);
      await form.getByLabel('Page views a month').fill('20000000');
      await form.getByText('More about the publisher').click();
      await form.getByRole('combobox', { name: 'Country' }).click();
      await page.getByRole('option', { name: option }).click();
      const formats = form.getByRole('combobox', { name: 'Formats of numbers' });
      await expect(formats).toContainText(format);
      await form.getByLabel('Name').press('Enter');
      await expectItsFigures(sim, name);
      await expect(page.locator('[data-card=Revenue] [data-part=value]')).toContainText(symbol);
      await expect(itemOf(sim, name)).toContainText(`${views} page views a month`);
      await removeWithWorld(sim, name);
    },
  );
