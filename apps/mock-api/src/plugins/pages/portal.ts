import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastifyPlugin from 'fastify-plugin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_WORLD, WORLD_COOKIE, NAME_PATTERN } from '#api/contract/values/names.ts';
import { type PagePolicy, pagePolicy } from '#api/lib/content-security-policy.ts';
import type { PortalRuntime } from './portal-runtime.ts';
import { getsPage, PAGE_ROUTE } from './gets-page.ts';
import { variesBy } from '#api/plugins/sending/content-encoding.ts';
import { clearSessionCookie } from '#api/plugins/identity/session-cookie.ts';
import { brandOf } from '#api/services/worlds/brand.ts';
import type { WorldRegistry } from '#api/world/world-registry.ts';

const CONFIG_BLOCK = /(<script type="application\/json" id="bidstage-config">)[^<]*(<\/script>)/;

/** The addresses of files in the built page and its styles, which are relative to the portal's base. */
const RELATIVE = /((?:src|href)="|url\()\.\//g;

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

const HASHED = /^\/assets\//;

const LASTING = 'public, max-age=31536000, immutable';

/** Serves the files by name, compressed by the build when the client accepts it. */
async function serveFiles(app: FastifyInstance, directory: string): Promise<void> {
  app.addHook('onSend', (request, reply, _payload, next) => {
    void reply.header('cache-control', HASHED.test(request.url) ? LASTING : 'no-cache');
    variesBy(reply, 'Accept-Encoding');
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
  readonly policy: PagePolicy;
  readonly worlds: WorldRegistry | null;
}

/**
 * Serves the built portal: files by name (hashed ones for a year), and the page for the paths of its own routing and for
 * what else a person opens.
 */
export const portalPlugin = fastifyPlugin(
  async (app, { directory, runtime, policy, worlds }: PortalOptions) => {
    const page = pageOf(directory, runtime.basePath);
    const policyText = pagePolicy(policy, page);
    await app.register((files) => serveFiles(files, directory));
    app.get(PAGE_ROUTE, (request, reply) => {
      variesBy(reply, 'Accept');
      if (!getsPage(request)) return reply.callNotFound();
      const world = worlds && worldOfPage(worlds, request, reply);
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', policyText)
        .send(configured(page, { ...runtime, ...world }));
    });
  },
  { name: 'portal', dependencies: ['headers'] },
);
