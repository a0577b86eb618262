import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { OPERATIONS } from '../contract/operations/api-operations.ts';
import { CONTROL_OPERATIONS } from '../contract/operations/control/control-operations.ts';
import type { Fixtures } from '../fixtures/fixtures.ts';
import type { PendingWork } from '../http/pending-work.ts';
import type { PublisherLibrary } from '../world/own-publisher/publisher-library.ts';
import type { CsvWorkerPool } from '../services/config-upload/csv-worker-pool.ts';
import type { QueueLimits } from '../services/work-queue.ts';
import { accountRoutes } from './account/account-routes.ts';
import { clockRoutes } from './control/clock-routes.ts';
import { explainRoutes } from './control/explain-routes.ts';
import { faultRoutes } from './control/fault-routes.ts';
import { journalRoutes } from './control/journal-routes.ts';
import { personaRoutes } from './control/persona-routes.ts';
import { publisherRoutes } from './control/publisher-routes.ts';
import { recordRoutes } from './control/record-routes.ts';
import { type SnapshotParts, snapshotRoutes } from './control/snapshot-routes.ts';
import { storyRoutes } from './control/story-routes.ts';
import { usageEventRoutes } from './control/usage-event-routes.ts';
import { worldRoutes } from './control/world-routes.ts';
import { fileRoutes } from './files/file-routes.ts';
import { ownRequests } from './own-requests.ts';
import { serveUnbuilt } from './register-operation.ts';
import { accountingRoutes } from './v1/accounting/accounting-routes.ts';
import { insightRoutes } from './v1/insights/insight-routes.ts';
import { analyticsRoutes } from './v1/prebid/analytics-routes.ts';
import { prebidConfigRoutes } from './v1/prebid/config-routes.ts';
import { configUploadRoutes } from './v1/prebid/config-upload-routes.ts';
import { floorPriceRoutes } from './v1/prebid/floor-price-routes.ts';
import { settingsRoutes } from './v1/prebid/settings-routes.ts';
import { sessionRoutes } from './v1/session/session-routes.ts';
import { wrapperRoutes } from './wrapper/wrapper-routes.ts';

interface RouteParts extends SnapshotParts {
  readonly fixtures: Fixtures;
  readonly pending: PendingWork;
  readonly publishers: PublisherLibrary;
  readonly config: Config;
  readonly portalDirectory: string | null;
  readonly workers: CsvWorkerPool;
  readonly uploadLimits: Partial<QueueLimits> | undefined;
}

export async function registerRoutes(app: FastifyInstance, parts: RouteParts): Promise<void> {
  const { config, fixtures, worlds } = parts;
  const { basePath, portalOrigins } = config;
  sessionRoutes(app, portalOrigins);
  prebidConfigRoutes(app);
  await configUploadRoutes(app, parts.workers, parts.uploadLimits);
  settingsRoutes(app);
  analyticsRoutes(app, config.lineItemDelayMs);
  floorPriceRoutes(app);
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
  const send = ownRequests(app, basePath);
  worldRoutes(app, parts, send);
  await snapshotRoutes(app, parts);
  publisherRoutes(app, parts);
  storyRoutes(app, parts);
  clockRoutes(app);
  personaRoutes(app, send);
  faultRoutes(app);
  journalRoutes(app, basePath);
  explainRoutes(app);
  recordRoutes(app, fixtures);
  usageEventRoutes(app);
  serveUnbuilt(app, [...OPERATIONS, ...CONTROL_OPERATIONS]);
}
