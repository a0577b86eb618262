import { isOfSimulator } from '../../portal-events.ts';
/** A figure as it is written on the screen. */
export interface ShownFigure {
  /** Without the sign, as it is shown: `12.5` for `-12.50%`. */
  readonly size: number;
  readonly sign: 'up' | 'down' | 'none';
  /** The whole value, with its sign and with `k` or `m` multiplied out, to compare figures with each other. */
  readonly value: number;
}

/** Another figure of the same kind, which may stand out more. */
export interface OtherFigure {
  /** How the screen calls it. */
  readonly name: string;
  readonly text: string;
}

/** A target on the screen. */
export interface TargetMatch {
  /** What kind of place it is; only some have one figure. */
  readonly kind: 'card' | 'cell' | 'row' | 'column' | 'span' | 'element';
  /** The element that is scrolled into view. */
  readonly element: Element;
  /** What the spotlight goes around, in px of the window. */
  readonly outline: () => DOMRect;
  /** What must be visible completely, each with the element that must be on top there. */
  readonly parts: () => readonly MatchPart[];
  /** What stands there. */
  readonly text: string;
  readonly otherFigures: () => readonly OtherFigure[];
  /** Scrolls the table that the place is in, so that the place is rendered. */
  readonly reveal?: () => void;
}

export interface MatchPart {
  readonly element: Element;
  readonly rect: DOMRect;
}

/** A part that is one element. */
export const partOf = (element: Element): MatchPart => ({
  element,
  rect: element.getBoundingClientRect(),
});

/** The smallest rectangle around some; the first one has at least a place. */
export function boundsOf(rects: readonly DOMRect[]): DOMRect {
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

/** The text of an element for a reader: without what is hidden from screen readers, spaces joined. */
export function textOf(element: Element): string {
  const written = element.closest('[data-figure]') ?? element.querySelector('[data-figure]');
  const figure = written?.getAttribute('data-figure');
  if (figure && (written === element || element.contains(written))) return figure;
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true], style, script')) hidden.remove();
  return singleSpaced(copy.textContent ?? '');
}

/** A text with single spaces. */
export const singleSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** True for two texts that a reader takes for the same. */
export const isSameText = (one: string, other: string): boolean =>
  singleSpaced(one).toLowerCase() === singleSpaced(other).toLowerCase();

/** True if a text contains another one, ignoring case. */
export const containsText = (text: string, part: string): boolean =>
  singleSpaced(text).toLowerCase().includes(singleSpaced(part).toLowerCase());

/** The elements of a selector that belong to the portal. */
export const portalElements = (selector: string): readonly Element[] =>
  [...document.querySelectorAll(selector)].filter((element) => !isOfSimulator(element));
