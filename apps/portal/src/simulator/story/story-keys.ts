import { useEffect } from 'react';
import { useSimSession } from '../sim-session.ts';

/** Hides and shows the mark around what a step speaks of. No browser and no part of the portal uses this key. */
export const SPOTLIGHT_KEY = 'F8';

/** Where PageDown and PageUp have their own meaning. */
const OWN_KEYS =
  'textarea, select, [contenteditable=true], input:not([type=radio], [type=checkbox], [type=button], [type=submit], [type=file]), [role=grid], [role=treegrid], [role=listbox], [role=menu], [role=slider], [role=grid] *, [role=treegrid] *, [role=listbox] *';

const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(OWN_KEYS);

export function showMark(isShown: boolean): void {
  useSimSession.setState({ spotlight: isShown });
}

/** The keys of a story: PageDown and PageUp (what a presenter's clicker sends) go through its steps. */
export function useStoryKeys(go: (by: 1 | -1) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.shiftKey) return;
      const isStep = event.key === 'PageDown' || event.key === 'PageUp';
      if (event.key !== SPOTLIGHT_KEY && !(isStep && !hasOwnKeys(event.target))) return;
      event.preventDefault();
      // The tabs of the panel would take the key too.
      event.stopPropagation();
      if (!isStep) showMark(!useSimSession.getState().spotlight);
      else if (!event.repeat) go(event.key === 'PageDown' ? 1 : -1);
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [go]);
}
