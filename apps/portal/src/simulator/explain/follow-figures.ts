import type { FoundFigure, Point } from './figure-at.ts';

/** What is done with the figure under the pointer, or the one that has the focus. */
export interface PickActions {
  readonly find: (element: Element, point: Point | null) => FoundFigure | null;
  readonly show: (found: FoundFigure | null) => void;
  readonly take: (found: FoundFigure) => void;
  readonly leave: () => void;
}

/** Milliseconds after which a click is another one than that of the pick. */
const CLICK_MS = 300;
const CAPTURE = { capture: true };

/** The simulator's own controls stay usable while a figure is picked. */
const SIMULATOR = '[data-sim-panel], [data-sim-bar], [data-sim-explain]';

/** The element of the portal that an event is for. */
function portalElement({ target }: Event): Element | null {
  return target instanceof Element && !target.closest(SIMULATOR) ? target : null;
}

function hold(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Nothing of the page reacts to a press on it; the simulator does. */
function holdOnPortal(event: Event): void {
  if (portalElement(event)) hold(event);
}

/** Nothing of the page reacts to the click that belongs to a press. */
function holdNextClick(): void {
  addEventListener('click', holdOnPortal, CAPTURE);
  setTimeout(() => removeEventListener('click', holdOnPortal, CAPTURE), CLICK_MS);
}

function listenersOf({ find, show, take, leave }: PickActions) {
  const foundBy = (event: MouseEvent): FoundFigure | null => {
    const element = portalElement(event);
    return element && find(element, { x: event.clientX, y: event.clientY });
  };
  return {
    pointermove: (event: PointerEvent) => {
      if (!portalElement(event)) return show(null);
      hold(event);
      return show(foundBy(event));
    },
    pointerdown: (event: PointerEvent) => {
      if (!portalElement(event)) return;
      hold(event);
      holdNextClick();
      const found = foundBy(event);
      if (found) take(found);
    },
    keydown: (event: KeyboardEvent) => {
      const element = portalElement(event);
      if (event.key === 'Escape') {
        hold(event);
        leave();
      } else if (element && (event.key === 'Enter' || event.key === ' ')) {
        hold(event);
        const found = find(element, null);
        if (found) take(found);
      }
    },
    focusin: (event: FocusEvent) => {
      const element = portalElement(event);
      show(element && find(element, null));
    },
    mousemove: holdOnPortal,
    mousedown: holdOnPortal,
    mouseup: holdOnPortal,
    click: holdOnPortal,
  };
}

/** Shows what is under the pointer or has the focus, and takes it. Returns a function that ends it. */
export function followFigures(actions: PickActions): () => void {
  const all = Object.entries(listenersOf(actions)) as [string, EventListener][];
  for (const [name, listener] of all) addEventListener(name, listener, CAPTURE);
  return () => {
    for (const [name, listener] of all) removeEventListener(name, listener, CAPTURE);
  };
}
