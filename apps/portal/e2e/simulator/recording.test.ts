import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { pdfTexts } from '../support/pdf-texts.ts';
import { expect, test } from '../support/test.ts';
import { SimPanel } from './sim-panel.ts';

const MIB = 2 ** 20;

/** Records the story of the page's world, and returns the path of the file. */
async function record(page: Page, folder: string): Promise<string> {
  const sim = await SimPanel.open(page, 'Share');
  const saved = page.waitForEvent('download', { timeout: 90_000 });
  await sim.button('Save a recording').click();
  // Where nobody sees it: this window stays at its step.
  await expect(sim.panel.getByText('Picture 1 of 4')).toBeVisible();
  await expect(sim.bar).toContainText('World');
  const download = await saved;
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

async function openStory(page: Page): Promise<void> {
  const applied = await page.request.post('/__sim/stories/low-fill/apply?step=1');
  const { path } = (await applied.json()) as { path: string };
  await page.goto(path);
  await page.waitForFunction(() => window.bidstageStory !== undefined);
}

/** Opens a file in a browser without a network; fails on any request but the file's. */
async function openOffline(
  browser: Browser,
  file: string,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ offline: true });
  try {
    const page = await context.newPage();
    const requests: string[] = [];
    const problems: string[] = [];
    page.on('request', (request) => requests.push(request.url().slice(0, 20)));
    page.on('console', (message) => problems.push(message.text()));
    await page.goto(pathToFileURL(file).href);
    await look(page);
    expect(requests.filter((url) => !/^(file|data):/.test(url))).toEqual([]);
    expect(problems).toEqual([]);
  } finally {
    await context.close();
  }
}

/** A recording has the theme of its pictures, whatever the browser prefers: both are checked. */
async function expectAccessible(recording: Page): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await recording.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    const { violations } = await new AxeBuilder({ page: recording }).setLegacyMode(true).analyze();
    expect(violations.map(({ id, nodes }) => `${theme}: ${id} ${nodes[0]?.html}`)).toEqual([]);
  }
}

test(
  'S5 a story is recorded as one file, which is gone through without a server',
  { tag: '@full' },
  async ({ page, browser }) => {
    test.setTimeout(150_000);
    const folder = mkdtempSync(join(tmpdir(), 'bidstage-recording-'));
    try {
      await openStory(page);
      const file = await record(page, folder);
      expect(statSync(file).size).toBeLessThan(10 * MIB);
      // The panel and the step that was shown are back.
      await expect(page.getByRole('button', { name: 'Save a recording' })).toBeVisible();
      const state = (await (await page.request.get('/__sim/state')).json()) as {
        storyStep: number;
      };
      expect(state.storyStep).toBe(1);
      await openOffline(browser, file, async (recording) => {
        await expect(recording.getByText('Simulated data')).toBeVisible();
        await expect(recording.getByRole('heading', { level: 2 })).toHaveText(
          '1. Nothing to see in the totals',
        );
        const picture = recording.getByRole('img', { name: /^The screen of this step: It is/ });
        expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1440);
        await recording.getByRole('button', { name: 'Next', exact: true }).click();
        // The note has the figures of the screen.
        await expect(recording.getByText(/fell by \d+ pp, to [\d.]+%/)).toBeVisible();
        await recording.getByRole('button', { name: /^Next step: / }).click();
        await expect(recording.getByRole('status')).toHaveText('Step 3 of 4');
        for (const key of ['ArrowRight', 'PageUp', 'PageDown']) await recording.keyboard.press(key);
        await expect(recording.getByRole('status')).toHaveText('Step 4 of 4');
        await expect(recording.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
        await recording.keyboard.press('Home');
        await expect(recording.getByRole('heading', { level: 2 })).toBeFocused();
        await expectAccessible(recording);
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test(
  'S5 the script of a story is printed, two steps on a page, and nothing else of the page is',
  { tag: '@full' },
  async ({ page }) => {
    test.setTimeout(150_000);
    // The dialog of the browser would wait for a person; the script stays until the print has ended.
    await page.addInitScript(() => {
      window.print = () => void (document.documentElement.dataset['printed'] = document.title);
    });
    await openStory(page);
    const sim = await SimPanel.open(page, 'Share');
    await sim.button('Print the script').click();
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-printed', / · Script$/, { timeout: 90_000 });
    const pages = await pdfTexts(new Uint8Array(await page.pdf({ format: 'A4' })));
    expect(pages).toHaveLength(2);
    for (const [index, text] of pages.entries()) {
      expect(text).toContain('Simulated data');
      expect(text).toContain(`${2 * index + 1}. `);
      expect(text).not.toContain('Print the script');
    }
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(sim.button('Print the script')).toBeVisible();
  },
);
