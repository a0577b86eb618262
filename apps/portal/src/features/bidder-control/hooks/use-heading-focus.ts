import { useEffect, useRef } from 'react';
import type { PageState } from '../models/bidder-list-state.ts';
import { focusHeading } from '../../../shared/ui/focus.ts';

/** States with a button that disappears when the state changes. */
const WITH_BUTTON: readonly (PageState | undefined)[] = ['empty', 'error'];

/**
 * Focuses the screen's heading when a new state has removed the focused button, for example that of the empty state
 * after the first upload.
 */
export function useHeadingFocus(state: PageState): void {
  const shown = useRef<PageState>(undefined);
  useEffect(() => {
    const before = shown.current;
    shown.current = state;
    if (!WITH_BUTTON.includes(before) || document.activeElement !== document.body) return;
    focusHeading();
  }, [state]);
}
