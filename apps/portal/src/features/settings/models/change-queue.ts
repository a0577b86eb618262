import { createStore } from 'zustand/vanilla';

/** Milliseconds that a change waits for further ones, so that they are sent together (specification 2 §9). */
export const SETTINGS_DEBOUNCE_MS = 1000;

export interface QueueState<Change> {
  /** Everything that is not known to be saved, newest values; also after a failure. */
  readonly unsaved: Partial<Change>;
  readonly phase: 'idle' | 'saving' | 'saved' | 'failed';
  /** Why the last attempt failed, until one succeeds. */
  readonly error?: unknown;
}

/** Collects changes of fields and saves them together: after a delay without changes, never two saves at a time. */
export class ChangeQueue<Change> {
  readonly #store = createStore<QueueState<Change>>(() => ({ unsaved: {}, phase: 'idle' }));
  readonly state = this.#store.getState;
  readonly subscribe = this.#store.subscribe;
  #waiting: Partial<Change> = {};
  #sent: Partial<Change> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The waiting changes are sent after the running save, without another delay. */
  #isNext = false;
  readonly #save: (change: Partial<Change>) => Promise<unknown>;

  constructor(save: (change: Partial<Change>) => Promise<unknown>) {
    this.#save = save;
  }

  /** Adds a change; all waiting changes are sent together after the delay without another change. */
  readonly add = (change: Partial<Change>): void => {
    this.#waiting = { ...this.#waiting, ...change };
    this.stop();
    this.#timer = setTimeout(this.flush, SETTINGS_DEBOUNCE_MS);
    const { phase, error } = this.state();
    this.#show(phase === 'failed' ? 'failed' : 'saving', error);
  };

  /** Saves all waiting changes at once, including failed ones. */
  readonly flush = (): void => {
    this.stop();
    if (!this.#isWaiting()) return;
    if (this.#sent) this.#isNext = true;
    else this.#send();
  };

  /** Cancels the delay: waiting changes stay unsaved. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isNext = false;
  }

  /** The changes that will be sent automatically; undefined if there are none. Failed changes wait for a Retry. */
  pending(): Partial<Change> | undefined {
    return this.#timer !== undefined || this.#isNext ? this.#waiting : undefined;
  }

  #isWaiting(): boolean {
    return Object.keys(this.#waiting).length > 0;
  }

  #show(phase: QueueState<Change>['phase'], error: unknown): void {
    this.#store.setState({ unsaved: { ...this.#sent, ...this.#waiting }, phase, error });
  }

  #send(): void {
    const part = this.#waiting;
    this.#sent = part;
    this.#waiting = {};
    this.#show('saving', this.state().error);
    this.#save(part).then(
      () => this.#end(this.#isWaiting() ? 'saving' : 'saved'),
      (error: unknown) => {
        // Later changes override the failed ones.
        this.#waiting = { ...part, ...this.#waiting };
        this.#end('failed', error);
      },
    );
  }

  #end(phase: QueueState<Change>['phase'], error?: unknown): void {
    this.#sent = undefined;
    this.#show(phase, error);
    if (this.#isNext) this.flush();
  }
}
