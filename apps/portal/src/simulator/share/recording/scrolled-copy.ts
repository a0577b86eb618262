/**
 * A copy of the page loses what has been scrolled, and sticks elsewhere. These attributes say how far the elements of the
 * copy must be moved, in px: `data-copy-children` all its children, `data-copy-self` the element itself.
 */
const CHILDREN = 'data-copy-children';
const SELF = 'data-copy-self';

interface Shift {
  readonly x: number;
  readonly y: number;
}

const written = ({ x, y }: Shift): string => `${x} ${y}`;

function read(text: string | null): Shift {
  const [x = 0, y = 0] = (text ?? '').split(' ').map(Number);
  return { x, y };
}

/** How far each sticky element is from its place in the text flow. Nothing is painted in between. */
function stuckShifts(elements: readonly HTMLElement[]): Map<HTMLElement, Shift> {
  const stuck = elements.filter((element) => getComputedStyle(element).position === 'sticky');
  const shown = stuck.map((element) => element.getBoundingClientRect());
  const styles = stuck.map((element) => element.style.position);
  for (const element of stuck) element.style.position = 'static';
  const natural = stuck.map((element) => element.getBoundingClientRect());
  for (const [at, element] of stuck.entries()) element.style.position = styles[at] ?? '';
  return new Map(
    stuck.map((element, at) => {
      const [now, flow] = [shown[at], natural[at]];
      return [element, { x: (now?.x ?? 0) - (flow?.x ?? 0), y: (now?.y ?? 0) - (flow?.y ?? 0) }];
    }),
  );
}

/** Marks what is scrolled or stuck on the page. Returns a function that removes the marks. */
export function markScrolled(root: HTMLElement): () => void {
  const elements = [...root.querySelectorAll<HTMLElement>('*')].filter(
    (element) => element instanceof HTMLElement,
  );
  for (const [element, shift] of stuckShifts(elements)) element.setAttribute(SELF, written(shift));
  for (const element of elements) {
    const { scrollLeft, scrollTop } = element;
    if (scrollLeft !== 0 || scrollTop !== 0)
      element.setAttribute(CHILDREN, written({ x: -scrollLeft, y: -scrollTop }));
  }
  return () => {
    for (const element of root.querySelectorAll(`[${CHILDREN}], [${SELF}]`)) {
      element.removeAttribute(CHILDREN);
      element.removeAttribute(SELF);
    }
  };
}

function move(element: Element, { x, y }: Shift): void {
  if (!('style' in element)) return;
  const { style } = element as HTMLElement;
  const own = style.transform === 'none' ? '' : style.transform;
  style.transform = `translate(${x}px, ${y}px) ${own}`.trim();
}

/** Moves the elements of a marked copy to where they are on the page. */
export function moveScrolled(copy: Document): void {
  for (const element of copy.querySelectorAll<HTMLElement>(`[${SELF}]`)) {
    // A copy scrolls nothing: its elements stay where the text flow has them.
    element.style.position = 'relative';
    element.style.inset = 'auto';
    move(element, read(element.getAttribute(SELF)));
  }
  for (const area of copy.querySelectorAll(`[${CHILDREN}]`)) {
    const shift = read(area.getAttribute(CHILDREN));
    for (const child of area.children) move(child, shift);
  }
}
