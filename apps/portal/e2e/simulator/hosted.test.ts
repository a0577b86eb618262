import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '@playwright/test';
import { startServer } from '../support/own-server.ts';
import { SimPanel } from './sim-panel.ts';

test(
  'S6 a hosted demo asks for its token once, and then its panel, downloads and links work',
  { tag: '@full' },
  async ({ browser }) => {
    test.setTimeout(90_000);
    const { server, url } = await startServer({ SIM_TOKEN: 'right' });
    const context = await browser.newContext({
      baseURL: url,
      extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.7' },
    });
    try {
      const page = await context.newPage();
      await page.goto('/adUnits');
      await page.getByRole('button', { name: /Paula Reyes/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Enter the token' });
      await expect(dialog).toBeVisible();
      await expectNoAxeViolations(page);
      await expect(dialog.getByLabel('Token')).toBeFocused();
      await dialog.getByLabel('Token').fill('wrong');
      await dialog.getByRole('button', { name: 'Use this token' }).click();
      await expect(dialog.getByRole('alert')).toContainText('This token is wrong');
      await expect(dialog.getByLabel('Token')).toHaveAttribute('aria-invalid', 'true');
      await page.keyboard.press('Escape');
      await page.reload();
      // Not asked again, but the data is said to be simulated.
      const bar = page.getByRole('complementary', { name: 'Simulator', exact: true });
      await expect(bar).toContainText('Simulated data');
      await expect(dialog).toHaveCount(0);
      await bar.getByRole('button', { name: 'Enter the token' }).click();
      await dialog.getByLabel('Token').fill('right');
      await page.keyboard.press('Enter');
      await expect(bar).toContainText('World default');
      await page.reload();
      const sim = await SimPanel.open(page, 'Share');
      await expect(sim.button('Change the token')).toBeVisible();
      const saved = page.waitForEvent('download');
      await sim.button('Save the world as a file').click();
      expect((await saved).suggestedFilename()).toBe('share-default.db');
      await expect(sim.panel.getByText('npm start -- --snapshot share-default.db')).toBeVisible();
      const link = await sim.makeLink('Make the share link');
      expect(new URL(link).origin).toBe(url);
      await expect(sim.panel.getByText(`Opens on this machine only: ${url}`)).toBeVisible();
      // In another browser the link asks for the token first.
      const visitor = await browser.newContext();
      const other = await visitor.newPage();
      await other.goto(link);
      await other.getByLabel('Token').fill('right');
      await other.keyboard.press('Enter');
      await expect(other).toHaveURL(/\/adUnits/);
      await expect(
        other.getByRole('complementary', { name: 'Simulator', exact: true }),
      ).toContainText('World world-');
      await visitor.close();
    } finally {
      await context.close();
      server.kill();
    }
  },
);

/** The public name of the hosted server in the browser, which finds it on this machine. */
const PUBLIC_NAME = 'demo.example';

/** A reverse proxy that keeps the browser's `Host`, in front of a server whose address `target` returns. */
async function startProxy(target: () => string): Promise<{ proxy: Server; port: number }> {
  const proxy = createServer((incoming, outgoing) => {
    const { method, url = '/', headers, socket } = incoming;
    const forwarded = {
      'x-forwarded-for': socket.remoteAddress ?? '',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': headers.host ?? '',
    };
    const passed = request(new URL(url, target()), {
      ...(method && { method }),
      headers: { ...headers, ...forwarded },
    });
    passed.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return { proxy, port: (proxy.address() as AddressInfo).port };
}

test(
  'S6 on a public name behind a reverse proxy the bar says that the data is simulated, and the panel lists who uses which world',
  { tag: '@full' },
  async ({ playwright, launchOptions }) => {
    test.setTimeout(90_000);
    let target = '';
    const { proxy, port } = await startProxy(() => target);
    const origin = `http://${PUBLIC_NAME}:${port}`;
    const { server, url } = await startServer({
      SIM_TOKEN: 'right',
      TRUST_PROXY: 'loopback',
      PORTAL_ORIGINS: origin,
    });
    target = url;
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${PUBLIC_NAME} 127.0.0.1`],
    });
    try {
      const page = await browser.newPage({ baseURL: origin });
      await page.goto('/adUnits');
      await page.getByRole('button', { name: /Paula Reyes/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Enter the token' });
      const bar = page.getByRole('complementary', { name: 'Simulator', exact: true });
      await expect(dialog).toBeVisible();
      // The dialog is modal, so the bar has no role beneath it.
      await expect(page.getByText('Simulated data')).toBeVisible();
      expect(new URL(page.url()).origin).toBe(origin);
      await dialog.getByLabel('Token').fill('right');
      await page.keyboard.press('Enter');
      await expect(bar).toContainText('World default');
      const sim = await SimPanel.open(page, 'World');
      const worlds = sim.panel.getByRole('list', { name: 'Worlds of this server' });
      await expect(worlds.getByRole('listitem')).toHaveText([
        /^default.*, publisher, from 127\.0\.0\.1$/,
      ]);
      await expectNoAxeViolations(page);
      await sim.button('Open a new empty world').click();
      await expect(bar).toContainText('World world-1');
    } finally {
      await browser.close();
      server.kill();
      proxy.close();
    }
  },
);
