/** Milliseconds that a change waits for further ones, so that they leave as one (specification 2 §9). */
export const SETTINGS_DEBOUNCE_MS = 1000;

/** What a queue of changes is doing. */
export interface QueueState<Change> {
  /** Everything that is not known to be saved, newest values; also after a failure. */
  readonly unsaved: Partial<Change>;
  readonly phase: 'idle' | 'saving' | 'saved' | 'failed';
  /** Why the last attempt failed, until one succeeds. */
  readonly error?: unknown;
}

interface QueueOptions<Change> {
  readonly save: (change: Partial<Change>) => Promise<unknown>;
  readonly delayMs: number;
}

/** Collects changes of fields and saves them together: a quiet moment after the last one, never two at a time. */
export type ChangeQueue<Change> = ReturnType<typeof createChangeQueue<Change>>;

export function createChangeQueue<Change>({ save, delayMs }: QueueOptions<Change>) {
  let state: QueueState<Change> = { unsaved: {}, phase: 'idle' };
  let waiting: Partial<Change> = {};
  let sent: Partial<Change> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What waits shall follow what is on its way, without another delay. */
  let isNext = false;
  const listeners = new Set<() => void>();

  const isWaiting = () => Object.keys(waiting).length > 0;
  const show = (phase: QueueState<Change>['phase'], error: unknown) => {
    state = { unsaved: { ...sent, ...waiting }, phase, error };
    for (const listener of listeners) listener();
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    isNext = false;
  };
  const flush = () => {
    stop();
    if (!isWaiting()) return;
    if (sent) isNext = true;
    else send();
  };
  const send = () => {
    const part = waiting;
    sent = part;
    waiting = {};
    show('saving', state.error);
    save(part).then(onSaved, (error: unknown) => onFailed(part, error));
  };
  const goOn = () => {
    if (isNext) flush();
  };
  const onSaved = () => {
    sent = undefined;
    show(isWaiting() ? 'saving' : 'saved', undefined);
    goOn();
  };
  const onFailed = (part: Partial<Change>, error: unknown) => {
    sent = undefined;
    // What was changed since is newer than what failed.
    waiting = { ...part, ...waiting };
    show('failed', error);
    goOn();
  };

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Takes a change; it leaves with all others once nothing has changed for `delayMs`. */
    add: (change: Partial<Change>): void => {
      waiting = { ...waiting, ...change };
      stop();
      timer = setTimeout(flush, delayMs);
      show(state.phase === 'failed' ? 'failed' : 'saving', state.error);
    },
    /** Saves at once what waits, also what has failed. */
    flush,
    /** Forgets the delay: what waits stays unsaved. */
    stop,
    /** What would leave by itself in a moment; undefined when that is nothing. What has failed waits for a Retry. */
    pending: (): Partial<Change> | undefined =>
      timer !== undefined || isNext ? waiting : undefined,
  };
}
