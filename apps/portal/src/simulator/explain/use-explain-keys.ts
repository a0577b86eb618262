import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { simToast } from '../sim-toast.ts';
import { explain, startPicking, useExplain } from './explain-state.ts';

/** The parts of the portal that may hold a figure. Its own code reacts to no Alt and click on them. */
const MAY_HOLD = '[data-card], [role=gridcell], figure';

/** The search for a figure is loaded with its first use. */
async function figureOf(client: QueryClient, element: Element, event: MouseEvent | null) {
  const { figureAt } = await import('./figure-at.ts');
  const point = event && { x: event.clientX, y: event.clientY };
  return figureAt(client, element, point)?.figure;
}

const sayFailed = () => simToast.error('the explanation could not be loaded. Reload the page.');

/** Explains the focused figure, or lets the user pick one. */
async function explainFocused(client: QueryClient): Promise<void> {
  const focused = document.activeElement;
  const figure =
    focused && focused !== document.body ? await figureOf(client, focused, null) : undefined;
  if (figure) explain(figure);
  else startPicking();
}

async function explainClicked(client: QueryClient, element: Element, event: MouseEvent) {
  const figure = await figureOf(client, element, event);
  if (figure) explain(figure);
  else simToast.info('this is no figure that can be explained');
}

/** Alt and a click explains a figure; Ctrl, Shift and Slash explains the focused one, or lets the user pick one. */
export function useExplainKeys(): void {
  const client = useQueryClient();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isKey = event.ctrlKey && event.shiftKey && event.code === 'Slash';
      if (!isKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      if (!useExplain.getState().isPicking) explainFocused(client).catch(sayFailed);
    };
    const onClick = (event: MouseEvent) => {
      const element = event.target instanceof Element ? event.target : null;
      if (!event.altKey || !element?.closest(MAY_HOLD)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      explainClicked(client, element, event).catch(sayFailed);
    };
    addEventListener('keydown', onKey);
    addEventListener('click', onClick, true);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('click', onClick, true);
    };
  }, [client]);
}
