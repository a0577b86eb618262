import type { Page } from '@playwright/test';
import type { Story } from '#api/contract/operations/control/stories.ts';
import type { ControlServer } from '../lib/control-server.ts';
import { launchChromium } from '../lib/find-chromium.mjs';
import { Responses } from '../sweep/responses.ts';
import { readAgain } from '../sweep/walk-screen.ts';

/** The result of one step, as the portal's check returns it. */
export interface CheckedStep {
  /** From 0. */
  readonly index: number;
  readonly title: string;
  /** The number of statements and figures that were compared with the screen. */
  readonly compared: number;
  readonly problems: readonly string[];
  /** Whether the figures of the screen were derived from its responses, too. */
  readonly isDerived: boolean;
}

/** What the portal offers to scripts while its world has a story, and what it is offered. */
type StoryWindow = {
  bidstageStory?: {
    check: (
      onChecked: (step: number) => Promise<void>,
    ) => Promise<Omit<CheckedStep, 'isDerived'>[]>;
  };
  readScreenAgain?: (step: number) => Promise<void>;
};

/** Height of each window width, in px. */
const HEIGHTS: Readonly<Record<number, number>> = { 1440: 900, 1280: 800 };
export const WIDTHS: readonly number[] = [1440, 1280];
/** Time for one step, in ms. */
const STEP_MS = 30_000;

/** Uses a page at the first step of a story of a server, in a Chromium of its own and a world of its own. */
async function withStoryPage<Result>(
  server: ControlServer,
  story: Story,
  window: {
    readonly width: number;
    readonly height: number;
    readonly scale: number;
    readonly step?: number;
  },
  use: (page: Page, responses: Responses) => Promise<Result>,
): Promise<Result> {
  const json = { story: story.name };
  const { name: world } = await server.send<{ name: string }>('POST', '/worlds', json);
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({
      viewport: { width: window.width, height: window.height },
      deviceScaleFactor: window.scale,
      timezoneId: story.timeZone,
    });
    const { address } = server;
    await context.addCookies([{ name: 'bidstage_world', value: world, url: address }]);
    const { step = 0 } = window;
    const apply = `${address}/__sim/stories/${story.name}/apply?step=${step}`;
    const applied = await context.request.post(apply);
    if (!applied.ok()) throw new Error(`the story cannot be opened: ${await applied.text()}`);
    // The compiler names functions with this helper, which the page does not have.
    await context.addInitScript('globalThis.__name = (made) => made');
    const page = await context.newPage();
    const responses = new Responses(page);
    // Without the cache of the browser: a response without a body cannot be read.
    await page.route('**/v1/**', (route) => route.continue());
    page.setDefaultTimeout(STEP_MS * (story.steps.length + 1));
    await page.goto(`${address}${story.steps[step]?.path ?? story.path}`);
    const isReady = () => (globalThis as StoryWindow).bidstageStory !== undefined;
    await page.waitForFunction(isReady, undefined, { timeout: STEP_MS });
    return await use(page, responses);
  } finally {
    await browser.close();
    await server.send('DELETE', `/worlds/${world}`);
  }
}

/**
 * Goes through a story in a window of a width in px: the portal compares the notes with the screens, and the sweep the
 * screens with the responses that they have received.
 */
export const checkInBrowser = (
  server: ControlServer,
  story: Story,
  width: number,
): Promise<readonly CheckedStep[]> =>
  withStoryPage(
    server,
    story,
    { width, height: HEIGHTS[width] ?? 900, scale: 1 },
    async (page, responses) => {
      const again: Awaited<ReturnType<typeof readAgain>>[] = [];
      await page.exposeFunction('readScreenAgain', async (step: number) => {
        again[step] = await readAgain({ page, responses, zone: story.timeZone });
        // What a later step shows it receives itself.
        responses.received.length = 0;
      });
      const steps = await page.evaluate(() => {
        const { bidstageStory, readScreenAgain } = globalThis as StoryWindow;
        return bidstageStory?.check(async (step) => readScreenAgain?.(step)) ?? [];
      });
      return steps.map((step) => {
        const { wanted = [], findings = [] } = again[step.index] ?? {};
        return { ...step, isDerived: wanted.length > 0, problems: [...step.problems, ...findings] };
      });
    },
  );

/** The part of a screen that shows the point of a story, as large as it can be read on the start page. */
interface Pictured {
  /** From 0; the first one if not given. */
  readonly step?: number;
  /** A selector of what is at the upper left of the picture. */
  readonly at: string;
  /** In px of the screen. */
  readonly width?: number;
}

/** In px; so high that no bar covers what is pictured. */
const PICTURED_WINDOW = { width: 1440, height: 1400 } as const;

const CARD = '[data-card=Revenue]';
const CHART = 'main figure';
const TABLE =
  ['treegrid', 'grid', 'table'].map((role) => `main [role=${role}]`).join() + ', main table';

const PICTURED: Readonly<Record<string, Pictured>> = {
  'first-day': { step: 4, at: CARD, width: 900 },
  'broken-csv': { at: '[data-code]' },
  'morning-surge': { step: 1, at: CHART, width: 900 },
  'bidder-outage': { step: 1, at: CHART, width: 900 },
  'slow-bidder': { step: 1, at: TABLE, width: 720 },
  'low-fill': { step: 2, at: TABLE, width: 720 },
  'every-warning': { at: '[data-card=Request]', width: 490 },
  'better-bidders': { at: TABLE, width: 720 },
  'floor-price-lift': { step: 2, at: CARD, width: 728 },
  'auto-pick': { step: 2, at: 'main [type=search]', width: 900 },
  'month-end': { at: TABLE, width: 720 },
};

/** The size of a picture in px: twice its size on the start page. */
const PICTURE = { width: 460, height: 225 } as const;
/** Around what is at the upper left, in px of the screen. */
const MARGIN = 12;

/** The picture of what shows the point of a story, with the file of its first step taken: a JPEG. */
export function pictureOf(server: ControlServer, story: Story): Promise<Buffer> {
  const { step = 0, at, width = 576 } = PICTURED[story.name] ?? { at: 'h1' };
  const scale = PICTURE.width / width;
  return withStoryPage(server, story, { ...PICTURED_WINDOW, scale, step }, async (page) => {
    const offered = page.getByRole('button', { name: 'Use the prepared file' });
    if (story.steps[0]?.offersFile !== undefined) await offered.click();
    await page.waitForLoadState('networkidle');
    const box = await page.locator(at).first().boundingBox();
    const clip = {
      x: Math.min((box?.x ?? 0) - MARGIN, PICTURED_WINDOW.width - width),
      y: (box?.y ?? 0) - MARGIN,
      width,
      height: PICTURE.height / scale,
    };
    return page.screenshot({ type: 'jpeg', quality: 80, animations: 'disabled', clip });
  });
}
