import type { FastifyReply } from 'fastify';

/** How a pause ended: after its time, because the client has gone, or because the server stops. */
export type PauseEnd = 'over' | 'gone' | 'stopping';

/** Pauses of answers that are late on purpose. None outlives its client or keeps the server from stopping. */
export class Pauses {
  readonly #ends = new Set<(end: PauseEnd) => void>();
  #stopped = false;

  /** Waits some ms, as long as the client waits too. */
  wait(ms: number, raw: FastifyReply['raw']): Promise<PauseEnd> {
    if (raw.destroyed) return Promise.resolve('gone');
    if (this.#stopped) return Promise.resolve('stopping');
    return new Promise((resolve) => {
      const end = (how: PauseEnd): void => {
        clearTimeout(timer);
        raw.off('close', leave);
        this.#ends.delete(end);
        resolve(how);
      };
      const leave = (): void => end('gone');
      const timer = setTimeout(() => end('over'), ms);
      raw.once('close', leave);
      this.#ends.add(end);
    });
  }

  /** Ends all pauses, and every later one at once. */
  stop(): void {
    this.#stopped = true;
    for (const end of [...this.#ends]) end('stopping');
  }
}
