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

/** The part of the window that the simulator leaves to the portal. */
export function portalViewport(): DOMRect {
  const rectOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  const right = Math.min(innerWidth, rectOf('[data-sim-panel]')?.left ?? Infinity);
  const bars = ['[data-sim-bar]', '[data-sim-note]'].map((one) => rectOf(one)?.top ?? Infinity);
  return new DOMRect(0, 0, right, Math.min(innerHeight, ...bars));
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

/** Whether a part of a place can be seen, and what hides it. */
export type Visibility = 'visible' | 'outside' | 'behind the panel' | 'covered';

const isUnder = (rect: DOMRect, selector: string): boolean => {
  const cover = document.querySelector(selector)?.getBoundingClientRect();
  if (!cover) return false;
  const shared = intersection(rect, cover);
  return shared.width > SLACK && shared.height > SLACK;
};

/** The points of a rectangle that must be free: its middle and near both ends. */
function isFree({ element, rect }: MatchPart): boolean {
  const y = rect.top + rect.height / 2;
  const inset = Math.min(4, rect.width / 4);
  return [rect.left + inset, rect.left + rect.width / 2, rect.right - inset].every((x) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (element.contains(top) || top.contains(element));
  });
}

function visibilityOfPart(part: MatchPart): Visibility {
  const { element, rect } = part;
  if (isUnder(rect, '[data-sim-panel]')) return 'behind the panel';
  if (!isWhole(rect, visibleRect(element, rect))) return 'outside';
  return isFree(part) ? 'visible' : 'covered';
}

/** What hides a place; `visible` if all its parts can be seen. */
export const visibilityOf = (place: TargetMatch): Visibility =>
  place
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

/** Scrolls a place into view, with the table that it is in; does nothing if it is visible. */
export function scrollToMatch(place: TargetMatch): void {
  if (visibilityOf(place) === 'visible') return;
  place.reveal?.();
  if (visibilityOf(place) === 'visible') return;
  place.element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const area = sideScroller(place.element);
  const rect = place.outline();
  if (!area || isWhole(rect, visibleRect(place.element, rect))) return;
  const box = area.getBoundingClientRect();
  if (rect.width < box.width)
    area.scrollLeft += rect.left + rect.width / 2 - (box.left + box.width / 2);
}
