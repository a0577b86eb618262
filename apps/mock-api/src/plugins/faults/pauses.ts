import type { FastifyReply } from 'fastify';

/** Why a pause ended: its time was over, the client disconnected, or the server is stopping. */
export type PauseEnd = 'over' | 'gone' | 'stopping';

/** Intended delays of responses. A pause ends when its client disconnects or the server stops. */
export class Pauses {
  readonly #ends = new Set<(end: PauseEnd) => void>();
  #stopped = false;

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

  stop(): void {
    this.#stopped = true;
    for (const end of [...this.#ends]) end('stopping');
  }
}
