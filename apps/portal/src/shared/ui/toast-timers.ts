interface Countdown {
  /** Absent while the countdown waits. */
  readonly timer?: ReturnType<typeof setTimeout>;
  /** When it began to run, on the page's monotonic clock in milliseconds. */
  readonly since: number;
  /** Milliseconds that were left then. */
  readonly left: number;
  readonly onEnd: () => void;
}

const countdowns = new Map<number, Countdown>();

/** Counts down `duration` milliseconds of real time and then calls `onEnd`, once. */
export function startCountdown(id: number, duration: number, onEnd: () => void): void {
  stopCountdown(id);
  const end = () => {
    countdowns.delete(id);
    onEnd();
  };
  const timer = setTimeout(end, duration);
  countdowns.set(id, { timer, since: performance.now(), left: duration, onEnd });
}

/** Holds a countdown; what is left of it stays. */
export function pauseCountdown(id: number): void {
  const countdown = countdowns.get(id);
  if (countdown?.timer === undefined) return;
  clearTimeout(countdown.timer);
  const { since, left, onEnd } = countdown;
  const rest = Math.max(0, left - (performance.now() - since));
  countdowns.set(id, { since, left: rest, onEnd });
}

/** Goes on with what was left of a held countdown. */
export function resumeCountdown(id: number): void {
  const countdown = countdowns.get(id);
  if (!countdown || countdown.timer !== undefined) return;
  startCountdown(id, countdown.left, countdown.onEnd);
}

/** Ends a countdown without its effect. */
export function stopCountdown(id: number): void {
  clearTimeout(countdowns.get(id)?.timer);
  countdowns.delete(id);
}
