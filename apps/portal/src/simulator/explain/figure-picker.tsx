import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  hold,
  holdNextClick,
  listenBeforePage,
  pickByKey,
  pointOf,
  portalElement,
} from '../portal-events.ts';
import { PointedElement } from '../parts/pointed-element.tsx';
import { explain } from './explain-state.ts';
import { figureAt, type FoundFigure } from './figure-at.ts';
import { figureName } from './figure-text.ts';

/**
 * Calls `show` with the figure under the pointer or with the focus, and explains the one that is clicked. Returns a
 * function that ends it.
 */
function followFigures(client: QueryClient, show: (found: FoundFigure | null) => void) {
  const foundBy = (event: MouseEvent): FoundFigure | null => {
    const element = portalElement(event);
    return element && figureAt(client, element, pointOf(event));
  };
  const take = ({ figure }: FoundFigure) => explain(figure);
  return listenBeforePage({
    pointermove: (event) => {
      if (portalElement(event)) hold(event);
      show(foundBy(event));
    },
    pointerdown: (event) => {
      if (!portalElement(event)) return;
      hold(event);
      holdNextClick();
      const figure = foundBy(event);
      if (figure) take(figure);
    },
    keydown: (event) =>
      pickByKey(event, {
        find: (element) => figureAt(client, element, null),
        take,
      }),
    focusin: (event) => {
      const element = portalElement(event);
      show(element && figureAt(client, element, null));
    },
  });
}

/** While a figure is picked: an outline around the one under the pointer or with the focus, and its name. */
export function FigurePicker() {
  const client = useQueryClient();
  const [found, setFound] = useState<FoundFigure | null>(null);
  useEffect(() => followFigures(client, setFound), [client]);
  return (
    <PointedElement
      box={found?.outline()}
      name={
        found
          ? `Explain ${figureName(found.figure)}`
          : 'Point at a figure of a card, a chart or a table'
      }
      keys="Click or Enter explains it, Escape leaves"
    />
  );
}
