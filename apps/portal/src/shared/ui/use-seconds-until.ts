import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

const secondsUntil = (at: number | undefined): number =>
  at === undefined ? 0 : Math.max(0, Math.ceil((at - performance.now()) / SECOND_MS));

/** Whole seconds until a time of `performance.now()`; 0 from then on, and without a time. */
export function useSecondsUntil(at: number | undefined): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  useEffect(() => {
    const update = () => {
      const left = secondsUntil(at);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(update, SECOND_MS / 4);
    update();
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}
