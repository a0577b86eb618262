import type { FastifyRequest } from 'fastify';
import { CLIENT_HEADER, MAX_CLIENT_LABEL } from '#api/contract/values/names.ts';
import { personaOf } from '#api/plugins/request-context.ts';
import type { WorldRegistry } from '#api/world/world-registry.ts';
import type { WallTime } from '#api/world/world.ts';
import { definePlugin } from '#api/plugins/define-plugin.ts';

/** Who sent a request: the label that the client gives itself, else its address. */
function clientOf({ headers, ip }: FastifyRequest): string {
  const label = headers[CLIENT_HEADER];
  return (typeof label === 'string' && label.trim().slice(0, MAX_CLIENT_LABEL)) || ip;
}

/**
 * Notes who used a world last. Operations that need no world do not count: the panel reads the list of worlds while
 * nobody works in any of them.
 */
export const lastUsePlugin = definePlugin(
  'last-use',
  ['session'],
  (app, { worlds, wall }: { worlds: WorldRegistry; wall: WallTime }) => {
    app.addHook('onRequest', (request, _reply, next) => {
      const { world, routeOptions } = request;
      if (world && !routeOptions.config?.operation?.worldless)
        worlds.uses.noteRequest(world.name, {
          at: wall(),
          persona: personaOf(request),
          client: clientOf(request),
        });
      next();
    });
  },
);
