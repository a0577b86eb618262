import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { startServer } from '../support/own-server.ts';
import { SimPanel, stateOf } from './sim-panel.ts';

/** The smallest PNG: one pixel. */
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const PUBLISHER = {
  name: 'Polarküche',
  domain: 'polarkueche.example',
  pageViewsPerMonth: 6_543_217,
  country: 'de',
  monthlyRevenue: 23_456,
  logo: LOGO,
  accentColor: '#12ab34',
};

/** What nobody may find afterwards. */
const TRACES = /polark|6[.,]?543[.,]?217|23[.,]?456|12ab34|P0lar|iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB/i;

/** Everything that a window shows and stores: its text, title, address, storages and cookies. */
async function everythingOf(page: Page, context: BrowserContext): Promise<string> {
  const shown = await page.evaluate(() => [
    document.documentElement.outerHTML,
    document.title,
    location.href,
    JSON.stringify({ ...sessionStorage }),
    JSON.stringify({ ...localStorage }),
  ]);
  return JSON.stringify([...shown, await context.cookies()]);
}

test(
  'the next prospect sees nothing of the one before, on no screen and in no storage, and a file brings it back',
  { tag: '@full' },
  async ({ browser }, testInfo) => {
    test.setTimeout(90_000);
    const { server, url } = await startServer({});
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
    });
    try {
      const page = await context.newPage();
      await page.request.post('/__sim/publishers', { data: PUBLISHER });
      await page.request.post('/__sim/worlds', {
        data: { name: 'first', publisher: 'polarkueche' },
      });
      await context.addCookies([{ name: 'bidstage_world', value: 'first', url }]);
      await page.request.post('/__sim/sign-in', { data: { persona: 'publisher-own' } });
      await page.goto('/settings');
      const remote = page.getByRole('complementary', { name: 'Presenter’s remote' });
      await remote.getByRole('button', { name: 'Panel' }).click();
      const sim = new SimPanel(page);
      await sim.choose('Share');
      await sim.panel.getByLabel(/^Prospect’s name/).fill('P0lar');
      expect(await everythingOf(page, context)).toMatch(TRACES);
      const other = await context.newPage();
      await other.goto('/settings');
      await expect(other).toHaveTitle(/Polarküche/);
      await expect(other.getByRole('complementary', { name: 'Presenter’s remote' })).toBeVisible();
      await expect(new SimPanel(other).bar).toHaveCount(0);

      const saved = page.waitForEvent('download');
      await sim.bar.getByRole('button', { name: 'Next prospect' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Next prospect' });
      await expect(dialog).toContainText('Polarküche: 1 world');
      await dialog.getByRole('button', { name: 'Next prospect' }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toMatch(/^Polarküche \(Bidstage, \d{4}-\d\d-\d\d\)\.json$/);
      const path = testInfo.outputPath('prospect.json');
      await file.saveAs(path);

      const start = page.getByRole('heading', { level: 1, name: 'Tell a story' });
      await expect(start).toBeVisible();
      await expect(other.getByRole('heading', { level: 1, name: 'Tell a story' })).toBeVisible();
      for (const one of [page, other]) expect(await everythingOf(one, context)).not.toMatch(TRACES);
      await page.getByRole('button', { name: /Ada/ }).click();
      await page.goto('/accounting');
      for (const tab of ['Story', 'World', 'State']) {
        await SimPanel.open(page, tab);
        expect(await everythingOf(page, context), tab).not.toMatch(TRACES);
        await page.keyboard.press('Escape');
      }

      const panel = await SimPanel.open(page, 'World');
      await panel.panel.getByLabel('File of a publisher').setInputFiles(path);
      await expect(panel.panel.getByText('Stored publishers: 1')).toBeVisible();
      const worlds = (await (await page.request.get('/__sim/worlds')).json()) as { name: string }[];
      expect(worlds.map(({ name }) => name)).toContain('first');
      expect((await stateOf(page)).world).toBe('default');
    } finally {
      await context.close();
      server.kill();
    }
  },
);
