import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import { scriptJson } from '../../contract/values/script-json.ts';
import { configScript } from '../../domain/wrapper/config-script.ts';
import { rateFile } from '../../domain/wrapper/prebid-settings.ts';
import { readWrapperConfig } from '../../services/wrapper/wrapper-config.ts';
import type { World } from '../../world/world.ts';
import { collectorRoutes } from './collector-routes.ts';
import { previewRoutes } from './preview-routes.ts';
import { scriptFile, sendScript } from './script-files.ts';
import { worldOf } from './world-of.ts';

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
