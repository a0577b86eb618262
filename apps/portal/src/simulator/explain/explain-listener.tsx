import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { optionalPart } from '#portal/shared/ui/optional-part.tsx';
import { useEscape } from '#portal/shared/ui/use-escape.ts';
import { endExplain, endPicking, explain, startPicking, useExplain } from './explain-state.ts';

const Explainer = optionalPart(async () => (await import('./explainer.tsx')).Explainer);

/** The parts of the portal that can show a figure. No code of the portal reacts to Alt and a click on them. */
const FIGURE_PARTS = '[data-card], [role=gridcell], figure';

/** Explains the figure at an element, or lets the user pick one; `event` is null for the keyboard. */
async function explainAt(client: QueryClient, element: Element | null, event: MouseEvent | null) {
  // The search for a figure is loaded with its first use.
  const { figureAt } = await import('./find-figure.ts');
  const point = event && { x: event.clientX, y: event.clientY };
  const found = element && figureAt(client, element, point);
  if (found) explain(found.figure);
  else startPicking();
}

/** Alt and a click explains a figure; Ctrl, Shift and Slash explains the focused one, or lets the user pick one. */
function useExplainKeys(): void {
  const client = useQueryClient();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isKey = event.ctrlKey && event.shiftKey && event.code === 'Slash';
      if (!isKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      if (useExplain.getState().isPicking) return;
      const focused = document.activeElement === document.body ? null : document.activeElement;
      explainAt(client, focused, null).catch(startPicking);
    };
    const onClick = (event: MouseEvent) => {
      const element = event.target instanceof Element ? event.target : null;
      if (!event.altKey || !element?.closest(FIGURE_PARTS)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      explainAt(client, element, event).catch(startPicking);
    };
    addEventListener('keydown', onKey);
    addEventListener('click', onClick, true);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('click', onClick, true);
    };
  }, [client]);
}

/** Listens for a figure to explain; the explanation itself is loaded with its first use. */
export function ExplainListener() {
  const isUsed = useExplain(({ isPicking, trail }) => isPicking || trail.length > 0);
  useExplainKeys();
  // Also while the code is loading.
  useEscape(isUsed, () => (useExplain.getState().isPicking ? endPicking() : endExplain()));
  return isUsed && <Explainer />;
}
