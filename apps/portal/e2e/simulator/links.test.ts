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
        fresh.getByText(/repeated 1 change, set 1 fault, .* same as when the link was made/),
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
      await expect(fresh.getByRole('alert')).toContainText(
        'Its state is not the same as when the link was made',
      );
      await fresh.getByRole('button', { name: 'Open the portal anyway' }).click();
      await expect(fresh).toHaveURL(/\/adUnits$/);
      await expect(fresh.getByRole('heading', { name: 'Ad Units' })).toBeVisible();
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
      await expect(message).toContainText(
        /is not the same as when the link was made, \d+ instead of 1 rows in payments/,
      );
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
