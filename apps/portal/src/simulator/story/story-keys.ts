import { useEffect, useEffectEvent, useRef } from 'react';
import { useSimStore } from '../sim-store.ts';
import type { DeskCommands, DeskView } from './desk/desk-types.ts';

/** Hides and shows the mark around what a step points at. No browser and no part of the portal uses this key. */
export const SPOTLIGHT_KEY = 'F8';

/** Where PageDown and PageUp have their own meaning. */
const USES_PAGE_KEYS =
  'textarea, select, [contenteditable=true], input:not([type=radio], [type=checkbox], [type=button], [type=submit], [type=file]), [role=grid], [role=treegrid], [role=listbox], [role=menu], [role=slider], [role=grid] *, [role=treegrid] *, [role=listbox] *';

const usesPageKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(USES_PAGE_KEYS);

export function showMark(isShown: boolean): void {
  useSimStore.setState({ isMarkShown: isShown });
}

/** Listens to keys without a modifier; with `capture` before the page does. */
function useKeyDown(capture: boolean, onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKey);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const { ctrlKey, altKey, metaKey, shiftKey } = event;
      if (!ctrlKey && !altKey && !metaKey && !shiftKey) handle(event);
    };
    addEventListener('keydown', listener, { capture });
    return () => removeEventListener('keydown', listener, { capture });
  }, [capture]);
}

/** The keys of a story: PageDown and PageUp (what a presenter's clicker sends) go through its steps. */
export function useStoryKeys(go: (by: 1 | -1) => void): void {
  useKeyDown(true, (event) => {
    const isStep = event.key === 'PageDown' || event.key === 'PageUp';
    if (event.key !== SPOTLIGHT_KEY && !(isStep && !usesPageKeys(event.target))) return;
    event.preventDefault();
    // The tabs of the panel would take the key too.
    event.stopPropagation();
    if (!isStep) showMark(!useSimStore.getState().isMarkShown);
    else if (!event.repeat) go(event.key === 'PageDown' ? 1 : -1);
  });
}

/** How far a key of the desk goes through the steps: a clicker sends the page keys, a hand finds the arrows. */
const DESK_STEPS: Readonly<Record<string, number>> = {
  PageDown: 1,
  ArrowRight: 1,
  PageUp: -1,
  ArrowLeft: -1,
};

/** The keys of a desk in its own window. A key that is pressed while a step is being opened takes effect afterwards. */
export function useDeskKeys(view: DeskView | null, { goTo, showMark: show }: DeskCommands): void {
  const pending = useRef<number | null>(null);
  useEffect(() => {
    if (!view || view.isBusy || pending.current === null) return;
    const step = pending.current;
    pending.current = null;
    if (step !== view.index) void goTo(step);
  }, [view, goTo]);
  useKeyDown(false, (event) => {
    const by = DESK_STEPS[event.key];
    if (!view || (by === undefined && event.key !== SPOTLIGHT_KEY)) return;
    event.preventDefault();
    if (event.repeat) return;
    if (by === undefined) show(!view.isMarkShown);
    else if (view.steps[view.index + by] === undefined) return;
    else if (view.isBusy) pending.current = view.index + by;
    else void goTo(view.index + by);
  });
}
