/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** What a visit of a page was like, in ms; `cls` has no unit. */
export interface Vitals {
  readonly lcp: number;
  readonly cls: number;
  /** The longest time from an interaction to the next paint. */
  readonly inp: number;
}

/** Begins to observe in every document that the page opens from now on. */
export async function observeVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const vitals = { lcp: 0, cls: 0, inp: 0 };
    Object.assign(window, { vitals });
    const observe = (type: string, take: (entry: PerformanceEntry) => void): void => {
      const options = { type, buffered: true, durationThreshold: 16 };
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options);
    };
    observe('largest-contentful-paint', ({ startTime }) => {
      vitals.lcp = startTime;
    });
    observe('layout-shift', (entry) => {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!shift.hadRecentInput) vitals.cls += shift.value;
    });
    observe('event', (entry) => {
      const event = entry as PerformanceEntry & { interactionId: number };
      if (event.interactionId > 0) vitals.inp = Math.max(vitals.inp, event.duration);
    });
  });
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
