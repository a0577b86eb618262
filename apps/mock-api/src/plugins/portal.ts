import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastifyPlugin from 'fastify-plugin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_WORLD, NAME_PATTERN, WORLD_COOKIE } from '../contract/values/names.ts';
import { areaOf } from '../domain/request-target.ts';
import { variesByEncoding } from '../http/compression.ts';
import type { PortalRuntime } from '../http/portal-runtime.ts';
import { clearSessionCookie } from '../http/session-cookie.ts';
import { brandOf } from '../services/worlds/brand.ts';
import type { WorldRegistry } from '../world/world-registry.ts';

const CONFIG_BLOCK = /(<script type="application\/json" id="bidstage-config">)[^<]*(<\/script>)/;

/** The addresses of files in the built page, which are relative to the portal's base. */
const RELATIVE = /((?:src|href)=")\.\//g;

/** The portal's page with its files below the base path: a screen's path can have any depth. */
function pageOf(directory: string, basePath: string): string {
  const page = readFileSync(join(directory, 'index.html'), 'utf8');
  if (!CONFIG_BLOCK.test(page))
    throw new Error('the portal page has no placeholder for its configuration');
  return page.replace(RELATIVE, (_all, start: string) => `${start}${basePath}/`);
}

/** The page with its run-time configuration. `<` is escaped so that no value can end the block. */
function configured(page: string, runtime: PortalRuntime): string {
  const json = JSON.stringify(runtime).replaceAll('<', '\\u003c');
  return page.replace(
    CONFIG_BLOCK,
    (_all, open: string, close: string) => `${open}${json}${close}`,
  );
}

/**
 * Paths of files and documents, which are never a screen of the portal, and usual names of health checks: with a page as
 * the response, a check of a wrong path would always pass.
 */
const NOT_PAGES =
  /^\/(assets|reference|drift|health|healthz|ready|readyz|livez|ping)(\/|$)|^\/(openapi\.json|drift\.json|favicon\.ico)$/;

const HASHED = /^\/assets\//;

const LASTING = 'public, max-age=31536000, immutable';

/** Serves the files by name, compressed by the build when the client accepts it. */
async function serveFiles(app: FastifyInstance, directory: string): Promise<void> {
  app.addHook('onSend', (request, reply, _payload, next) => {
    void reply.header('cache-control', HASHED.test(request.url) ? LASTING : 'no-cache');
    variesByEncoding(reply);
    next();
  });
  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', '**/*.{br,gz}'],
    preCompressed: true,
    // Otherwise it would overwrite the hook's header with `max-age=0`.
    cacheControl: false,
  });
}

const WORLD_NAME = new RegExp(NAME_PATTERN);

/** The world that the browser has chosen; it may no longer exist. */
function chosenWorld({ cookies }: FastifyRequest): string {
  const name = cookies[WORLD_COOKIE] ?? '';
  return WORLD_NAME.test(name) ? name : DEFAULT_WORLD;
}

/**
 * What the page must know of the browser's world: its name, and whose it is. A world that no longer exists is named
 * once: its cookies are cleared, so that the next page is in the default world, where nobody is signed in.
 */
function worldOfPage(
  worlds: WorldRegistry,
  request: FastifyRequest,
  reply: FastifyReply,
): Pick<PortalRuntime, 'world' | 'brand'> {
  const name = chosenWorld(request);
  const world = worlds.find(name);
  if (world) {
    const brand = brandOf(world);
    return { world: name, ...(brand && { brand }) };
  }
  void reply.clearCookie(WORLD_COOKIE, { path: '/' });
  clearSessionCookie(reply);
  return { world: name };
}

interface PortalOptions {
  readonly directory: string;
  readonly runtime: PortalRuntime;
  readonly worlds: WorldRegistry | null;
}

/**
 * Serves the built portal: files by name (hashed ones for a year), and the page for every other path, because the
 * portal has its own routing.
 */
export const portalPlugin = fastifyPlugin(
  async (app, { directory, runtime, worlds }: PortalOptions) => {
    const page = pageOf(directory, runtime.basePath);
    await app.register((files) => serveFiles(files, directory));
    app.get('/*', (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '';
      if (areaOf(path) !== null || NOT_PAGES.test(path)) return reply.callNotFound();
      const world = worlds && worldOfPage(worlds, request, reply);
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(configured(page, { ...runtime, ...world }));
    });
  },
  { name: 'portal', dependencies: ['headers'] },
);
