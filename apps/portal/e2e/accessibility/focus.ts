import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** The focused element, and the problems of how its focus is shown. */
export interface FocusState {
  /** Tag, name and position of the focused element; null if no element has the focus. */
  readonly place: string | null;
  readonly problems: readonly string[];
}

/** Checks the focused element: whether it is in view, in front, and has a focus ring. */
function focusState(page: Page): Promise<FocusState> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { place: null, problems: [] };
    const name = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
    const problems: string[] = [];
    const box = focused.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    if (right - left < Math.min(box.width, 24) || bottom - top < Math.min(box.height, 24))
      problems.push('out of view');
    const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    // An input may be invisible over or under its visible part: both are in its label.
    const own = focused.closest('label') ?? focused;
    if (front && !own.contains(front) && !front.contains(focused))
      problems.push(`behind ${front.tagName} ${front.className}`);
    const hasRing = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    };
    // If the input itself is not painted, its container has the ring; charts draw their own.
    const holders = [focused, focused.parentElement, focused.parentElement?.parentElement ?? null];
    if (!holders.some(hasRing) && !focused.closest('.ag-charts-wrapper')) problems.push('no ring');
    const at = `${Math.round(box.left)},${Math.round(box.top + scrollY)}`;
    return { place: `${focused.tagName} "${name.trim().slice(0, 40)}" at ${at}`, problems };
  });
}

/** Presses Tab through the page, at most `most` times, and returns the problems at its stops. */
export async function walkByTab(page: Page, most: number): Promise<string[]> {
  const seen = new Set<string>();
  const problems: string[] = [];
  await page.keyboard.press('Tab');
  // If the last element of the page had the focus, the browser itself has it now.
  if ((await focusState(page)).place === null) await page.keyboard.press('Tab');
  for (; seen.size < most; await page.keyboard.press('Tab')) {
    const state = await focusState(page);
    // After the last element the browser itself gets the focus, and then the first element again.
    if (state.place === null || seen.has(state.place)) break;
    seen.add(state.place);
    problems.push(...state.problems.map((problem) => `${state.place ?? ''}: ${problem}`));
  }
  expect(seen.size).toBeGreaterThan(0);
  return problems;
}

/** Presses Tab until `target` has the focus; the focus must be visible at each step. */
export async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const { place, problems } = await focusState(page);
    expect(problems, place ?? '').toEqual([]);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${most} times Tab does not reach ${String(target)}`);
}

/** Expects that the element has the focus, and that the focus is visible. */
export async function expectFocus(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  expect((await focusState(page)).problems).toEqual([]);
}
