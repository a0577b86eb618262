import { yieldToEventLoop } from './steps.ts';

/**
 * Work on requests that has begun. Node waits for open connections when a server closes, but the work on a request goes
 * on after its client has disconnected, and a request that is injected has no connection.
 */
export class PendingWork {
  readonly #pending = new Set<Promise<unknown>>();

  add<T>(work: Promise<T>): Promise<T> {
    const forget = (): void => void this.#pending.delete(work);
    this.#pending.add(work);
    work.then(forget, forget);
    return work;
  }

  /** Resolves when all work has ended and its responses are sent, also work that other work has begun. */
  async end(): Promise<void> {
    while (this.#pending.size > 0) {
      await Promise.allSettled(this.#pending);
      await yieldToEventLoop();
    }
  }
}
