import fastifyPlugin from 'fastify-plugin';
import type { PendingWork } from '../http/pending-work.ts';

/** Counts the handlers of all routes that are registered after it as pending work. */
export const pendingWorkPlugin = fastifyPlugin(
  (app, { pending }: { pending: PendingWork }, done) => {
    app.addHook('onRoute', (route) => {
      const { handler } = route;
      route.handler = function (request, reply) {
        const result: unknown = handler.call(this, request, reply);
        return result instanceof Promise ? pending.add(result) : result;
      };
    });
    done();
  },
  { name: 'pending-work', dependencies: [] },
);
