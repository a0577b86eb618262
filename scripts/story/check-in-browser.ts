import type { BrowserContext } from '@playwright/test';
import type { Story } from '#api/contract/operations/control/stories.ts';
import type { ControlServer } from '../lib/control-server.ts';
import { launchChromium } from '../lib/find-chromium.mjs';

/** The result of one step, as the portal's check returns it. */
export interface CheckedStep {
  /** From 0. */
  readonly index: number;
  readonly title: string;
  /** The number of statements and figures that were compared with the screen. */
  readonly compared: number;
  readonly problems: readonly string[];
}

/** The window in which a story is checked. */
interface CheckWindow {
  /** In px. */
  readonly width: number;
  /** Whether the simulator panel is open, as on a presenter's only screen. */
  readonly panel: boolean;
}

/** What the portal offers to scripts while its world has a story. */
type StoryWindow = { bidstageStory?: { check: () => Promise<CheckedStep[]> } };

/** Height of each window width, in px. */
const HEIGHTS: Readonly<Record<number, number>> = { 1440: 900, 1280: 800 };
/** Time for one step, in ms. */
const STEP_MS = 30_000;

/** Opens a story in a page and returns what its check finds. */
async function checkPage(
  context: BrowserContext,
  { address }: ControlServer,
  { name, path, steps }: Story,
  panel: boolean,
): Promise<readonly CheckedStep[]> {
  const applied = await context.request.post(`${address}/__sim/stories/${name}/apply`);
  if (!applied.ok()) throw new Error(`the story cannot be opened: ${await applied.text()}`);
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_MS * (steps.length + 1));
  await page.goto(`${address}${path}`);
  const isReady = () => (globalThis as StoryWindow).bidstageStory !== undefined;
  await page.waitForFunction(isReady, undefined, { timeout: STEP_MS });
  if (panel) {
    await page.keyboard.press('Control+Shift+Period');
    await page.locator('[data-sim-panel]').waitFor();
  }
  return page.evaluate(() => (globalThis as StoryWindow).bidstageStory?.check() ?? []);
}

/** Goes through a story of a server in a Chromium of its own and a world of its own, and compares it with the screens. */
export async function checkInBrowser(
  server: ControlServer,
  story: Story,
  { width, panel }: CheckWindow,
): Promise<readonly CheckedStep[]> {
  const json = { story: story.name };
  const { name: world } = await server.send<{ name: string }>('POST', '/worlds', json);
  const browser = await launchChromium();
  try {
    const viewport = { width, height: HEIGHTS[width] ?? 900 };
    const context = await browser.newContext({ viewport, timezoneId: story.timeZone });
    await context.addCookies([{ name: 'bidstage_world', value: world, url: server.address }]);
    return await checkPage(context, server, story, panel);
  } finally {
    await browser.close();
    await server.send('DELETE', `/worlds/${world}`);
  }
}
