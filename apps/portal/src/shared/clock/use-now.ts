import { useCallback, useSyncExternalStore } from 'react';
import { clockMode, now, onClockSync } from './sim-clock.ts';

/** Real milliseconds between two reads of the clock; a scaled clock may pass several steps in between. */
const READ_EVERY_MS = 1000;

/**
 * The clock's time in milliseconds, rounded down to `stepMs` (a minute if not given). The component renders again when
 * the clock passes a step or is set.
 */
export function useNow(stepMs = 60_000): number {
  const subscribe = useCallback((onChange: () => void) => {
    const stop = onClockSync(onChange);
    const timer = setInterval(() => {
      if (clockMode().rate !== 0) onChange();
    }, READ_EVERY_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, []);
  return useSyncExternalStore(subscribe, () => Math.floor(now() / stepMs) * stepMs);
}
