import type { StoryTarget } from '@bidstage/mock-api/contract/operations/control/story-target';
import { isOfSimulator } from '../../target/place.ts';
import { plotAt, spanBetween, type Point } from './chart-span.ts';
import { targetAt } from './target-at.ts';

/** What is done with the place under the pointer, or the one that has the focus. */
export interface PickActions {
  readonly show: (target: StoryTarget | null) => void;
  readonly take: (target: StoryTarget) => void;
  readonly leave: () => void;
}

/** Milliseconds after which a click is another one than that of the pick. */
const CLICK_MS = 300;
const CAPTURE = { capture: true };

const pointOf = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY });

/** The element of the portal that an event is for. */
function portalElement({ target }: Event): Element | null {
  return target instanceof Element && !isOfSimulator(target) ? target : null;
}

/** Nothing of the page reacts to what is pressed on it. */
function hold(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Nothing of the page reacts to a press on it; the simulator does. */
function holdOnPortal(event: Event): void {
  if (portalElement(event)) hold(event);
}

/** The click that belongs to a press that has picked something. */
function holdNextClick(): void {
  addEventListener('click', holdOnPortal, CAPTURE);
  setTimeout(() => removeEventListener('click', holdOnPortal, CAPTURE), CLICK_MS);
}

class Picks {
  readonly #actions: PickActions;
  /** Where the pointer went down. */
  #start: Point | null = null;
  #shown: StoryTarget | null = null;

  constructor(actions: PickActions) {
    this.#actions = actions;
  }

  #show(target: StoryTarget | null): void {
    this.#shown = target;
    this.#actions.show(target);
  }

  readonly onMove = (event: MouseEvent): void => {
    const plot = this.#start && plotAt(this.#start);
    const element = portalElement(event);
    if (plot && this.#start) this.#show(spanBetween(plot, this.#start, pointOf(event)));
    else this.#show(element && targetAt(element, pointOf(event)));
    // The page shows nothing of its own, such as the figures of a chart, over what is picked.
    if (element) hold(event);
  };

  readonly onDown = (event: MouseEvent): void => {
    if (!portalElement(event)) return;
    hold(event);
    this.#start = pointOf(event);
    this.onMove(event);
  };

  readonly onUp = (event: MouseEvent): void => {
    if (!this.#start) return;
    hold(event);
    this.onMove(event);
    this.#start = null;
    holdNextClick();
    if (this.#shown) this.#actions.take(this.#shown);
  };

  readonly onKey = (event: KeyboardEvent): void => {
    const element = portalElement(event);
    if (event.key === 'Escape') {
      hold(event);
      this.#actions.leave();
    } else if (element && (event.key === 'Enter' || event.key === ' ')) {
      hold(event);
      const target = targetAt(element, null);
      if (target) this.#actions.take(target);
    }
  };

  readonly onFocus = (event: Event): void => {
    const element = portalElement(event);
    if (element) this.#show(targetAt(element, null));
  };
}

/** Shows what is under the pointer or has the focus, and takes it. Returns a function that ends it. */
export function followPicks(actions: PickActions): () => void {
  const picks = new Picks(actions);
  const listeners = {
    pointermove: picks.onMove,
    pointerdown: picks.onDown,
    pointerup: picks.onUp,
    mousemove: holdOnPortal,
    mousedown: holdOnPortal,
    mouseup: holdOnPortal,
    click: holdOnPortal,
    keydown: picks.onKey,
    focusin: picks.onFocus,
  };
  const all = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of all) addEventListener(name, listener, CAPTURE);
  return () => {
    for (const [name, listener] of all) removeEventListener(name, listener, CAPTURE);
  };
}
