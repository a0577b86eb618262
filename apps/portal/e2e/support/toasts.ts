import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

declare global {
  interface Window {
    /** Texts of all toasts since the page was loaded, without the line of their subject. */
    seenToasts?: string[];
  }
}

/** Records every toast of the page: on a busy machine some disappear before the test looks. */
export async function noteToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    window.seenToasts = seen;
    new MutationObserver((records) => {
      for (const node of records.flatMap((record) => [...record.addedNodes])) {
        if (node instanceof HTMLElement && node.matches('[data-toasts] li'))
          seen.push(node.innerText.trim().split('\n')[0] ?? '');
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits until a toast with this text has appeared on the page; it may have disappeared again. */
export async function expectToast(page: Page, text: string, times = 1): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate((wanted) => window.seenToasts?.filter((seen) => seen === wanted).length, text),
    )
    .toBe(times);
}
