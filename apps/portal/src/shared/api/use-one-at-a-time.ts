import { useRef } from 'react';

/** Work that tells when it is over, however it ended. */
type Work = (done: () => void) => void;

/**
 * Drops work that is asked for while earlier work is under way. The second click of a double click comes before the
 * screen knows of the first: a control that is only drawn as busy would take both.
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
