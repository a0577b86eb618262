import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { explain, endPicking } from './explain-state.ts';
import { figureAt, type FoundFigure } from './figure-at.ts';
import { figureName } from './figure-text.ts';
import { NAME, OUTLINE } from './frame-styles.ts';
import panel from '../panel/parts.module.css';
import { followFigures } from './follow-figures.ts';

/** While a figure is picked: an outline around the one under the pointer or with the focus, and its name. */
export function FigurePicker() {
  const client = useQueryClient();
  const [found, setFound] = useState<FoundFigure | null>(null);
  useEffect(
    () =>
      followFigures({
        find: (element, point) => figureAt(client, element, point),
        show: setFound,
        take: ({ figure }) => explain(figure),
        leave: endPicking,
      }),
    [client],
  );
  const box = found?.outline();
  const place = box && {
    ...OUTLINE,
    left: box.left,
    top: box.top,
    width: box.width,
    height: box.height,
  };
  return createPortal(
    <>
      {place && <div style={place} data-spotlight="" aria-hidden="true" />}
      <div style={NAME} role="status" data-spotlight="">
        {found
          ? `Explain ${figureName(found.figure)}`
          : 'Point at a figure of a card, a chart or a table'}
        <span className={panel.minor}>Click or Enter explains it, Escape leaves</span>
      </div>
    </>,
    document.body,
  );
}
