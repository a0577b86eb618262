import type { Page } from '@playwright/test';
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

/** What the portal offers to scripts while its world has a story. */
type StoryWindow = { bidstageStory?: { check: () => Promise<CheckedStep[]> } };

/** Height of each window width, in px. */
const HEIGHTS: Readonly<Record<number, number>> = { 1440: 900, 1280: 800 };
export const WIDTHS: readonly number[] = [1440, 1280];
/** Time for one step, in ms. */
const STEP_MS = 30_000;

/** Uses a page at the first step of a story of a server, in a Chromium of its own and a world of its own. */
async function withStoryPage<Result>(
  server: ControlServer,
  story: Story,
  window: { readonly width: number; readonly scale: number },
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const json = { story: story.name };
  const { name: world } = await server.send<{ name: string }>('POST', '/worlds', json);
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({
      viewport: { width: window.width, height: HEIGHTS[window.width] ?? 900 },
      deviceScaleFactor: window.scale,
      timezoneId: story.timeZone,
    });
    const { address } = server;
    await context.addCookies([{ name: 'bidstage_world', value: world, url: address }]);
    const applied = await context.request.post(`${address}/__sim/stories/${story.name}/apply`);
    if (!applied.ok()) throw new Error(`the story cannot be opened: ${await applied.text()}`);
    const page = await context.newPage();
    page.setDefaultTimeout(STEP_MS * (story.steps.length + 1));
    await page.goto(`${address}${story.path}`);
    const isReady = () => (globalThis as StoryWindow).bidstageStory !== undefined;
    await page.waitForFunction(isReady, undefined, { timeout: STEP_MS });
    return await use(page);
  } finally {
    await browser.close();
    await server.send('DELETE', `/worlds/${world}`);
  }
}

/** Goes through a story in a window of a width in px, and compares it with the screens. */
export const checkInBrowser = (
  server: ControlServer,
  story: Story,
  width: number,
): Promise<readonly CheckedStep[]> =>
  withStoryPage(server, story, { width, scale: 1 }, (page) =>
    page.evaluate(() => (globalThis as StoryWindow).bidstageStory?.check() ?? []),
  );

/** The picture of a story's first step: a JPEG of 360 × 225. */
export const pictureOf = (server: ControlServer, story: Story): Promise<Buffer> =>
  withStoryPage(server, story, { width: 1440, scale: 0.25 }, async (page) => {
    await page.waitForLoadState('networkidle');
    return page.screenshot({ type: 'jpeg', quality: 75, animations: 'disabled' });
  });
