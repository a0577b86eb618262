import type { StoryTarget } from '@bidstage/mock-api/contract/operations/control/story-target';
import {
  hold,
  holdNextClick,
  listenBeforePage,
  pickByKey,
  portalElement,
} from '../../../portal-events.ts';
import { plotAt, spanTarget, type Point } from './chart-span.ts';
import { targetAt } from './target-at.ts';

/** What is done with the place under the pointer, or the one that has the focus. */
export interface PickActions {
  readonly show: (target: StoryTarget | null) => void;
  readonly take: (target: StoryTarget) => void;
  readonly leave: () => void;
}

const pointOf = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY });

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
    if (plot && this.#start) this.#show(spanTarget(plot, this.#start, pointOf(event)));
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
    const { take, leave } = this.#actions;
    pickByKey(event, { find: (element) => targetAt(element, null), take, leave });
  };

  readonly onFocus = (event: Event): void => {
    const element = portalElement(event);
    if (element) this.#show(targetAt(element, null));
  };
}

/** Shows what is under the pointer or has the focus, and takes it. Returns a function that ends it. */
export function listenForPick(actions: PickActions): () => void {
  const picks = new Picks(actions);
  return listenBeforePage({
    pointermove: picks.onMove,
    pointerdown: picks.onDown,
    pointerup: picks.onUp,
    keydown: picks.onKey,
    focusin: picks.onFocus,
  });
}
