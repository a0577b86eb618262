/** Milliseconds that a change waits for further ones, so that they are sent together (specification 2 §9). */
export const SETTINGS_DEBOUNCE_MS = 1000;

/** The state of a queue of changes. */
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

/** Collects changes of fields and saves them together: after a delay without changes, never two saves at a time. */
export type ChangeQueue<Change> = ReturnType<typeof createChangeQueue<Change>>;

export function createChangeQueue<Change>({ save, delayMs }: QueueOptions<Change>) {
  let state: QueueState<Change> = { unsaved: {}, phase: 'idle' };
  let waiting: Partial<Change> = {};
  let sent: Partial<Change> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The waiting changes are sent after the running save, without another delay. */
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
    // Later changes override the failed ones.
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
    /** Adds a change; all waiting changes are sent together after `delayMs` without another change. */
    add: (change: Partial<Change>): void => {
      waiting = { ...waiting, ...change };
      stop();
      timer = setTimeout(flush, delayMs);
      show(state.phase === 'failed' ? 'failed' : 'saving', state.error);
    },
    /** Saves all waiting changes at once, including failed ones. */
    flush,
    /** Cancels the delay: waiting changes stay unsaved. */
    stop,
    /** The changes that will be sent automatically; undefined if there are none. Failed changes wait for a Retry. */
    pending: (): Partial<Change> | undefined =>
      timer !== undefined || isNext ? waiting : undefined,
  };
}
