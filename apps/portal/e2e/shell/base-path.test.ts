import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { sample, UploadScreen } from '../bidder-control/upload-screen.ts';
import { SimPanel } from '../simulator/sim-panel.ts';
import { startServer } from '../support/own-server.ts';

/** Notes the requests of a page that leave the base path, and the errors of its scripts. */
function watch(page: Page, base: string): string[] {
  const faults: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(`${base}/`)) faults.push(url);
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  return faults;
}

async function choosePaula(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Paula Reyes/ }).click();
}

async function upload(page: Page): Promise<void> {
  const screen = new UploadScreen(page);
  await page
    .getByRole('navigation', { name: 'Areas' })
    .getByRole('link', { name: 'Bidders' })
    .click();
  await page.getByRole('button', { name: 'Update Configuration' }).click();
  await screen.select(sample('good-small.csv'));
  await screen.update.click();
  await expect(screen.modal).toHaveCount(0);
}

test(
  'SHELL-016 behind a sub-path a user signs in, opens analytics, uploads and shares a link, all below it',
  { tag: '@full' },
  async ({ browser }) => {
    test.setTimeout(90_000);
    const { server, url } = await startServer({ BASE_PATH: '/teams/demo' });
    expect(new URL(url).pathname).toBe('/teams/demo');
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      const faults = watch(page, url);
      await page.goto(`${url}/analytics/bidders`);
      await expect(page).toHaveURL(new RegExp(`^${url}/account/authorize`));
      await choosePaula(page);
      await expect(page).toHaveURL(new RegExp(`^${url}/analytics/bidders`));
      await expect(page.getByRole('row').nth(3)).toBeVisible();
      await upload(page);
      await expect(page).toHaveURL(`${url}/bidders`);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Update Configuration' })).toBeVisible();

      const sim = await SimPanel.open(page, 'Share');
      const link = await sim.makeLink('Make the share link');
      expect(link.startsWith(`${url}/#sim=`)).toBe(true);
      await sim.panel.getByRole('link', { name: 'Open the state catalogue' }).click();
      await expect(page).toHaveURL(`${url}/sim/states`);
      const state = page.getByRole('main').locator('a[href*="#sim="]').first();
      await expect(state).toHaveAttribute('href', /^\/teams\/demo\/#sim=/);
      await page.goto(link);
      await expect(page).toHaveURL(`${url}/bidders`);
      await expect(sim.bar).toContainText('World world-');
      const cookies = await context.cookies(`${url}/v1`);
      expect(cookies.map(({ name, path }) => `${name} ${path}`).sort()).toEqual([
        'bidstage_session /teams/demo',
        'bidstage_world /teams/demo',
      ]);

      await page.getByRole('button', { name: 'Close the simulator panel' }).click();
      await page.getByRole('button', { name: /user menu/ }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await expect(page).toHaveURL(new RegExp(`^${url}/account/authorize`));
      expect(faults).toEqual([]);
    } finally {
      await context.close();
      server.kill();
    }
  },
);

test(
  'SHELL-016 a page that was opened without the sub-path moves below it',
  { tag: '@full' },
  async ({ page }) => {
    const { server, url } = await startServer({ BASE_PATH: '/demo' });
    try {
      await page.goto(`${new URL(url).origin}/adUnits?a=1`);
      await choosePaula(page);
      await expect(page).toHaveURL(new RegExp(`^${url}/adUnits`));
      await expect(page.getByRole('heading', { name: 'Ad Units' })).toBeVisible();
    } finally {
      server.kill();
    }
  },
);
