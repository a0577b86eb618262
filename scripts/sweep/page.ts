import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Responses } from './responses.ts';

/** The clock of every world of a sweep. */
const NOW = '2024-01-08T09:00:00.000Z';
/** ms for a step of a journey, on a busy machine. */
const PATIENT_MS = 15_000;

const CSV = `PAGE,ADUNIT,DIV_ID,SIZES,PARAMS
Article,/1/unit,div-1,"[[300,250]]","[{""bidder"":""ix"",""params"":{""siteId"":""1""}}]"
`;

/** A click on a selector, or a text or a file for what it selects. */
export type Step =
  | string
  | { readonly on: string; readonly text: string }
  | { readonly file: string };

/** What a person walks to: a screen, an action or a dialog. */
export interface Journey {
  readonly title: string;
  /** A publisher or, of accounting, finance if absent. */
  readonly persona?: string;
  readonly path: string;
  /** What is done there before it is looked at. */
  readonly steps?: readonly Step[];
}

/** Where journeys are walked, and as whom. */
export interface Portal {
  readonly browser: Browser;
  /** Without a trailing slash. */
  readonly address: string;
  /** Sessions for a portal on a real API: a publisher's, then that of finance; null for the mock. */
  readonly cookies: readonly string[] | null;
}

/** A page in which a journey is walked. */
export interface Opened {
  readonly page: Page;
  readonly responses: Responses;
  readonly errors: readonly string[];
  readonly zone: string;
}

/** Gives a context a world of its own, and signs in there. Returns what removes the world. */
async function enterWorld(context: BrowserContext, address: string, persona: string) {
  const send = async (path: string, data: object) => {
    const response = await context.request.post(`${address}/__sim${path}`, { data });
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
    return response.json() as Promise<{ readonly name: string }>;
  };
  const { name } = await send('/worlds', { seed: 1, now: NOW });
  await context.addCookies([{ name: 'bidstage_world', value: name, url: address }]);
  await send('/sign-in', { persona });
  return () => context.request.delete(`${address}/__sim/worlds/${name}`);
}

const cookiesIn = (cookie: string, url: string) =>
  cookie.split(/; */).map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    return { name, value, url };
  });

/** A new page that can be read, and the responses that it receives. */
export async function readablePage(context: BrowserContext) {
  // The compiler names functions with this helper, which the page does not have.
  await context.addInitScript('globalThis.__name = (made) => made');
  const page = await context.newPage();
  return { page, responses: new Responses(page) };
}

/** Uses a page in a context, and a world, of its own. In a large window a table draws all of its rows and columns. */
export async function inPage<T>(
  { browser, address, cookies }: Portal,
  { persona, zone, isLarge }: { persona: string; zone: string; isLarge: boolean },
  use: (opened: Opened) => Promise<T>,
): Promise<T> {
  const viewport = isLarge ? { width: 2600, height: 2400 } : { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: address, viewport, timezoneId: zone });
  try {
    const leave = cookies === null ? await enterWorld(context, address, persona) : null;
    const cookie = cookies?.[persona === 'finance' ? 1 : 0];
    if (cookie !== undefined) await context.addCookies(cookiesIn(cookie, address));
    const { page, responses } = await readablePage(context);
    page.setDefaultTimeout(PATIENT_MS);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(`console: ${error.message}`));
    const result = await use({ page, responses, errors, zone });
    await leave?.();
    return result;
  } finally {
    await context.close();
  }
}

/** Runs in the page: what of it is visible outside the simulator. */
function observePage(): { readonly text: string; readonly isBusy: boolean } {
  const isVisible = (part: Element): boolean => part.checkVisibility({ visibilityProperty: true });
  const own = [...document.querySelectorAll<HTMLElement>('main, [role=dialog]')].filter(
    (part) => isVisible(part) && !part.closest('[data-sim-bar], [data-sim-panel]'),
  );
  const parts = own.length > 0 ? own : [document.body];
  const text = parts.map((part) => part.innerText).join('\n');
  const busy = parts.flatMap((part) => [...part.querySelectorAll('[aria-busy=true]')]);
  return { text, isBusy: /^\s*$|Loading\.\.\./.test(text) || busy.some(isVisible) };
}

const POLL_MS = 200;
/** ms without a change after which a screen counts as settled, and after which a part that still loads is stuck. */
const QUIET_MS = 600;
const STUCK_MS = 8000;

/** Waits until nothing loads any more, or until the patience ends. */
export async function settle(page: Page): Promise<void> {
  const end = Date.now() + STUCK_MS;
  let seen = await page.evaluate(observePage);
  let since = Date.now();
  while (Date.now() < end && Date.now() - since < QUIET_MS) {
    await page.waitForTimeout(POLL_MS);
    const next = await page.evaluate(observePage).catch(() => seen);
    if (next.isBusy || next.text !== seen.text) since = Date.now();
    seen = next;
  }
}

/** Looks again until nothing is wrong, or the time is over. */
export async function eventually(look: () => Promise<string[]>): Promise<string[]> {
  const end = Date.now() + STUCK_MS / 2;
  let found = await look();
  while (found.length > 0 && Date.now() < end) {
    await new Promise((done) => setTimeout(done, POLL_MS));
    found = await look();
  }
  return found;
}

export async function take(page: Page, step: Step): Promise<void> {
  if (typeof step === 'string') await page.locator(step).click();
  else if ('text' in step) await page.locator(step.on).fill(step.text);
  else {
    const chooser = page.waitForEvent('filechooser');
    await page.locator(step.file).click();
    const file = { name: 'sweep.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) };
    await (await chooser).setFiles(file);
  }
}

export async function takeAll(page: Page, steps: readonly Step[] = []): Promise<void> {
  for (const step of steps) {
    await take(page, step);
    await settle(page);
  }
}

/** Goes to where a journey begins, and takes its steps. */
export async function prepare(page: Page, { path, steps }: Journey): Promise<void> {
  await page.goto(path);
  await settle(page);
  await takeAll(page, steps);
}
