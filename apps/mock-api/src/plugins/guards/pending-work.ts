import type { PendingWork } from '#api/lib/pending-work.ts';
import { definePlugin } from '#api/plugins/define-plugin.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { runWhile, UnwantedWork } from '#api/lib/steps.ts';

/** Methods whose work can stop at any pause, because it changes nothing. */
const READS: readonly string[] = ['GET', 'HEAD'];

/** Runs a handler; a read stops when its client has disconnected. */
function runHandler<T>(request: FastifyRequest, reply: FastifyReply, run: () => T): T {
  return READS.includes(request.method) ? runWhile(() => !reply.raw.destroyed, run) : run();
}

/**
 * Counts the handlers of all routes that are registered after it as pending work, and stops reads whose client has
 * disconnected.
 */
export const pendingWorkPlugin = definePlugin(
  'pending-work',
  [],
  (app, { pending }: { pending: PendingWork }) => {
    app.addHook('onRoute', (route) => {
      const { handler } = route;
      route.handler = function (request, reply) {
        const result: unknown = runHandler(request, reply, () =>
          handler.call(this, request, reply),
        );
        if (!(result instanceof Promise)) return result;
        const work = result.catch((error: unknown) => {
          if (!(error instanceof UnwantedWork)) throw error;
          return reply.hijack();
        });
        return pending.add(work);
      };
    });
  },
);
