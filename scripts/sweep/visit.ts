import type { Page } from '@playwright/test';

/** The clock of every world of a sweep. */
export const NOW = '2024-01-08T09:00:00.000Z';

/** A part of a journey, and what was seen there. */
export interface Visit {
  /** The title of its screen or action. */
  readonly title: string;
  /** What was looked at: a zone, `action` and such. */
  readonly kind: string;
  readonly ms: number;
  readonly findings: readonly string[];
  /** What the screen had asked for, where something was found. */
  readonly requests: readonly string[];
  readonly picture: Buffer;
}

interface Observation {
  readonly text: string;
  readonly isBusy: boolean;
}

/** Runs in the page: what of it is visible outside the simulator. */
function observePage(): Observation {
  const isVisible = (part: Element): boolean => part.checkVisibility({ visibilityProperty: true });
  const own = [...document.querySelectorAll<HTMLElement>('main, [role=dialog]')].filter(
    (part) => isVisible(part) && !part.closest('[data-sim-bar], [data-sim-panel]'),
  );
  const parts = own.length > 0 ? own : [document.body];
  const text = parts.map((part) => part.innerText).join('\n');
  const busy = parts.flatMap((part) => [...part.querySelectorAll('[aria-busy=true]')]);
  return { text, isBusy: text.includes('Loading...') || busy.some(isVisible) };
}

const POLL_MS = 200;
/** ms without a change after which a screen counts as settled. */
const QUIET_MS = 600;

/** ms after which a part that still loads is stuck. */
const PATIENCE_MS = 8000;

/** Waits until nothing loads any more, or until the patience ends. */
export async function settle(page: Page): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  let seen = await page.evaluate(observePage);
  let since = Date.now();
  while (Date.now() < end && Date.now() - since < QUIET_MS) {
    await page.waitForTimeout(POLL_MS);
    const next = await page.evaluate(observePage).catch(() => seen);
    if (next.isBusy || next.text.trim() === '' || next.text !== seen.text) since = Date.now();
    seen = next;
  }
}
