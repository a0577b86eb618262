/** Signals by which somebody ends a run, with the exit codes that shells expect for them. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Whether and how a run was ended from outside. */
export interface Interruption {
  readonly signal: AbortSignal;
  /** Exit code of an interrupted run; null for one that was not. */
  exitCode(): number | null;
  /** Listens no longer. */
  release(): void;
}

/** Takes the first signal as a request to leave everything in order; a second one ends the process as usual. */
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
