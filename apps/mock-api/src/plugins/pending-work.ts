import type { PendingWork } from '../lib/pending-work.ts';
import { definePlugin } from './define-plugin.ts';

/** Counts the handlers of all routes that are registered after it as pending work. */
export const pendingWorkPlugin = definePlugin(
  'pending-work',
  [],
  (app, { pending }: { pending: PendingWork }) => {
    app.addHook('onRoute', (route) => {
      const { handler } = route;
      route.handler = function (request, reply) {
        const result: unknown = handler.call(this, request, reply);
        return result instanceof Promise ? pending.add(result) : result;
      };
    });
  },
);
