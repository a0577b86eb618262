import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { PaymentsScreen } from '../support/accounting.ts';
import { expect, test } from '../support/test.ts';
import { SimPanel, stateOf } from './sim-panel.ts';

test.use({ timezoneId: 'UTC' });

async function bundleOf(page: Page, sim: SimPanel): Promise<Record<string, Buffer>> {
  const download = page.waitForEvent('download');
  await sim.button('Download the bug bundle').click();
  const zip = readFileSync(await (await download).path());
  return Object.fromEntries(
    Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes)]),
  );
}

/** Width and height of a PNG, in pixels. */
const sizeOf = (png?: Buffer) => [png?.readUInt32BE(16) ?? 0, png?.readUInt32BE(20) ?? 0];

test(
  'Q4 a bug bundle contains screenshot, requests, world, link and text, and no secret',
  { tag: '@full' },
  async ({ page, world, context }) => {
    const screen = await PaymentsScreen.open(page, world);
    page.on('dialog', (dialog) => void dialog.accept());
    await screen.rows.first().getByRole('cell').nth(1).click();
    await screen.button('Process').click();
    await expect(screen.panel.getByText('Payment Processing').first()).toBeVisible();
    const sim = await SimPanel.open(page, 'Share');
    await sim.panel.getByLabel('What went wrong').fill('The <b>amount</b> is off by ¥1');
    const files = await bundleOf(page, sim);
    const { stateHash } = await stateOf(page);
    expect(Object.keys(files).sort()).toEqual([
      'bug.txt',
      'reproduce-link.txt',
      'reproduce.json',
      'requests.har',
      'screenshot.png',
      'world.db',
    ]);

    const text = files['bug.txt']?.toString() ?? '';
    expect(text).toContain('The <b>amount</b> is off by ¥1');
    expect(text).toContain(`State hash  ${stateHash}`);
    expect(text).toContain('Persona     finance');
    expect(text).toContain('Page        /accounting/applications');

    const png = files['screenshot.png'];
    expect(png?.subarray(1, 4).toString()).toBe('PNG');
    const [width = 0, height = 0] = sizeOf(png);
    // The whole page, without the panel over it.
    expect(width).toBeGreaterThan(1400);
    expect(height).toBeGreaterThanOrEqual(900);

    const har = JSON.parse(files['requests.har']?.toString() ?? '') as {
      log: { version: string; entries: { request: { method: string } }[] };
    };
    expect(har.log.version).toBe('1.2');
    expect(har.log.entries.map(({ request }) => request.method)).toContain('PATCH');

    const session = (await context.cookies()).find(({ name }) => name.includes('session'));
    expect(session?.value.length).toBeGreaterThan(8);
    for (const bytes of Object.values(files))
      expect(bytes.includes(session?.value ?? '')).toBe(false);

    const { host, hostname } = new URL(page.url());
    for (const name of [
      'bug.txt',
      'reproduce-link.txt',
      'reproduce.json',
      'requests.har',
      'world.db',
    ])
      for (const server of [host, hostname])
        expect([name, server, files[name]?.includes(server)]).toEqual([name, server, false]);

    const link = files['reproduce-link.txt']?.toString().trim() ?? '';
    expect(link).toContain('/#sim=');
    const name = `${world.name}-received`;
    await context.request.put(`/__sim/snapshots/${name}/file`, {
      data: files['world.db'],
      headers: { 'content-type': 'application/vnd.sqlite3' },
    });
    await context.request.post('/__sim/reset');
    expect((await stateOf(page)).stateHash).not.toBe(stateHash);
    await context.request.post(`/__sim/snapshots/${name}/restore`);
    expect((await stateOf(page)).stateHash).toBe(stateHash);
  },
);
