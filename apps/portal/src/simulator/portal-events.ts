/** Milliseconds after which a click is another one than that of a pick. */
const CLICK_MS = 300;
const CAPTURE = { capture: true };

/** The simulator's own parts of the window; its banner of faults belongs to what testers are shown. */
export const SIM_PARTS =
  '[data-sim-panel], [data-sim-remote], [data-sim-bar], [data-sim-note], [data-sim-explain], [data-sim-mark]';

/** True for an element of the simulator itself, which stays usable while something of the portal is picked. */
export const isOfSimulator = (element: Element): boolean => element.closest(SIM_PARTS) !== null;

/** The element of the portal that an event is for; null for one of the simulator. */
export function portalElement({ target }: Event): Element | null {
  return target instanceof Element && !isOfSimulator(target) ? target : null;
}

/** A place in the window, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const pointOf = ({ clientX: x, clientY: y }: MouseEvent): Point => ({ x, y });

export function isIn({ x, y }: Point, element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Nothing of the page reacts to the event. */
export function hold(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Nothing of the page reacts to an event on the portal; the simulator reacts to its own. */
function holdOnPortal(event: Event): void {
  if (portalElement(event)) hold(event);
}

/** Nothing of the page reacts to the click that belongs to a press which has picked something. */
export function holdNextClick(): void {
  addEventListener('click', holdOnPortal, CAPTURE);
  setTimeout(() => removeEventListener('click', holdOnPortal, CAPTURE), CLICK_MS);
}

/** A key on an element of the portal: Enter and Space take what is found at the element. */
export function pickByKey<T>(
  event: KeyboardEvent,
  {
    find,
    take,
  }: {
    readonly find: (element: Element) => T | null;
    readonly take: (found: T) => void;
  },
): void {
  const element = portalElement(event);
  if (!element || (event.key !== 'Enter' && event.key !== ' ')) return;
  hold(event);
  const target = find(element);
  if (target !== null) take(target);
}

type Listeners = {
  readonly [Name in keyof WindowEventMap]?: (event: WindowEventMap[Name]) => void;
};

/**
 * Listens to events before the page does, and keeps the mouse events of the portal from it. Returns a function that ends
 * it.
 */
export function listenBeforePage(listeners: Listeners): () => void {
  const all = Object.entries({
    mousemove: holdOnPortal,
    mousedown: holdOnPortal,
    mouseup: holdOnPortal,
    click: holdOnPortal,
    ...listeners,
  }) as [string, EventListener][];
  for (const [name, listener] of all) addEventListener(name, listener, CAPTURE);
  return () => {
    for (const [name, listener] of all) removeEventListener(name, listener, CAPTURE);
  };
}
