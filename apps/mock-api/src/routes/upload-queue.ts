import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { LIMITS } from '../contract/values/limits.ts';
import { drainBody } from './drain-body.ts';
import { type QueueLimits, WorkQueue } from '../services/work-queue.ts';

export const UPLOAD_LIMITS: QueueLimits = {
  jobs: LIMITS.uploadsAtOnce,
  size: LIMITS.uploadBytesAtOnce,
  waiting: LIMITS.uploadsWaiting,
  waitMs: LIMITS.uploadWaitSeconds * 1000,
};

/** The bytes that an upload may have: its announced length, else the limit. */
function sizeOf({ headers }: FastifyRequest): number {
  const announced = Number(headers['content-length'] ?? Number.NaN);
  return Number.isNaN(announced) ? LIMITS.csvFileBytes : announced;
}

/** Whether the connection closes after a response, because the client or the server wants it. */
function closesAfter(reply: FastifyReply): boolean {
  return !reply.raw.shouldKeepAlive || reply.getHeader('connection') === 'close';
}

/** A signal that is aborted when the client of a request disconnects. */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  else raw.once('close', () => gone.abort());
  return gone.signal;
}

/**
 * A queue for uploads. The body of a waiting upload is not read, so it takes no memory here. An upload leaves the queue
 * when its response is ready or its client has disconnected.
 */
export class UploadQueue {
  readonly #queue: WorkQueue;
  readonly #leave = new WeakMap<FastifyRequest, () => void>();

  constructor(limits: QueueLimits) {
    this.#queue = new WorkQueue(limits, 'tooManyUploads');
  }

  /**
   * Waits until a request may read its body. Throws `tooManyUploads`, with `Retry-After` in the response.
   */
  async enter(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const gone = clientGone(reply);
    try {
      const leave = await this.#queue.enter(sizeOf(request), gone);
      this.#leave.set(request, leave);
      if (gone.aborted) leave();
      else reply.raw.once('close', leave);
    } catch (error) {
      if (error instanceof AppError) void reply.header('retry-after', LIMITS.uploadRetrySeconds);
      throw error;
    }
  }

  /**
   * Makes uploads leave when their response is ready: a client that reads slowly must not block others. The rest of a
   * refused body is drained first if the connection closes after the response: a client that is still sending would
   * get a reset instead of the response.
   */
  releaseOnResponse(app: FastifyInstance): void {
    app.addHook('onSend', (request, reply, _payload, next) => {
      this.#leave.get(request)?.();
      const { raw } = request;
      if (!raw.complete && closesAfter(reply))
        return drainBody(raw, LIMITS.refusedBodyBytes, LIMITS.refusedBodyMs, next);
      raw.resume();
      next();
    });
  }
}
