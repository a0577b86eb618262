import { useRef } from 'react';

/** Work that calls `done` when it is over, whether it succeeded or failed. */
type Work = (done: () => void) => void;

/**
 * Drops work that is started while earlier work is running. The second click of a double click arrives before the
 * screen has rendered the effect of the first: a control that is only drawn as busy would handle both.
 */
export function useOneAtATime(): (work: Work) => void {
  const isBusy = useRef(false);
  return (work) => {
    if (isBusy.current) return;
    isBusy.current = true;
    work(() => {
      isBusy.current = false;
    });
  };
}
