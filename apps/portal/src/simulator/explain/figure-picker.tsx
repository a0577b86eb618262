import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import panel from '../parts/parts.module.css';
import {
  hold,
  holdNextClick,
  listenBeforePage,
  pickByKey,
  portalElement,
} from '../portal-events.ts';
import { explain } from './explain-state.ts';
import styles from '../parts/pointed-element.module.css';
import { figureAt, type FoundFigure } from './figure-at.ts';
import { figureName } from './figure-text.ts';

/**
 * Calls `show` with the figure under the pointer or with the focus, and explains the one that is clicked. Returns a
 * function that ends it.
 */
function followFigures(client: QueryClient, show: (found: FoundFigure | null) => void) {
  const foundBy = (event: MouseEvent): FoundFigure | null => {
    const element = portalElement(event);
    return element && figureAt(client, element, { x: event.clientX, y: event.clientY });
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
      const found = foundBy(event);
      if (found) take(found);
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
  const box = found?.outline();
  return createPortal(
    <>
      {box && (
        <div
          className={styles.outline}
          style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
          data-sim-mark=""
          aria-hidden="true"
        />
      )}
      <Stack className={styles.name} role="status" data-sim-mark="">
        {found
          ? `Explain ${figureName(found.figure)}`
          : 'Point at a figure of a card, a chart or a table'}
        <span className={panel.minor}>Click or Enter explains it, Escape leaves</span>
      </Stack>
    </>,
    document.body,
  );
}
