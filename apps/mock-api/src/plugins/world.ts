import type { FastifyRequest } from 'fastify';
import { refusal } from '../app-error.ts';
import {
  CLOCK_HEADER,
  DEFAULT_WORLD,
  WORLD_COOKIE,
  WORLD_HEADER,
} from '../contract/values/names.ts';
import { unknownName } from '../lib/known-names.ts';
import { isDiskFull } from '../lib/disk-errors.ts';
import { type Area, areaOf } from '../contract/values/own-path.ts';
import { isPortalPath } from '../contract/values/portal-paths.ts';
import type { PendingWork } from '../lib/pending-work.ts';
import { catchUpInSteps } from '../services/worlds/clock.ts';
import { runUnrewound } from '../world/rewound.ts';
import type { WorldRegistry } from '../world/world-registry.ts';
import type { World } from '../world/world.ts';
import { definePlugin } from './define-plugin.ts';
import { getsPage, PAGE_ROUTE } from './pages/gets-page.ts';

/** Parts of the server whose requests belong to a world; a file names its world in its signed link. */
const WORLD_AREAS: readonly (Area | null)[] = ['v1', 'account', '__sim', 'wrapper'];

/** Whether nothing serves a path: what a person opens there gets the portal's page, if the server has it. */
const isUnserved = (request: FastifyRequest): boolean =>
  areaOf(request.url) === null &&
  (request.is404
    ? !isPortalPath(request.url.split('?', 1)[0] ?? '')
    : request.routeOptions.url === PAGE_ROUTE && !getsPage(request));

/** Whether a request belongs to a world: also one to a path that nothing serves, because a fault rule may respond to it. */
const isOfWorld = (request: FastifyRequest): boolean =>
  WORLD_AREAS.includes(areaOf(request.url)) || isUnserved(request);

/**
 * The name of the world in a request: header, else cookie, else the default one. For a wrapper script the query comes
 * first, because a publisher's page sends neither.
 */
function requestedWorld(request: FastifyRequest): string {
  const { world } = request.query as { world?: unknown };
  if (areaOf(request.url) === 'wrapper' && typeof world === 'string') return world;
  const header = request.headers[WORLD_HEADER];
  if (typeof header === 'string' && header !== '') return header;
  return request.cookies[WORLD_COOKIE] || DEFAULT_WORLD;
}

/** Only the control plane shows the names of worlds. */
function unknownWorld(request: FastifyRequest, worlds: WorldRegistry): string {
  const names = areaOf(request.url) === '__sim' ? worlds.names() : [];
  return unknownName('world', requestedWorld(request), names);
}

function clockHeader(world: World): string {
  const { mode, rate } = world.clock;
  const now = runUnrewound(() => world.now());
  return `now=${new Date(now).toISOString()}; mode=${mode}; rate=${rate}`;
}

/** Ignores a full disk for operations that need no world; throws all other errors. */
function refuseUnlessWorldless({ routeOptions }: FastifyRequest, error: unknown): void {
  if (!isDiskFull(error) || !routeOptions.config?.operation?.worldless) throw error;
}

/** Grows a world before a request: the first step at once; returns a promise for the rest when more is left to do. */
function catchUp(world: World, request: FastifyRequest): Promise<void> | undefined {
  try {
    if (!world.growStep()) return undefined;
  } catch (error) {
    refuseUnlessWorldless(request, error);
    return undefined;
  }
  return catchUpInSteps(world).catch((error: unknown) => refuseUnlessWorldless(request, error));
}

/** Sets the world of each request, and the headers of each `/v1` response with the world's name and clock. */
export const worldPlugin = definePlugin(
  'world',
  ['@fastify/cookie', 'control-guard'],
  (app, { worlds, pending }: { worlds: WorldRegistry; pending: PendingWork }) => {
    app.decorateRequest('world', null);
    app.addHook('onRequest', (request, _reply, next) => {
      if (isOfWorld(request)) {
        const world = worlds.use(requestedWorld(request));
        if (!world) {
          if (request.routeOptions.config?.operation?.worldless) return next();
          throw refusal('unknownWorld', unknownWorld(request, worlds));
        }
        request.world = world;
        const growth = catchUp(world, request);
        if (growth) {
          pending.add(growth).then(() => next(), next);
          return;
        }
      }
      next();
    });
    app.addHook('onSend', (request, reply, _payload, next) => {
      const { world } = request;
      if (world && areaOf(request.url) === 'v1') {
        void reply.header(WORLD_HEADER, world.name);
        void reply.header(CLOCK_HEADER, clockHeader(world));
      }
      next();
    });
  },
);
