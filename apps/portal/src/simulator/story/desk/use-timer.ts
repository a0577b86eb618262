import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { realNow } from '#portal/shared/clock/sim-clock.ts';

interface Timer {
  /** Real milliseconds since 1970 at which it was started last; null while it is stopped. */
  readonly since: number | null;
  /** Milliseconds until then. */
  readonly spent: number;
}

/** Real milliseconds between two updates. */
const UPDATE_EVERY_MS = 500;

/** Survives a reload, and a desk that a window opens goes on with its time. */
const useStoredTimer = create<Timer>()(
  persist((): Timer => ({ since: null, spent: 0 }), {
    name: 'bidstage-sim-timer',
    version: 1,
    storage: createJSONStorage(() => sessionStorage),
  }),
);

export const spentAt = ({ since, spent }: Timer, now: number): number =>
  spent + (since === null ? 0 : Math.max(0, now - since));

/** Minutes and seconds, with the hours from one on: `04:05`, `1:00:00`. */
export function timeText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (number: number) => String(number).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

export function startTimer(): void {
  useStoredTimer.setState({ since: realNow() });
}

export function stopTimer(): void {
  useStoredTimer.setState((timer) => ({ since: null, spent: spentAt(timer, realNow()) }));
}

export function resetTimer(): void {
  useStoredTimer.setState(({ since }) => ({ since: since === null ? null : realNow(), spent: 0 }));
}

/** The timer as text, renewed while it runs. */
export function useTimer(): { readonly text: string; readonly isRunning: boolean } {
  const timer = useStoredTimer();
  const [now, setNow] = useState(realNow);
  const isRunning = timer.since !== null;
  useEffect(() => {
    if (!isRunning) return undefined;
    const clock = setInterval(() => setNow(realNow()), UPDATE_EVERY_MS);
    return () => clearInterval(clock);
  }, [isRunning]);
  return { text: timeText(spentAt(timer, now)), isRunning };
}
