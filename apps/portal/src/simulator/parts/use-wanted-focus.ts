import { useEffect } from 'react';
import { useSimStore } from '../sim-store.ts';

/**
 * Focuses an element of a part that appears because its user has just opened it, or has used a control of the simulator
 * that loaded the page again: else the focus would begin at the document's top. A reload by the browser takes no focus.
 */
export function useWantedFocus(selector: string, isFirst = true): void {
  useEffect(() => {
    if (!isFirst || !useSimStore.getState().focusWanted) return;
    useSimStore.setState({ focusWanted: false });
    document.querySelector<HTMLElement>(selector)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- only as it appears: what has the focus later keeps it
  }, []);
}
