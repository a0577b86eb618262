import fastifyPlugin from 'fastify-plugin';
import { FaultInjector } from '../http/fault-injector.ts';
import type { WorldRegistry } from '../world/world-registry.ts';

/**
 * Applies the fault plan of each world to its requests: delays and replaced responses when the session is known,
 * changed responses when they are sent. It sends a changed response itself, so hooks that are registered later do not
 * see it.
 */
export const faultsPlugin = fastifyPlugin(
  (app, { worlds }: { worlds: WorldRegistry }, done) => {
    const injector = new FaultInjector(worlds);
    app.decorateRequest('fault', null);
    app.addHook('onRequest', (request, reply, next) => {
      const applied = injector.begin(request, reply);
      if (!applied) return next();
      applied.then((isOver) => {
        if (!isOver) next();
      }, next);
    });
    app.addHook('onSend', (request, reply, payload, next) => {
      const sent = injector.sendChanged(request, reply, payload);
      if (!sent) return next();
      sent.catch((error: Error) => next(error));
    });
    app.addHook('preClose', (stopped) => {
      injector.stop();
      stopped();
    });
    done();
  },
  { name: 'faults', dependencies: ['journal'] },
);
