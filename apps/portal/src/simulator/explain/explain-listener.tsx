import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary } from '../../shared/ui/error-boundary.tsx';
import { explain, startPicking, useExplain } from './explain-state.ts';

const Explainer = lazy(async () => {
  const { Explainer: Component } = await import('./explainer.tsx');
  return { default: Component };
});

/** The parts of the portal that may hold a figure. Its own code reacts to no Alt and click on them. */
const MAY_HOLD = '[data-card], [role=gridcell], figure';

/** The search for a figure is loaded with its first use. */
async function figureOf(client: QueryClient, element: Element, event: MouseEvent | null) {
  const { figureAt } = await import('./find-figure.ts');
  const point = event && { x: event.clientX, y: event.clientY };
  return figureAt(client, element, point)?.figure;
}

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
      if (!useExplain.getState().isPicking) explainFocused(client).catch(startPicking);
    };
    const onClick = (event: MouseEvent) => {
      const element = event.target instanceof Element ? event.target : null;
      if (!event.altKey || !element?.closest(MAY_HOLD)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      explainClicked(client, element, event).catch(startPicking);
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
  return (
    isUsed && (
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <Explainer />
        </Suspense>
      </ErrorBoundary>
    )
  );
}
