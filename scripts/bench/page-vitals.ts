/// <reference lib="dom" />
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** What a visit of a page was like, in ms; `cls` has no unit. */
export interface Vitals {
  readonly lcp: number;
  readonly cls: number;
  /** The longest time from an interaction to the next paint. */
  readonly inp: number;
}

/** A file of its own and not a function: what compiles this one puts names into functions that a page does not know. */
const OBSERVER = join(import.meta.dirname, 'observe-vitals.js');

/** Begins to observe in every document that the page opens from now on. */
export async function observeVitals(page: Page): Promise<void> {
  await page.addInitScript({ path: OBSERVER });
}

/** What has been observed so far in the present document. */
export function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(() => {
    const { vitals } = window as unknown as { vitals: Vitals };
    return { ...vitals };
  });
}

/** Runs a script in the page and answers the time until two frames after it have been painted, in ms. */
export function timeToPaint(page: Page, script: string): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const start = performance.now();
    ${script}
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return performance.now() - start;
  })()`);
}
