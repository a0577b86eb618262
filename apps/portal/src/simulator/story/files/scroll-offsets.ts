/**
 * A copy of the page loses what has been scrolled, and sticks elsewhere. These attributes say how far the elements of the
 * copy must be moved, in px: `data-copy-children` all its children, `data-copy-self` the element itself.
 */
const CHILDREN = 'data-copy-children';
const SELF = 'data-copy-self';

interface Offset {
  readonly x: number;
  readonly y: number;
}

const setOffset = (element: Element, name: string, { x, y }: Offset): void =>
  element.setAttribute(name, `${x} ${y}`);

/** How far each sticky element is from its position in the text flow. Nothing is painted in between. */
function stickyOffsets(elements: readonly HTMLElement[]): readonly (readonly [Element, Offset])[] {
  const sticky = elements
    .filter((element) => getComputedStyle(element).position === 'sticky')
    .map((element) => ({
      element,
      style: element.style.position,
      shown: element.getBoundingClientRect(),
    }));
  for (const { element } of sticky) element.style.position = 'static';
  const flow = sticky.map(({ element }) => element.getBoundingClientRect());
  for (const { element, style } of sticky) element.style.position = style;
  return sticky.map(({ element, shown }, index) => {
    const { x = 0, y = 0 } = flow[index] ?? {};
    return [element, { x: shown.x - x, y: shown.y - y }];
  });
}

/** Marks what is scrolled or stuck on the page. Returns a function that removes the marks. */
export function markScrollOffsets(root: HTMLElement): () => void {
  const elements = [...root.querySelectorAll('*')].filter(
    (element) => element instanceof HTMLElement,
  );
  for (const [element, offset] of stickyOffsets(elements)) setOffset(element, SELF, offset);
  for (const element of elements) {
    const { scrollLeft, scrollTop } = element;
    if (scrollLeft !== 0 || scrollTop !== 0)
      setOffset(element, CHILDREN, { x: -scrollLeft, y: -scrollTop });
  }
  return () => {
    for (const element of root.querySelectorAll(`[${CHILDREN}], [${SELF}]`)) {
      element.removeAttribute(CHILDREN);
      element.removeAttribute(SELF);
    }
  };
}

function moveBy(element: Element, marked: Element, name: string): void {
  if (!('style' in element)) return;
  const [x = 0, y = 0] = (marked.getAttribute(name) ?? '').split(' ').map(Number);
  const { style } = element as HTMLElement;
  const own = style.transform === 'none' ? '' : style.transform;
  style.transform = `translate(${x}px, ${y}px) ${own}`.trim();
}

/** Moves the elements of a marked copy to where they are on the page. */
export function applyScrollOffsets(copy: ParentNode): void {
  for (const element of copy.querySelectorAll<HTMLElement>(`[${SELF}]`)) {
    // A copy scrolls nothing: its elements stay where the text flow has them.
    element.style.position = 'relative';
    element.style.inset = 'auto';
    moveBy(element, element, SELF);
  }
  for (const area of copy.querySelectorAll(`[${CHILDREN}]`))
    for (const child of area.children) moveBy(child, area, CHILDREN);
}
