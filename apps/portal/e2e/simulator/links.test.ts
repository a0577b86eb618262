import type { Browser, Page } from '@playwright/test';
import { PaymentsScreen } from '../support/accounting.ts';
import { expect, test } from '../support/test.ts';
import { contentOf, SimPanel, stateOf } from './sim-panel.ts';

test.use({ timezoneId: 'UTC' });

/** Opens a link in a new browser context, and drops the world that it created. */
async function inFreshBrowser(
  browser: Browser,
  link: string,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const { origin } = new URL(link);
  const context = await browser.newContext({ baseURL: origin, timezoneId: 'UTC' });
  try {
    const page = await context.newPage();
    await page.goto(link);
    await look(page);
    const { world } = await stateOf(page);
    if (world !== 'default') await context.request.delete(`/__sim/worlds/${world}`);
  } finally {
    await context.close();
  }
}

test(
  'S5 a share link restores persona, clock, currency, theme, prospect and view in a new browser',
  { tag: '@full' },
  async ({ page, world, browser }) => {
    test.setTimeout(60_000);
    await world.signIn('publisher-tw');
    await world.freezeAt('2024-01-09T12:00:00Z');
    await world.signIn('publisher-tw');
    await page.goto('/floor-price/record');
    await page.getByRole('combobox', { name: 'Currency' }).click();
    await page.getByRole('option', { name: /JPY/ }).click();
    // A full-screen dialog: the simulator's bar cannot be reached while it is open.
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.evaluate(() =>
      localStorage.setItem(
        'bidstage-preferences',
        JSON.stringify({ state: { theme: 'dark' }, version: 1 }),
      ),
    );
    const sim = await SimPanel.open(page, 'Share');
    await sim.panel.getByLabel(/^Prospect/).fill('Acme <i>& Söhne</i>');
    const link = await sim.makeLink('Make the share link');
    const here = await stateOf(page);
    const view = page.url();
    await inFreshBrowser(browser, link, async (fresh) => {
      await expect(fresh).toHaveURL(view);
      const bar = fresh.getByRole('banner');
      await expect(bar.getByText('Acme <i>& Söhne</i>')).toBeVisible();
      await expect(bar.getByText('yichen@formosatimes.example')).toBeVisible();
      await expect(fresh.getByRole('button', { name: 'Simulated data' })).toBeVisible();
      await fresh.getByRole('navigation').getByRole('link', { name: 'Floor price' }).click();
      await fresh.getByRole('main').getByText('Record Activity').click();
      await expect(fresh.getByRole('combobox', { name: 'Currency' })).toContainText('JPY');
      const there = await stateOf(fresh);
      expect(there).toMatchObject({
        seed: here.seed,
        clock: here.clock,
        stateHash: here.stateHash,
      });
      expect(there.world).not.toBe(here.world);
    });
  },
);

test(
  'S5 a share link keeps the exact view of a story and of the theme',
  { tag: '@full' },
  async ({ page, world, browser }) => {
    await world.signIn('publisher');
    await page.goto('/analytics/bidders');
    await page.getByRole('button', { name: /user menu/ }).click();
    await page.getByRole('menuitemradio', { name: 'Dark theme' }).click();
    const sim = await SimPanel.open(page, 'Story');
    const story = sim.panel.getByRole('listitem').filter({ hasText: 'The session ends' });
    await story.getByRole('button', { name: 'Open this story' }).click();
    await expect(sim.panel.getByText('Step 1 of')).toBeVisible();
    await expect(page).toHaveURL(/\/analytics\/bidders$/);
    await page.goto('/analytics/bidders?search=pub&range=LAST_30_DAYS');
    await sim.choose('Share');
    const link = await sim.makeLink('Make the share link');
    const here = await stateOf(page);
    await inFreshBrowser(browser, link, async (fresh) => {
      await expect(fresh).toHaveURL(/\/analytics\/bidders\?search=pub&range=LAST_30_DAYS$/);
      await expect(fresh.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(await stateOf(fresh)).toMatchObject({
        story: 'session-expiry',
        stateHash: here.stateHash,
      });
    });
  },
);

async function changeSomething(page: Page, screen: PaymentsScreen): Promise<void> {
  page.on('dialog', (dialog) => void dialog.accept());
  await screen.rows.first().getByRole('cell').nth(1).click();
  await screen.button('Process').click();
  await expect(screen.panel.getByText('Payment Processing').first()).toBeVisible();
}

test(
  'Q4 a reproduce link repeats changes and faults to the same state hash',
  { tag: '@full' },
  async ({ page, world, browser }) => {
    const screen = await PaymentsScreen.open(page, world);
    await changeSomething(page, screen);
    const sim = await SimPanel.open(page, 'World');
    await sim.button('+1 day').click();
    await expect(sim.bar).toContainText('2024.01.09');
    await page.request.post('/__sim/faults', {
      data: { match: { path: '/v1/nothing' }, effect: { type: 'empty' }, probability: 0.5 },
    });
    await sim.choose('Share');
    const path = await sim.makeLink('Make the reproduce link');
    expect(path).toMatch(/^\/#sim=/);
    const link = new URL(path, page.url()).href;
    const here = await stateOf(page);
    await inFreshBrowser(browser, link, async (fresh) => {
      await expect(fresh).toHaveURL(/\/accounting\/applications\?/);
      await expect(
        fresh.getByText(/repeated 1 change, set 1 fault, .* one in which the link/),
      ).toBeVisible();
      expect((await stateOf(fresh)).stateHash).toBe(here.stateHash);
    });
  },
);

test(
  'Q4 a state that differs from the link’s is reported, and the portal opens anyway',
  { tag: '@full' },
  async ({ page, world, browser }) => {
    await world.signIn('publisher');
    await page.goto('/adUnits');
    const sim = await SimPanel.open(page, 'Share');
    const link = new URL(await sim.makeLink('Make the reproduce link'), page.url()).href;
    const { start, data } = contentOf(link);
    const other = Buffer.from(JSON.stringify({ ...data, hash: 'abc' })).toString('base64url');
    await inFreshBrowser(browser, `${start}#sim=${other}`, async (fresh) => {
      await expect(fresh.getByRole('alert')).toContainText('Its state differs from the one');
      await fresh.getByRole('button', { name: 'Open the portal anyway' }).click();
      await expect(fresh).toHaveURL(/\/adUnits$/);
      await expect(fresh.getByRole('heading', { name: 'Ad Units' })).toBeVisible();
    });
  },
);

test(
  'Q4 an upload is repeated by a reproduce link that is pasted into the panel of another browser',
  { tag: '@full' },
  async ({ page, world, browser }) => {
    await world.signIn('publisher');
    const row = `Home,/1/top,div-top,"[[728,90]]","[{""bidder"":""ix"",""params"":{""siteId"":""1""}}]"`;
    const uploaded = await page.request.post('/v1/prebid/config', {
      multipart: {
        bidder_data_csv: {
          name: 'a.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(`PAGE,ADUNIT,DIV_ID,SIZES,PARAMS\n${row}\n`),
        },
      },
    });
    expect(uploaded.status()).toBe(201);
    await page.goto('/adUnits');
    const sim = await SimPanel.open(page, 'Share');
    const link = await sim.makeLink('Make the reproduce link');
    const here = await stateOf(page);
    // A page that leads to no sign-in.
    await inFreshBrowser(browser, new URL('/sim/states', page.url()).href, async (fresh) => {
      await fresh.request.post('/__sim/sign-in', { data: { persona: 'publisher' } });
      await fresh.goto('/adUnits');
      const there = await SimPanel.open(fresh, 'Share');
      await there.panel.getByLabel('Link to open').fill(link);
      await there.button('Open the link').click();
      await expect(fresh.getByText(/repeated 1 change, .* one in which the link/)).toBeVisible();
      expect((await stateOf(fresh)).stateHash).toBe(here.stateHash);
    });
  },
);

test(
  'Q2 the link of a failed scenario sends the failing request, opens its screen and names the tables that differ',
  { tag: '@full' },
  async ({ page, world, browser }) => {
    await world.freezeAt('2024-01-08T12:00:00Z');
    await world.signIn('publisher');
    await page.goto('/adUnits');
    const sim = await SimPanel.open(page, 'Share');
    const { data } = contentOf(await sim.makeLink('Make the reproduce link'));
    const request = { method: 'GET', path: '/v1/prebid/users/me', query: '', type: null };
    const failed = { ...request, at: MARK, persona: 'publisher', body: null, status: 404 };
    const other = { ...data, failed, path: '/bidders', hash: 'ab', counts: { payments: 1 } };
    const link = `#sim=${Buffer.from(JSON.stringify(other)).toString('base64url')}`;
    await inFreshBrowser(browser, new URL(`/${link}`, page.url()).href, async (fresh) => {
      const message = fresh.getByRole('alert');
      await expect(message).toContainText(/differs .*, \d+ instead of 1 rows in payments/);
      await expect(message).toContainText(
        'GET /v1/prebid/users/me (status 200 instead of status 404), which is in the journal',
      );
      const response = await fresh.request.get('/__sim/journal?path=/v1/prebid/users/me');
      expect(await response.json()).toMatchObject([{ persona: 'publisher', status: 200 }]);
      await fresh.getByRole('button', { name: 'Open the portal anyway' }).click();
      await expect(fresh).toHaveURL(/\/bidders$/);
    });
  },
);

/** A time that no other test's world has. */
const MARK = '2024-01-08T09:17:00.000Z';

test(
  'Q4 a link with faults that the server rejects leaves no world, and the panel can leave other links’ worlds',
  { tag: '@full' },
  async ({ page, world, context }) => {
    await world.freezeAt(MARK);
    await world.signIn('publisher');
    await page.goto('/adUnits');
    const sim = await SimPanel.open(page, 'Share');
    const link = await sim.makeLink('Make the share link');
    const { start, data } = contentOf(link);
    const bad = { ...data, faults: [{ match: { colour: 'red' }, effect: { type: 'empty' } }] };
    await context.clearCookies();
    const before = await worldNames(page);
    await page.goto('about:blank');
    await page.goto(`${start}#sim=${Buffer.from(JSON.stringify(bad)).toString('base64url')}`);
    await expect(page.getByRole('alert')).toContainText('The link could not be opened.');
    expect(await worldNames(page)).toEqual(before);

    await page.goto('about:blank');
    await page.goto(link);
    await expect(page).toHaveURL(/\/adUnits$/);
    const made = await stateOf(page);
    await sim.choose('World');
    await sim.panel.getByRole('combobox', { name: 'World' }).click();
    await page.getByRole('option', { name: 'default', exact: true }).click();
    await expect(sim.bar).toContainText('World default');
    await expect(page.getByRole('heading', { name: 'Ad Units' })).toBeVisible();
    await context.request.delete(`/__sim/worlds/${made.world}`);
  },
);

async function worldNames(page: Page): Promise<string[]> {
  const response = await page.context().request.get('/__sim/worlds');
  // The worlds of tests that run in parallel appear and disappear.
  return ((await response.json()) as { name: string; clock: { now: string } }[])
    .filter(({ clock }) => clock.now === MARK)
    .map(({ name }) => name);
}

test(
  'S5 a damaged or hostile link is rejected and offers the way to the portal',
  { tag: '@full' },
  async ({ page, world }) => {
    await world.signIn('publisher');
    for (const hash of ['#sim=abc', '#sim=%3Cscript%3E', `#sim=${'a'.repeat(70_000)}`]) {
      await page.goto('about:blank');
      await page.goto(`/${hash}`);
      await expect(page.getByRole('alert')).toContainText('This link is');
    }
    await page.getByRole('button', { name: 'Open the portal' }).click();
    await expect(page.getByRole('heading', { name: 'Bidder Analytics' })).toBeVisible();
  },
);
