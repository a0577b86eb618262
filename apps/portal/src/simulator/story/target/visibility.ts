import { isOfSimulator } from '#portal/simulator/portal-events.ts';
import type { MatchPart, TargetMatch } from './target-match.ts';

/** Room for rounding, in px. */
const SLACK = 1;

const intersection = (one: DOMRect, other: DOMRect): DOMRect => {
  const left = Math.max(one.left, other.left);
  const top = Math.max(one.top, other.top);
  const right = Math.min(one.right, other.right);
  const bottom = Math.min(one.bottom, other.bottom);
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
};

/** The part of the window that belongs to the portal: what floats over it, the audience does not have. */
export function portalViewport(): DOMRect {
  const topOf = (bar: string) =>
    document.querySelector(bar)?.getBoundingClientRect().top ?? Infinity;
  const bars = ['[data-sim-bar]', '[data-sim-note]'].map(topOf);
  return new DOMRect(0, 0, innerWidth, Math.min(innerHeight, ...bars));
}

/** What is visible of a rectangle of an element: inside the window and all scrolled areas around the element. */
export function visibleRect(element: Element, rect: DOMRect): DOMRect {
  let visible = intersection(rect, portalViewport());
  for (
    let area = element.parentElement;
    area && area !== document.body;
    area = area.parentElement
  ) {
    const { overflowX, overflowY } = getComputedStyle(area);
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    visible = intersection(visible, area.getBoundingClientRect());
  }
  return visible;
}

const isWhole = (rect: DOMRect, visible: DOMRect): boolean =>
  rect.width > 0 &&
  rect.height > 0 &&
  visible.width >= rect.width - SLACK &&
  visible.height >= rect.height - SLACK;

/** Whether a part of a target can be seen, and what hides it. */
export type Visibility = 'visible' | 'outside' | 'covered';

/** What of the portal is on top at a point of the window; undefined outside of it. */
const topAt = (x: number, y: number): Element | undefined =>
  document.elementsFromPoint(x, y).find((element) => !isOfSimulator(element));

/** The points of a rectangle that must be free: its middle and near both ends. */
function isFree({ element, rect }: MatchPart): boolean {
  const y = rect.top + rect.height / 2;
  const inset = Math.min(4, rect.width / 4);
  return [rect.left + inset, rect.left + rect.width / 2, rect.right - inset].every((x) => {
    const top = topAt(x, y);
    return top !== undefined && (element.contains(top) || top.contains(element));
  });
}

function visibilityOfPart(part: MatchPart): Visibility {
  const { element, rect } = part;
  if (!isWhole(rect, visibleRect(element, rect))) return 'outside';
  return isFree(part) ? 'visible' : 'covered';
}

/** What hides a target; `visible` if all its parts can be seen. */
export const visibilityOf = (match: TargetMatch): Visibility =>
  match
    .parts()
    .map(visibilityOfPart)
    .find((sight) => sight !== 'visible') ?? 'visible';

/** The nearest area around an element that scrolls sideways. */
function sideScroller(element: Element): Element | null {
  for (let area = element.parentElement; area; area = area.parentElement) {
    if (area.scrollWidth <= area.clientWidth + SLACK) continue;
    if (/auto|scroll/.test(getComputedStyle(area).overflowX)) return area;
  }
  return null;
}

/** Scrolls a target into view, with the table that it is in; does nothing if it is visible. */
export function scrollToMatch(match: TargetMatch): void {
  if (visibilityOf(match) === 'visible') return;
  match.reveal?.();
  if (visibilityOf(match) === 'visible') return;
  match.element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const area = sideScroller(match.element);
  const rect = match.outline();
  if (!area || isWhole(rect, visibleRect(match.element, rect))) return;
  const box = area.getBoundingClientRect();
  if (rect.width < box.width)
    area.scrollLeft += rect.left + rect.width / 2 - (box.left + box.width / 2);
}
