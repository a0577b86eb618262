import { isOfSimulator } from '#portal/simulator/portal-events.ts';

/** Another figure of the same kind, which may stand out more. */
export interface OtherFigure {
  /** How the screen calls it. */
  readonly name: string;
  readonly text: string;
}

export interface MatchPart {
  readonly element: Element;
  readonly rect: DOMRect;
}

/** What a target is on the present screen. */
export interface TargetMatch {
  /** A row and a column have no single figure. */
  readonly kind: 'card' | 'cell' | 'row' | 'column' | 'span' | 'element';
  /** The element that is scrolled into view. */
  readonly element: Element;
  /** What the mark goes around, in px of the window. */
  readonly outline: () => DOMRect;
  /** What must be visible completely, each with the element that must be on top there. */
  readonly parts: () => readonly MatchPart[];
  readonly text: string;
  readonly otherFigures: () => readonly OtherFigure[];
  /** Scrolls the table around it, so that it is rendered. */
  readonly reveal?: () => void;
}

export const partOf = (element: Element): MatchPart => ({
  element,
  rect: element.getBoundingClientRect(),
});

/** The match of an element, with what differs from its box and its text. */
export const matchElement = (
  element: Element,
  { text = textOf(element), ...changes }: Partial<TargetMatch> = {},
): TargetMatch => ({
  kind: 'element',
  element,
  outline: () => element.getBoundingClientRect(),
  parts: () => [partOf(element)],
  text,
  otherFigures: () => [],
  ...changes,
});

/** The smallest rectangle around at least one other. */
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

export const singleSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** True for two texts that differ in case and spaces only. */
export const isSameText = (one: string, other: string): boolean =>
  singleSpaced(one).toLowerCase() === singleSpaced(other).toLowerCase();

export const containsText = (text: string, part: string): boolean =>
  singleSpaced(text).toLowerCase().includes(singleSpaced(part).toLowerCase());

/** The first item with a name; else the first one whose name contains it. */
export function findByName<Item>(
  items: readonly Item[],
  namesOf: (item: Item) => readonly string[],
  name: string,
): Item | undefined {
  return (
    items.find((item) => namesOf(item).some((one) => isSameText(one, name))) ??
    items.find((item) => namesOf(item).some((one) => containsText(one, name)))
  );
}

/** The elements of a selector that belong to the portal. */
export const portalElements = (selector: string): readonly Element[] =>
  [...document.querySelectorAll(selector)].filter((element) => !isOfSimulator(element));
