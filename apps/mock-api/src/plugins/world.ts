import fastifyPlugin from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import {
  CLOCK_HEADER,
  DEFAULT_WORLD,
  NAME_PATTERN,
  WORLD_COOKIE,
  WORLD_HEADER,
} from '../contract/control/names.ts';
import type { WorldRegistry } from '../world/world-registry.ts';

const WRAPPER_PATH = '/wrapper/';
const WORLD_PATHS = ['/v1/', '/account/', '/__sim/', WRAPPER_PATH];

const NAME = new RegExp(NAME_PATTERN);

/**
 * The name of the world that a request asks for: header, else cookie, else the default one. The address of a wrapper
 * script comes before both, because a publisher's page sends neither.
 */
export function requestedWorld(request: FastifyRequest): string {
  const { world } = request.query as { world?: unknown };
  if (request.url.startsWith(WRAPPER_PATH) && typeof world === 'string') return world;
  const header = request.headers[WORLD_HEADER];
  if (typeof header === 'string' && header !== '') return header;
  return request.cookies[WORLD_COOKIE] || DEFAULT_WORLD;
}

/** Gives each request its world, and each `/v1` answer the headers that name the world and its clock. */
export const worldPlugin = fastifyPlugin((app, { worlds }: { worlds: WorldRegistry }, done) => {
  app.decorateRequest('world', null);
  app.addHook('onRequest', (request, _reply, next) => {
    if (WORLD_PATHS.some((path) => request.url.startsWith(path))) {
      const name = requestedWorld(request);
      // World names become names of files: anything else is not even looked for.
      const world = NAME.test(name) ? worlds.find(name) : undefined;
      if (!world) {
        if (request.routeOptions.config?.operation?.worldless) return next();
        throw new AppError('unknownWorld');
      }
      world.catchUp();
      request.world = world;
    }
    next();
  });
  app.addHook('onSend', (request, reply, _payload, next) => {
    const { world } = request;
    if (world && request.url.startsWith('/v1/')) {
      const { mode, rate } = world.clock;
      const now = new Date(world.now()).toISOString();
      void reply.header(WORLD_HEADER, world.name);
      void reply.header(CLOCK_HEADER, `now=${now}; mode=${mode}; rate=${rate}`);
    }
    next();
  });
  done();
});
