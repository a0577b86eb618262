import type { StoryTarget } from '@bidstage/mock-api/contract/operations/control/story-target';
import {
  hold,
  holdNextClick,
  listenBeforePage,
  pickByKey,
  type Point,
  pointOf,
  portalElement,
} from '#portal/simulator/portal-events.ts';
import { plotAt, spanTarget } from './chart-span.ts';
import { targetAt } from './target-at.ts';

/** What is done with the target under the pointer, or the one that has the focus. */
interface PickActions {
  readonly show: (target: StoryTarget | null) => void;
  readonly take: (target: StoryTarget) => void;
}

/** Shows what is under the pointer or has the focus, and takes it. Returns a function that ends it. */
export function listenForPick({ show, take }: PickActions): () => void {
  /** Where the pointer went down. */
  let start: Point | null = null;
  let shown: StoryTarget | null = null;
  const pointermove = (event: MouseEvent) => {
    const element = portalElement(event);
    const plot = start && plotAt(start);
    shown =
      plot && start
        ? spanTarget(plot, start, pointOf(event))
        : element && targetAt(element, pointOf(event));
    show(shown);
    // The page shows nothing of its own, such as the figures of a chart, over what is picked.
    if (element) hold(event);
  };
  return listenBeforePage({
    pointermove,
    pointerdown: (event) => {
      if (!portalElement(event)) return;
      hold(event);
      start = pointOf(event);
      pointermove(event);
    },
    pointerup: (event) => {
      if (!start) return;
      hold(event);
      pointermove(event);
      start = null;
      holdNextClick();
      if (shown) take(shown);
    },
    keydown: (event) => pickByKey(event, { find: (element) => targetAt(element, null), take }),
    focusin: (event) => {
      const element = portalElement(event);
      if (!element) return;
      shown = targetAt(element, null);
      show(shown);
    },
  });
}
