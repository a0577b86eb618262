import type { Locator, Page } from '@playwright/test';
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

/** The toast with this text while it is on the screen. */
function toastOf(page: Page, text: string): Locator {
  return page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: text });
}

/**
 * Checks how long a toast is shown: the page's clock must be stopped (`stopClock`) before the toast appears. `seconds`
 * is the duration in the specification.
 */
export async function expectToastLife(page: Page, text: string, seconds: number): Promise<void> {
  const toast = toastOf(page, text);
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(toast).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.clock.runFor(seconds * 1000 - 500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1000);
  await expect(toast).toHaveCount(0);
}

/** Stops the page's timers; only `page.clock.runFor` advances them. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
