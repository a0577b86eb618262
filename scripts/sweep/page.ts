import { expect, type Locator, type Page } from '@playwright/test';
import type { Responses } from './responses.ts';

const CSV = `PAGE,ADUNIT,DIV_ID,SIZES,PARAMS
Article,/1/unit,div-1,"[[300,250]]","[{""bidder"":""ix"",""params"":{""siteId"":""1""}}]"
`;

/** A click on a selector, or a text for what it selects. */
export type Step = string | { readonly on: string; readonly text: string };

export interface Journey {
  readonly title: string;
  /** A publisher or, of accounting, finance if absent. */
  readonly persona?: string;
  readonly path: string;
  readonly steps?: readonly Step[];
}

export interface Opened {
  readonly page: Page;
  readonly responses: Responses;
  readonly zone: string;
}

/** ms that a screen has to begin with what a step causes, and after which a part that still loads is stuck. */
const BEGIN_MS = 400;
const STUCK_MS = 8000;
const BUSY = ':is(main, [role=dialog]) :is([aria-busy=true], :text("Loading..."))';

export async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(BEGIN_MS);
  const busy = page.locator(BUSY).filter({ visible: true });
  await unless(expect(busy).toHaveCount(0, { timeout: STUCK_MS }), '');
}

/** Looks again until nothing is wrong, or the time is over. */
export async function eventually(look: () => Promise<string[]>, timeout = STUCK_MS / 2) {
  let found: string[] = [];
  const isRight = async () => expect((found = await look())).toEqual([]);
  await unless(expect(isRight).toPass({ timeout }), '');
  return found;
}

/** Nothing if something comes, else what is wrong. */
export const unless = (comes: Promise<unknown>, wrong: string): Promise<string[]> =>
  comes.then(
    () => [],
    () => [wrong],
  );

export const nameOf = async (part: Locator): Promise<string> =>
  (await part.ariaSnapshot()).split('\n')[0]?.slice(2) ?? '';

/** Nothing if an element or something in it gets the focus, else where the focus is. */
export async function focusFindings(page: Page, place: Locator): Promise<string[]> {
  const focus = page.locator(':focus');
  const comes = place.and(focus).or(place.locator(':focus')).waitFor({ state: 'attached' });
  if ((await unless(comes, 'lost')).length === 0) return [];
  const other = (await focus.count()) > 0 ? await nameOf(focus) : 'nothing, as after a load';
  return [`the focus does not come back to ${String(place)}: it is on ${other}`];
}

export async function takeAll(page: Page, steps: readonly Step[] = []): Promise<void> {
  for (const step of steps) {
    if (typeof step === 'string') await page.locator(step).click();
    else await page.locator(step.on).fill(step.text);
    await settle(page);
  }
}

export async function prepare(page: Page, { path, steps }: Journey): Promise<void> {
  const file = { name: 'sweep.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) };
  page.on('filechooser', (chooser) => void chooser.setFiles(file));
  await page.goto(path);
  await settle(page);
  await takeAll(page, steps);
}
