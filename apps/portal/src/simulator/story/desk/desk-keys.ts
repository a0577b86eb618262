import { useEffect, useRef } from 'react';
import { SPOTLIGHT_KEY } from '../story-keys.ts';
import type { DeskCommands, DeskView } from './desk-view.ts';

/** How far a key goes through the steps: a clicker sends the page keys, a hand finds the arrows. */
const STEPS: Readonly<Record<string, number>> = {
  PageDown: 1,
  ArrowRight: 1,
  PageUp: -1,
  ArrowLeft: -1,
};

/** The keys of a desk in its own window. A key that comes while a step is being opened is obeyed afterwards. */
export function useDeskKeys(view: DeskView | null, { goTo, showMark }: DeskCommands): void {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (!view || view.isBusy || wanted.current === null) return;
    const step = wanted.current;
    wanted.current = null;
    if (step !== view.index) void goTo(step);
  }, [view, goTo]);
  useEffect(() => {
    if (!view) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const by = STEPS[event.key];
      if (by === undefined && event.key !== SPOTLIGHT_KEY) return;
      event.preventDefault();
      if (event.repeat) return;
      if (by === undefined) showMark(!view.isMarkShown);
      else if (view.steps[view.index + by] === undefined) return;
      else if (view.isBusy) wanted.current = view.index + by;
      else void goTo(view.index + by);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [view, goTo, showMark]);
}
