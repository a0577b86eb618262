/// <reference lib="dom" />
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Web vitals of a page visit, in ms; `cls` has no unit. */
export interface Vitals {
  readonly lcp: number;
  readonly cls: number;
  /** The longest time from an interaction to the next paint. */
  readonly inp: number;
}

/** A file instead of a function, because the compiler adds helper names to functions that a page does not define. */
const OBSERVER = join(import.meta.dirname, 'observe-vitals.js');

/** Starts observing in every document that the page opens from now on. */
export async function observeVitals(page: Page): Promise<void> {
  await page.addInitScript({ path: OBSERVER });
}

/** Returns the vitals observed so far in the present document. */
export function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(() => ({ ...(window as unknown as { vitals: Vitals }).vitals }));
}

/** Runs a script in the page and returns the time until two frames after it are painted, in ms. */
export function timeToPaint(page: Page, script: string): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const start = performance.now();
    ${script}
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return performance.now() - start;
  })()`);
}
