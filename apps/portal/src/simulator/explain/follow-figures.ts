import {
  hold,
  holdNextClick,
  listenBeforePage,
  pickByKey,
  portalElement,
} from '../portal-events.ts';
import type { FoundFigure, Point } from './figure-at.ts';

/** What is done with the figure under the pointer, or the one that has the focus. */
export interface PickActions {
  readonly find: (element: Element, point: Point | null) => FoundFigure | null;
  readonly show: (found: FoundFigure | null) => void;
  readonly take: (found: FoundFigure) => void;
  readonly leave: () => void;
}

/** Shows what is under the pointer or has the focus, and takes it. Returns a function that ends it. */
export function followFigures({ find, show, take, leave }: PickActions): () => void {
  const foundBy = (event: MouseEvent): FoundFigure | null => {
    const element = portalElement(event);
    return element && find(element, { x: event.clientX, y: event.clientY });
  };
  return listenBeforePage({
    pointermove: (event) => {
      if (!portalElement(event)) return show(null);
      hold(event);
      return show(foundBy(event));
    },
    pointerdown: (event) => {
      if (!portalElement(event)) return;
      hold(event);
      holdNextClick();
      const found = foundBy(event);
      if (found) take(found);
    },
    keydown: (event) => pickByKey(event, { find: (element) => find(element, null), take, leave }),
    focusin: (event) => {
      const element = portalElement(event);
      show(element && find(element, null));
    },
  });
}
