import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** Where the focus is, and what is wrong with how it shows. */
export interface FocusState {
  /** Tag, name and place of the focused element; null where nothing has the focus. */
  readonly place: string | null;
  readonly problems: readonly string[];
}

/** Looks at the focused element: is it in view, is it in front, does it have a ring. */
export function focusState(page: Page): Promise<FocusState> {
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
    // A field may lie invisibly over or under what stands for it: both are in its label.
    const own = focused.closest('label') ?? focused;
    if (front && !own.contains(front) && !front.contains(focused))
      problems.push(`behind ${front.tagName} ${front.className}`);
    const hasRing = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    };
    // Where the field itself is not painted, what holds it has the ring; charts draw one of their own.
    const holders = [focused, focused.parentElement, focused.parentElement?.parentElement ?? null];
    if (!holders.some(hasRing) && !focused.closest('.ag-charts-wrapper')) problems.push('no ring');
    const at = `${Math.round(box.left)},${Math.round(box.top + scrollY)}`;
    return { place: `${focused.tagName} "${name.trim().slice(0, 40)}" at ${at}`, problems };
  });
}

/** Presses Tab through the page and answers what was wrong at its stops; at most `most` of them. */
export async function walkByTab(page: Page, most: number): Promise<string[]> {
  const seen = new Set<string>();
  const problems: string[] = [];
  await page.keyboard.press('Tab');
  // Where the focus was on the last element before, the browser itself has it now.
  if ((await focusState(page)).place === null) await page.keyboard.press('Tab');
  for (; seen.size < most; await page.keyboard.press('Tab')) {
    const state = await focusState(page);
    // After the last element comes the browser itself, and then the first element again.
    if (state.place === null || seen.has(state.place)) break;
    seen.add(state.place);
    problems.push(...state.problems.map((problem) => `${state.place ?? ''}: ${problem}`));
  }
  expect(seen.size).toBeGreaterThan(0);
  return problems;
}

/** Presses Tab until `target` has the focus; at each step the focus must be seen. */
export async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const { place, problems } = await focusState(page);
    expect(problems, place ?? '').toEqual([]);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${most} times Tab does not reach ${String(target)}`);
}

/** The element has the focus, and it shows. */
export async function expectFocus(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  expect((await focusState(page)).problems).toEqual([]);
}
