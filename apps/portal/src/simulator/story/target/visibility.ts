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

/** What of the simulator lies under the screens and takes a part of the window. */
const BARS = ['[data-sim-bar]', '[data-sim-note]', '[data-sim-remote=docked]'];
/** The line of active faults, which a story for testers shows: it lies below the remote. */
const FAULTS = '[data-sim-faults]';

/** The part of the window that belongs to the portal: what floats over it, the audience does not have. */
export function portalViewport(): DOMRect {
  const topOf = (bar: string) =>
    document.querySelector(bar)?.getBoundingClientRect().top ?? Infinity;
  return new DOMRect(0, 0, innerWidth, Math.min(innerHeight, ...BARS.map(topOf)));
}

/** What is visible of a rectangle of an element: inside the window and all scrolled areas around the element. */
export function visibleRect(element: Element, rect: DOMRect): DOMRect {
  const isFault = element.closest(FAULTS) !== null;
  const window = isFault ? new DOMRect(0, 0, innerWidth, innerHeight) : portalViewport();
  let visible = intersection(rect, window);
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

/** Near both ends of a side, and its middle. */
function pointsOf(start: number, length: number): readonly number[] {
  const inset = Math.min(4, length / 4);
  return [start + inset, start + length / 2, start + length - inset];
}

/** The points of a rectangle that must be free: on both its middle lines, for a bar may lie over half of it. */
function isFree({ element, rect }: MatchPart): boolean {
  const [columns, rows] = [pointsOf(rect.left, rect.width), pointsOf(rect.top, rect.height)];
  const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
  const points = [...columns.map((one) => [one, y]), ...rows.map((one) => [x, one])] as const;
  return points.every(([left = 0, top = 0]) => {
    const on = topAt(left, top);
    return on !== undefined && (element.contains(on) || on.contains(element));
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

/** The nearest area within the page around an element that scrolls sideways, or up and down. */
function scrollerOf(element: Element, way: 'Width' | 'Height'): Element | null {
  for (let area = element.parentElement; area !== document.body; area = area.parentElement) {
    if (!area) return null;
    if (area[`scroll${way}`] <= area[`client${way}`] + SLACK) continue;
    const { overflowX, overflowY } = getComputedStyle(area);
    if (/auto|scroll/.test(way === 'Width' ? overflowX : overflowY)) return area;
  }
  return null;
}

/** Scrolls the area within the page that a target is in, such as a side panel, as little as it takes to see the target. */
export function bringIn(match: TargetMatch): void {
  const area = visibilityOf(match) === 'outside' ? scrollerOf(match.element, 'Height') : null;
  if (!area) return;
  const [box, rect] = [area.getBoundingClientRect(), match.outline()];
  area.scrollTop += Math.min(0, rect.top - box.top) || Math.max(0, rect.bottom - box.bottom);
}

/** Scrolls the table that a target is in back to its first column: a step does not begin where the one before ended. */
export function scrollToFirstColumn({ element }: TargetMatch): void {
  const area = scrollerOf(element, 'Width');
  if (area) area.scrollLeft = 0;
}

/** Scrolls a target into view, with the table that it is in; does nothing if it is visible. */
export function scrollToMatch(match: TargetMatch): void {
  if (visibilityOf(match) === 'visible') return;
  match.reveal?.();
  if (visibilityOf(match) === 'visible') return;
  match.element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const area = scrollerOf(match.element, 'Width');
  const rect = match.outline();
  if (!area || isWhole(rect, visibleRect(match.element, rect))) return;
  const box = area.getBoundingClientRect();
  if (rect.width < box.width)
    area.scrollLeft += rect.left + rect.width / 2 - (box.left + box.width / 2);
}
