import type { PublisherFile } from '@bidstage/mock-api/contract/operations/control/publishers';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { stateOf } from './sim-panel.ts';

// The screen that is left may still ask with the session of its world.
test.use({ meant: ['GET /v1/'] });

/** Opens the start of the kit in the world of the test, where nobody is signed in. */
async function openStart(page: Page, world: string, baseURL: string | undefined) {
  await page.context().addCookies([{ name: 'bidstage_world', value: world, url: baseURL ?? '' }]);
  await page.goto('/');
  // The portal leads there; the page has its size when its style is loaded.
  await page.waitForURL('**/account/authorize?**');
  await expect(page.getByRole('heading', { level: 1, name: 'Tell a story' })).toBeVisible();
}

/** Deletes the world that was made for the page. */
async function removeWorld(page: Page): Promise<void> {
  const { world } = await stateOf(page);
  await page.request.delete(`/__sim/worlds/${world}`);
}

test('S4 the first page fits a window of 1440 × 900, opens a story in a world of its own, and makes that of a prospect', async ({
  page,
  world,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openStart(page, world.name, baseURL);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);

  await test.step('a story', async () => {
    await page.getByRole('link', { name: /Month-end in accounting/ }).click();
    await expect(page).toHaveURL(/\/accounting/, { timeout: 20_000 });
    await expect(page.getByText('Step 1 of 6')).toBeVisible();
    expect((await stateOf(page)).world).not.toBe(world.name);
    await removeWorld(page);
  });

  await test.step('a prospect, with a number that is too small at first', async () => {
    await openStart(page, world.name, baseURL);
    const name = `Łódzki ${world.name}`;
    await page.getByLabel('Name of the publisher').fill(name);
    await page.getByLabel('Page views a month').fill('500');
    await page.getByLabel('Country').selectOption('Germany');
    await page.getByRole('button', { name: 'Make the world' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Page views a month: A whole number from 10,000 to 2,000,000,000, not “500”.',
    );
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('Name of the publisher')).toHaveValue(name);
    await expect(page.getByLabel('Country')).toHaveValue('de');
    await page.getByLabel('Page views a month').fill('6,5 Mio.');
    await page.getByLabel('Page views a month').press('Enter');
    await expect(page).toHaveURL(/\/analytics\/bidders/, { timeout: 20_000 });
    await expect(page).toHaveTitle(`Bidder Analytics · ${name}`);
    await expect(
      page
        .getByRole('main')
        .getByText(/€[\d,.]+/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Presenter’s remote' })).toContainText(
      name,
    );
    await expect(page.getByText('UTC+')).toBeVisible();
    const publishers = (await (await page.request.get('/__sim/publishers')).json()) as {
      readonly name: string;
      readonly publisher: PublisherFile;
    }[];
    const made = publishers.find(({ publisher }) => publisher.name === name);
    expect(made?.publisher).toMatchObject({
      pageViewsPerMonth: 6_500_000,
      country: 'de',
      currency: 'EUR',
    });
    const first = (await stateOf(page)).world;
    await openStart(page, world.name, baseURL);
    await page.getByLabel('Name of the publisher').fill(name);
    await page.getByLabel('Page views a month').fill('7 million');
    await page.getByLabel('Page views a month').press('Enter');
    await expect(page.getByRole('alert')).toHaveText(`${name} is there already.`);
    await expect(page.getByRole('button', { name: 'Make another one' })).toBeVisible();
    await page.getByRole('button', { name: 'Open it' }).click();
    await expect(page).toHaveTitle(`Bidder Analytics · ${name}`, { timeout: 20_000 });
    await removeWorld(page);
    await page.request.delete(`/__sim/worlds/${first}`);
    await page.request.delete(`/__sim/publishers/${made?.name ?? ''}`);
  });
});

test('S4 the first page leads to the journal without a session, and says what it cannot open', async ({
  page,
  world,
  baseURL,
}) => {
  await openStart(page, world.name, baseURL);
  await page.getByRole('link', { name: /^Journal of requests/ }).click();
  await expect(page.getByRole('dialog', { name: 'Simulator panel' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Journal', selected: true })).toBeVisible();
  await page.goto('/sim/open?story=nope');
  await expect(page.getByRole('alert')).toHaveText('There is no story nope any more.');
  await page.goto('/sim/open?tab=nope');
  await expect(page.getByRole('alert')).toHaveText('The panel has no tab nope.');
  await page.goto('/sim/open?name=Nope&views=5m&country=zz');
  await expect(page.getByRole('alert')).toHaveText('The market has no country zz.');
});
