import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import { configScript } from '../../domain/wrapper/config-script.ts';
import { readWrapperConfig } from '../../services/wrapper/wrapper-config.ts';
import type { World } from '../../world/world.ts';
import { collectorRoutes } from './collector-routes.ts';
import { coreScript } from './core-script.ts';

const schema = { hide: true };

function worldOf({ world }: FastifyRequest): World {
  if (!world) throw new AppError('unknownWorld');
  return world;
}

/** Scripts are revalidated on each load, so that a page follows an upload at once; an ETag saves the bytes. */
function sendScript(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/javascript; charset=utf-8').send(text);
}

/**
 * Serves the two scripts that integration code loads into a publisher's page, without a sign-in, and their collector.
 */
export function wrapperRoutes(app: FastifyInstance): void {
  app.get('/wrapper/core.js', { schema }, (request, reply) =>
    sendScript(reply, coreScript(worldOf(request))),
  );
  app.get('/wrapper/:configId.js', { schema }, (request, reply) => {
    const { configId } = request.params as { configId: string };
    return sendScript(reply, configScript(readWrapperConfig(worldOf(request), configId)));
  });
  collectorRoutes(app);
  app.get('/wrapper/*', { schema }, () => {
    throw new AppError('unknownPath');
  });
}
