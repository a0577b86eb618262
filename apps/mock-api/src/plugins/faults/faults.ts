import type { onRequestHookHandler } from 'fastify';
import { FaultInjector } from './fault-injector.ts';
import { runRewound } from '#api/world/rewound.ts';
import type { WorldRegistry } from '#api/world/world-registry.ts';
import { definePlugin } from '#api/plugins/define-plugin.ts';

/**
 * Applies the fault plan of each world to its requests: delays and replaced responses when the session is known (or the
 * body, for rules that match it), changed responses when they are sent. It sends a changed response itself, so hooks that are registered later do not
 * see it.
 */
export const faultsPlugin = definePlugin(
  'faults',
  ['journal'],
  (app, { worlds }: { worlds: WorldRegistry }) => {
    const injector = new FaultInjector(worlds);
    app.decorateRequest('fault', null);
    const hook =
      (apply: 'applyOnArrival' | 'applyAfterBody'): onRequestHookHandler =>
      (request, reply, next) => {
        const applied = injector[apply](request, reply);
        if (!applied) return next();
        applied.then((isOver) => {
          if (isOver) return;
          const action = request.fault?.decision.action;
          if (action?.kind === 'rewind') runRewound(action.ms, next);
          else next();
        }, next);
      };
    app.addHook('onRequest', hook('applyOnArrival'));
    app.addHook('preValidation', hook('applyAfterBody'));
    app.addHook('onSend', (request, reply, payload, next) => {
      const sent = injector.sendChanged(request, reply, payload);
      if (!sent) return next();
      sent.catch((error: Error) => next(error));
    });
    app.addHook('preClose', (stopped) => {
      injector.stop();
      stopped();
    });
  },
);
