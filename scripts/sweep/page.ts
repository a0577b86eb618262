import type { Page } from '@playwright/test';
import type { Responses } from './responses.ts';

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

/** A page in which a journey is walked. */
export interface Opened {
  readonly page: Page;
  readonly responses: Responses;
  readonly errors: readonly string[];
  readonly zone: string;
}

const POLL_MS = 200;
/** ms without a change after which a screen counts as settled, and after which a part that still loads is stuck. */
const QUIET_MS = 600;
const STUCK_MS = 8000;

/** Runs in the page: what of it is visible outside the simulator; nothing while a part loads. */
function visibleText(): string {
  const isVisible = (part: Element): boolean => part.checkVisibility({ visibilityProperty: true });
  const parts = [...document.querySelectorAll<HTMLElement>('main, [role=dialog]')].filter(
    (part) => isVisible(part) && !part.closest('[data-sim-bar], [data-sim-panel]'),
  );
  const busy = parts.flatMap((part) => [...part.querySelectorAll('[aria-busy=true]')]);
  const text = (parts.length > 0 ? parts : [document.body]).map((part) => part.innerText).join();
  return /Loading\.\.\./.test(text) || busy.some(isVisible) ? '' : text;
}

/** Waits until nothing loads any more, or until the patience ends. */
export async function settle(page: Page): Promise<void> {
  let [text, quiet] = ['', 0];
  for (let waited = 0; waited < STUCK_MS && quiet < QUIET_MS; waited += POLL_MS) {
    await page.waitForTimeout(POLL_MS);
    const now = await page.evaluate(visibleText).catch(() => '');
    quiet = now.trim() !== '' && now === text ? quiet + POLL_MS : 0;
    text = now;
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

/** Nothing if something comes, else what is wrong. */
export const unless = (comes: Promise<unknown>, wrong: string): Promise<string[]> =>
  comes.then(
    () => [],
    () => [wrong],
  );

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
