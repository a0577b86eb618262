import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#api/app-error.ts';
import { scriptJson } from '#api/contract/values/script-json.ts';
import { configScript } from '#api/domain/wrapper/config-script.ts';
import { rateFile } from '#api/domain/wrapper/prebid-settings.ts';
import { readWrapperConfig } from '#api/services/wrapper/wrapper-config.ts';
import type { World } from '#api/world/world.ts';
import { collectorRoutes } from './collector-routes.ts';
import { PREVIEW_PATH } from '#api/contract/values/names.ts';
import { inlineScriptPolicy } from '#api/lib/content-security-policy.ts';
import { readPreview } from '#api/services/wrapper/preview.ts';
import { repositoryUrl } from '#api/lib/repository-url.ts';
import { CONSENT_CHOICES, CORE_CHOICES, previewPage } from './preview-page.ts';
import { readFileSync } from 'node:fs';

function scriptFile(name: string): string {
  return readFileSync(repositoryUrl(`apps/mock-api/src/routes/wrapper/browser/${name}`), 'utf8');
}

/** Scripts are revalidated on each load, so that a page follows an upload at once; an ETag saves the bytes. */
function sendScript(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/javascript; charset=utf-8').send(text);
}

/** The world of a request of the wrapper; throws `unknownWorld`. */
function worldOf({ world }: FastifyRequest): World {
  if (!world) throw new AppError('unknownWorld');
  return world;
}

/** Scripts of the preview, besides those of a publisher's page. */
const SCRIPTS = ['preview.js', 'cmp-stub.js', 'gpt-stub.js', 'late-core.js'];

function choiceOf<K extends string>(
  choices: Readonly<Record<K, string>>,
  value: unknown,
  usual: K,
): K {
  const names = Object.keys(choices) as K[];
  return names.find((name) => name === value) ?? usual;
}

function previewRoutes(app: FastifyInstance): void {
  for (const name of SCRIPTS) {
    const text = scriptFile(name);
    app.get(`/wrapper/${name}`, (_request, reply) => sendScript(reply, text));
  }
  const style = scriptFile('preview.css');
  app.get('/wrapper/preview.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
  app.get(`${PREVIEW_PATH}:affiliateId`, (request, reply) => {
    const { affiliateId } = request.params as { affiliateId: string };
    const { page, consent, core } = request.query as Record<string, unknown>;
    const preview = readPreview(
      worldOf(request),
      affiliateId,
      typeof page === 'string' ? page : undefined,
    );
    const html = previewPage(preview, {
      consent: choiceOf(CONSENT_CHOICES, consent, 'accept'),
      core: choiceOf(CORE_CHOICES, core, 'now'),
    });
    return reply
      .header('content-security-policy', inlineScriptPolicy(html))
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

const SOURCE = scriptFile('core.js');
const PAGE_AUCTIONS = scriptFile('page-auctions.js');
const PLACEHOLDER = '{ seed: 0, now: 0 }';
if (SOURCE.split(PLACEHOLDER).length !== 2)
  throw new Error('core.js has no placeholder for seed and clock');

function coreScript(world: World): string {
  return SOURCE.replace(PLACEHOLDER, scriptJson({ seed: world.seed, now: world.now() }));
}

/**
 * Serves the two scripts that integration code loads into a publisher's page, without a sign-in, and their collector.
 */
export function wrapperRoutes(app: FastifyInstance): void {
  app.get('/wrapper/core.js', (request, reply) => sendScript(reply, coreScript(worldOf(request))));
  app.get('/wrapper/rates.json', (request, reply) => {
    const world = worldOf(request);
    // Prebid reads the file from the publisher's page, without cookies.
    return reply
      .header('access-control-allow-origin', '*')
      .send(rateFile(world.fixtures.unitsPerUsd, world.now()));
  });
  app.get('/wrapper/:configId.js', (request, reply) => {
    const { configId } = request.params as { configId: string };
    return sendScript(
      reply,
      configScript(readWrapperConfig(worldOf(request), configId), PAGE_AUCTIONS),
    );
  });
  collectorRoutes(app);
  previewRoutes(app);
  app.get('/wrapper/*', () => {
    throw new AppError('unknownPath');
  });
}
