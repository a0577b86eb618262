import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { OPERATIONS } from '../contract/operations/api-operations.ts';
import { CONTROL_OPERATIONS } from '../contract/operations/control/control-operations.ts';
import type { Recording } from '#api/lib/har/recording.ts';
import type { Fixtures } from '../fixtures/fixtures.ts';
import type { PendingWork } from '../lib/pending-work.ts';
import type { PublisherLibrary } from '../world/own-publisher/publisher-library.ts';
import type { CsvWorkerPool } from '../services/config-upload/csv-worker-pool.ts';
import type { QueueLimits } from '../services/work-queue.ts';
import { accountRoutes } from './account/account-routes.ts';
import { clockRoutes } from './control/clock-routes.ts';
import { recordRoutes } from './control/record-routes.ts';
import { faultRoutes } from './control/fault-routes.ts';
import { journalRoutes } from './control/journal-routes.ts';
import { personaRoutes } from './control/persona-routes.ts';
import { publisherRoutes } from './control/publisher-routes.ts';
import { type SnapshotParts, snapshotRoutes } from './control/snapshot-routes.ts';
import { storyRoutes } from './control/story-routes.ts';
import { usageEventRoutes } from './control/usage-event-routes.ts';
import { worldRoutes } from './control/world-routes.ts';
import { fileRoutes } from './file-routes.ts';
import { serveUnbuilt } from './register-operation.ts';
import { accountingRoutes } from './v1/accounting-routes.ts';
import { insightRoutes } from './v1/insight-routes.ts';
import { analyticsRoutes } from './v1/analytics-routes.ts';
import { prebidRoutes } from './v1/prebid-routes.ts';
import { configUploadRoutes } from './v1/config-upload-routes.ts';
import { sessionRoutes } from './v1/session-routes.ts';
import { wrapperRoutes } from './wrapper/wrapper-routes.ts';
import type { SendOwn } from '../services/worlds/own-requests.ts';

/** Sends requests of the server to itself through all its hooks, without a socket. */
function ownRequests(app: FastifyInstance, basePath: string): SendOwn {
  return async ({ method, url, headers, payload }) => {
    const { statusCode, body } = await app.inject({
      method: method as 'POST',
      url: `${basePath}${url}`,
      headers,
      ...(payload && { payload }),
    });
    return { status: statusCode, body };
  };
}

interface RouteParts extends SnapshotParts {
  readonly fixtures: Fixtures;
  readonly pending: PendingWork;
  readonly publishers: PublisherLibrary;
  readonly config: Config;
  readonly portalDirectory: string | null;
  readonly workers: CsvWorkerPool;
  readonly uploadLimits: Partial<QueueLimits> | undefined;
  readonly recording: Recording | null;
}

export async function registerRoutes(app: FastifyInstance, parts: RouteParts): Promise<void> {
  const { config, fixtures, worlds } = parts;
  const { basePath, portalOrigins } = config;
  sessionRoutes(app, portalOrigins);
  prebidRoutes(app);
  await configUploadRoutes(app, parts.workers, parts.uploadLimits);
  analyticsRoutes(app, config.lineItemDelayMs);
  insightRoutes(app);
  accountingRoutes(app);
  fileRoutes(app, worlds);
  wrapperRoutes(app);
  await accountRoutes(app, {
    basePath,
    portalOrigins,
    portalDirectory: parts.portalDirectory,
    stories: parts.worlds.stories,
  });
  worldRoutes(app, parts);
  await snapshotRoutes(app, parts);
  publisherRoutes(app, parts);
  storyRoutes(app, parts);
  clockRoutes(app);
  personaRoutes(app, ownRequests(app, basePath));
  faultRoutes(app);
  journalRoutes(app, basePath);
  recordRoutes(app, fixtures);
  usageEventRoutes(app);
  serveUnbuilt(app, [...OPERATIONS, ...CONTROL_OPERATIONS]);
}
