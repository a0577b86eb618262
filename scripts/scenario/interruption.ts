/** Signals that interrupt a run, with the exit codes that shells expect. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Interruption of a run by a signal. */
export interface Interruption {
  readonly signal: AbortSignal;
  /** Returns the exit code of an interrupted run; null if it was not interrupted. */
  exitCode(): number | null;
  /** Removes the signal handlers. */
  release(): void;
}

/** On the first signal, aborts the run so that it can clean up; a second signal ends the process as usual. */
export function listenForInterruption(): Interruption {
  const controller = new AbortController();
  let exitCode: number | null = null;
  const taken = Object.entries(SIGNALS).map(([name, code]) => {
    const take = (): void => {
      exitCode ??= code;
      release();
      controller.abort(new Error('Interrupted'));
    };
    process.once(name, take);
    return () => void process.off(name, take);
  });
  const release = (): void => taken.forEach((end) => end());
  return { signal: controller.signal, exitCode: () => exitCode, release };
}
