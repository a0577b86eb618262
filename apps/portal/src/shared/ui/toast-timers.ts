interface Countdown {
  /** Absent while the countdown is paused. */
  readonly timer?: ReturnType<typeof setTimeout>;
  /** Start of the current run, on the page's monotonic clock in milliseconds. */
  readonly since: number;
  /** Milliseconds left at that time. */
  readonly left: number;
  readonly onEnd: () => void;
}

const countdowns = new Map<number, Countdown>();

/** Counts down `duration` milliseconds of real time and then calls `onEnd` once. */
export function startCountdown(id: number, duration: number, onEnd: () => void): void {
  stopCountdown(id);
  const end = () => {
    countdowns.delete(id);
    onEnd();
  };
  const timer = setTimeout(end, duration);
  countdowns.set(id, { timer, since: performance.now(), left: duration, onEnd });
}

/** Pauses a countdown; the remaining time is stored. */
export function pauseCountdown(id: number): void {
  const countdown = countdowns.get(id);
  if (countdown?.timer === undefined) return;
  clearTimeout(countdown.timer);
  const { since, left, onEnd } = countdown;
  const rest = Math.max(0, left - (performance.now() - since));
  countdowns.set(id, { since, left: rest, onEnd });
}

/** Continues a paused countdown with its remaining time. */
export function resumeCountdown(id: number): void {
  const countdown = countdowns.get(id);
  if (!countdown || countdown.timer !== undefined) return;
  startCountdown(id, countdown.left, countdown.onEnd);
}

/** Cancels a countdown; `onEnd` is not called. */
export function stopCountdown(id: number): void {
  clearTimeout(countdowns.get(id)?.timer);
  countdowns.delete(id);
}
