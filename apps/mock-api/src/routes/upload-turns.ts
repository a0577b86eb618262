import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { LIMITS } from '../contract/values/limits.ts';
import { type QueueLimits, WorkQueue } from '../services/work-queue.ts';

/** The bounds for running and waiting uploads. */
export const UPLOAD_LIMITS: QueueLimits = {
  jobs: LIMITS.uploadsAtOnce,
  size: LIMITS.uploadBytesAtOnce,
  waiting: LIMITS.uploadsWaiting,
  waitMs: LIMITS.uploadWaitSeconds * 1000,
};

/** Maximum bytes of an upload: its announced length, else the limit. */
function sizeOf({ headers }: FastifyRequest): number {
  const announced = Number(headers['content-length'] ?? Number.NaN);
  return Number.isNaN(announced) ? LIMITS.csvFileBytes : announced;
}

/**
 * A queue for uploads. The body of a waiting upload is not read, so it stays with its client and not in memory. A turn
 * ends when the response is ready or the client has disconnected.
 */
export class UploadTurns {
  readonly #queue: WorkQueue;
  readonly #leave = new WeakMap<FastifyRequest, () => void>();

  constructor(limits: QueueLimits) {
    this.#queue = new WorkQueue(limits, 'tooManyUploads');
  }

  /**
   * Waits for a request's turn and returns a signal that is aborted when its client has gone. Throws `tooManyUploads`, with
   * `Retry-After` in the response.
   */
  async take(request: FastifyRequest, reply: FastifyReply): Promise<AbortSignal> {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    try {
      const leave = await this.#queue.enter(sizeOf(request), gone.signal);
      this.#leave.set(request, leave);
      if (gone.signal.aborted) leave();
      else reply.raw.once('close', leave);
      return gone.signal;
    } catch (error) {
      if (error instanceof AppError) void reply.header('retry-after', LIMITS.uploadRetrySeconds);
      // The body is drained: otherwise its client could not read the response.
      request.raw.resume();
      throw error;
    }
  }

  /** Ends a turn when its response is ready: a client that reads slowly must not block others. */
  endWithResponses(app: FastifyInstance): void {
    app.addHook('onSend', (request, _reply, _payload, next) => {
      this.#leave.get(request)?.();
      next();
    });
  }
}
