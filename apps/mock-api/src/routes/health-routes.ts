import type { FastifyInstance } from 'fastify';
import { DEFAULT_WORLD } from '../contract/values/names.ts';
import type { WorldRegistry } from '../world/world-registry.ts';

/** The default world can be read; true in front of a real API, which has no worlds. */
function isReady(worlds: WorldRegistry | null): boolean {
  try {
    return worlds === null || worlds.find(DEFAULT_WORLD) !== undefined;
  } catch {
    return false;
  }
}

/**
 * For those who run the server: `/healthz` says that the process responds, `/readyz` that it can serve requests, else
 * 503. Both are JSON and need no session.
 */
export function healthRoutes(app: FastifyInstance, worlds: WorldRegistry | null): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', (_request, reply) => {
    const isUp = isReady(worlds);
    return reply
      .code(isUp ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isUp ? 'ready' : 'not ready' });
  });
}
