import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../app-error.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { type QueueLimits, WorkQueue } from '../../../services/work-queue.ts';

/** How many uploads are worked on at once, and how long others wait. */
export const UPLOAD_LIMITS: QueueLimits = {
  jobs: LIMITS.uploadsAtOnce,
  size: LIMITS.uploadBytesAtOnce,
  waiting: LIMITS.uploadsWaiting,
  waitMs: LIMITS.uploadWaitSeconds * 1000,
};

/** Bytes that an upload may turn out to have: what it announces, else the most that it may. */
function sizeOf({ headers }: FastifyRequest): number {
  const announced = Number(headers['content-length'] ?? Number.NaN);
  return Number.isNaN(announced) ? LIMITS.csvFileBytes : announced;
}

/**
 * The turns of uploads. What waits is not read, so that it lies with its client and not in memory; what has its turn keeps
 * it until its answer is ready or its client has gone.
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
      // A body that nobody reads would keep its client from reading the answer.
      request.raw.resume();
      throw error;
    }
  }

  /** Ends turns when answers are ready: a client that reads slowly must not keep others waiting. */
  endWithResponses(app: FastifyInstance): void {
    app.addHook('onSend', (request, _reply, _payload, next) => {
      this.#leave.get(request)?.();
      next();
    });
  }
}
