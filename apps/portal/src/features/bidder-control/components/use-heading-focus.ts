import { useEffect } from 'react';

/**
 * Gives the focus to the screen's heading when a new state has taken away the control that had it, for example
 * the button of the empty state after the first upload.
 */
export function useHeadingFocus(state: string): void {
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const openLayer = document.querySelector('[role=dialog], [role=alertdialog]');
    if (!openLayer) document.querySelector('h1')?.focus({ preventScroll: true });
  }, [state]);
}
