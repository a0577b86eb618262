import { join } from 'node:path';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import etag from '@fastify/etag';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { type ConnectionLimits, connectionOptions } from './connection-limits.ts';
import type { Config } from './config.ts';
import { ACCOUNT_OPERATIONS } from './contract/account.ts';
import { CONTROL_OPERATIONS } from './contract/control/operations.ts';
import { CLOCK_HEADER, WORLD_HEADER } from './contract/control/names.ts';
import { OPERATIONS } from './contract/operations.ts';
import { normalTarget } from './domain/request-target.ts';
import { compileGlob } from './faults/glob.ts';
import type { Fixtures } from './fixtures/fixtures.ts';
import { authorisationPlugin } from './plugins/authorisation.ts';
import { sendClientError } from './plugins/client-errors.ts';
import { controlGuardPlugin } from './plugins/control-guard.ts';
import { sendError, errorsPlugin } from './plugins/errors.ts';
import { faultsPlugin } from './plugins/faults.ts';
import { hostGuardPlugin } from './plugins/host-guard.ts';
import { headersPlugin } from './plugins/headers.ts';
import { journalResponsesPlugin, journalPlugin } from './plugins/journal.ts';
import { jsonBodiesPlugin } from './plugins/json-bodies.ts';
import { knownTargetsPlugin } from './plugins/known-targets.ts';
import { API_PART, CONTROL_PART, documentPart, serveReference } from './plugins/openapi.ts';
import { servePortal } from './plugins/portal.ts';
import { withoutSecrets } from './plugins/log.ts';
import { responseCachePlugin } from './plugins/response-cache.ts';
import { sessionPlugin } from './plugins/session.ts';
import { timeRangePlugin } from './plugins/time-range.ts';
import { forgetLostWorld, worldPlugin } from './plugins/world.ts';
import { DRIFT_PATHS } from './proxy/drift-paths.ts';
import './request-context.ts';
import { accountRoutes } from './routes/account/account-routes.ts';
import { clockRoutes } from './routes/control/clock-routes.ts';
import { faultRoutes } from './routes/control/fault-routes.ts';
import { incidentRoutes } from './routes/control/incident-routes.ts';
import { journalRoutes } from './routes/control/journal-routes.ts';
import { personaRoutes } from './routes/control/persona-routes.ts';
import { snapshotRoutes } from './routes/control/snapshot-routes.ts';
import { storyRoutes } from './routes/control/story-routes.ts';
import { tableRoutes } from './routes/control/table-routes.ts';
import { usageEventRoutes } from './routes/control/usage-event-routes.ts';
import { worldRoutes } from './routes/control/world-routes.ts';
import { fileRoutes } from './routes/files/file-routes.ts';
import { serveUnbuilt } from './routes/register-operation.ts';
import { accountingRoutes } from './routes/v1/accounting/accounting-routes.ts';
import { lineItemRoutes } from './routes/v1/dfp/line-item-routes.ts';
import { insightRoutes } from './routes/v1/insights/insight-routes.ts';
import { chartRoutes } from './routes/v1/prebid/chart-routes.ts';
import { compareRoutes } from './routes/v1/prebid/compare-routes.ts';
import { configUploadRoutes } from './routes/v1/prebid/config-upload-routes.ts';
import { prebidConfigRoutes } from './routes/v1/prebid/config-routes.ts';
import { floorPriceRoutes } from './routes/v1/prebid/floor-price-routes.ts';
import { performanceRoutes } from './routes/v1/prebid/performance-routes.ts';
import { settingsRoutes } from './routes/v1/prebid/settings-routes.ts';
import { sessionRoutes } from './routes/v1/session/session-routes.ts';
import { wrapperRoutes } from './routes/wrapper/wrapper-routes.ts';
import { CsvWorkers } from './services/csv-workers.ts';
import type { QueueLimits } from './services/work-queue.ts';
import { applyStory } from './services/stories/apply-story.ts';
import { validatorCompiler } from './validation.ts';
import { openSnapshotStore } from './world/snapshot-store.ts';
import { WorldRegistry } from './world/world-registry.ts';
import type { TemplateStore } from './world/template.ts';
import type { WorldSources } from './world/world.ts';

const ALL_OPERATIONS = [...OPERATIONS, ...CONTROL_OPERATIONS, ...ACCOUNT_OPERATIONS];

const MIB = 1024 * 1024;

/** Node's limit for the head of a request, in bytes. */
const MAX_HEAD = 16 * 1024;

/** The parts of a server; none of them reads the environment or the wall clock by itself. */
export interface ServerParts {
  readonly config: Config;
  readonly fixtures: Fixtures;
  /** The sources of time and randomness. */
  readonly sources: WorldSources;
  /** Folder of the built portal; null if only the API is served. */
  readonly portalDirectory: string | null;
  /** Folder of the market's facts, which several servers may share; null stores them in memory. */
  readonly factsDirectory: string | null;
  /**
   * First states shared by several in-memory servers of one process; each has its own if absent. A state is identified
   * by seed, day and the hash of the fixtures.
   */
  readonly templates?: TemplateStore;
  readonly logger?: FastifyServerOptions['logger'];
  /** Limits that differ from the defaults. */
  readonly connectionLimits?: Partial<ConnectionLimits>;
  readonly uploadLimits?: Partial<QueueLimits>;
  /** The threads that check large files, which end with the server. */
  readonly csvWorkers?: CsvWorkers;
}

/** Fastify's own `true` trusts every address in the header, also those that the client itself wrote. */
function trustedProxies({ trustProxy }: Config): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof trustProxy !== 'boolean') return [...trustProxy];
  return trustProxy && ((_address, hop) => hop === 0);
}

/** The one Fastify factory, used by `main.ts` and by every test. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config } = parts;
  const app = Fastify({
    logger: withoutSecrets(parts.logger),
    ...connectionOptions(parts.connectionLimits),
    // The head of a request is bounded anyway: a long parameter is handled as an unknown id.
    routerOptions: { maxParamLength: MAX_HEAD },
    forceCloseConnections: 'idle',
    trustProxy: trustedProxies(config),
    rewriteUrl: (request) => normalTarget(request.url ?? '/'),
    frameworkErrors: sendError,
    clientErrorHandler: sendClientError,
  });
  app.setValidatorCompiler(validatorCompiler);
  // Responses are sent as the handlers made them: a serializer that follows a schema would hide their errors.
  app.setSerializerCompiler(() => JSON.stringify);

  // Fastify accepts text bodies by default; only JSON and the media types of a route are allowed.
  app.removeContentTypeParser('text/plain');

  // With the proxy, this server is the API for every page.
  const apiBaseUrl = config.apiProxy ? '' : (config.apiBaseUrl ?? '');
  const connect = apiBaseUrl ? [new URL(apiBaseUrl).origin] : [];
  const account = config.accountBaseUrl ? [new URL(config.accountBaseUrl).origin] : [];
  const { host: listensOn, portalOrigins } = config;
  await app.register(hostGuardPlugin, { listensOn, portalOrigins });
  await app.register(errorsPlugin);
  await app.register(headersPlugin, { connect, formAction: [...account, ...portalOrigins] });
  const worlds = config.apiBaseUrl === null ? await registerMock(app, parts) : null;
  // Only the real API knows its paths; targets that cannot be decoded are not forwarded.
  if (worlds === null) await app.register(knownTargetsPlugin, { operations: [] });
  if (config.apiBaseUrl !== null && config.apiProxy) {
    await app.register(controlGuardPlugin, {
      token: config.simToken,
      paths: Object.values(DRIFT_PATHS),
    });
    const { wall } = parts.sources;
    const timeoutMs = config.apiProxyTimeoutMs;
    // Only the proxy needs the conformance checks.
    const { apiProxy } = await import('./proxy/api-proxy.ts');
    await apiProxy(app, { baseUrl: config.apiBaseUrl, timeoutMs, wall });
  }
  if (parts.portalDirectory) {
    await servePortal(
      app,
      parts.portalDirectory,
      {
        apiBaseUrl,
        ...(config.apiProxy && config.apiBaseUrl && { publicApiUrl: config.apiBaseUrl }),
        accountBaseUrl: config.accountBaseUrl ?? '/account',
        simulated: worlds !== null,
      },
      worlds ? forgetLostWorld(worlds) : undefined,
    );
  }
  return app;
}

/** The mock backend: API, account centre and control plane. It does not exist in front of a real API. */
async function registerMock(
  app: FastifyInstance,
  {
    config,
    fixtures,
    sources,
    factsDirectory,
    templates,
    uploadLimits,
    csvWorkers: workers = new CsvWorkers(),
  }: ServerParts,
): Promise<WorldRegistry> {
  const { portalOrigins } = config;
  const report = (sentence: string): void => app.log.warn(sentence);
  const worlds = new WorldRegistry({
    directory: config.dataDirectory,
    factsDirectory,
    templates,
    fixtures,
    defaults: { seed: config.seed, frozenAt: config.frozenAt },
    sources,
    applyStory,
    maxWorlds: config.maxWorlds,
    report,
    maxDiskBytes: config.maxDiskMiB * MIB,
  });
  const { dataDirectory } = config;
  const snapshots = openSnapshotStore(dataDirectory && join(dataDirectory, 'snapshots'), {
    report,
    maxBytes: (config.maxDiskMiB * MIB) / 2,
  });
  app.addHook('onClose', async () => {
    worlds.close();
    await workers.close();
  });

  await app.register(jsonBodiesPlugin);
  await app.register(cookie);
  if (portalOrigins.length > 0) {
    await app.register(cors, {
      origin: [...portalOrigins],
      credentials: true,
      methods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'],
      exposedHeaders: [WORLD_HEADER, CLOCK_HEADER, 'retry-after'],
    });
  }
  await app.register(etag);
  await documentPart(app, API_PART);
  await documentPart(app, CONTROL_PART);
  await app.register(controlGuardPlugin, { token: config.simToken });
  await app.register(worldPlugin, { worlds });
  await app.register(sessionPlugin);
  await app.register(journalPlugin, { worlds, wall: sources.wall });
  await app.register(faultsPlugin, { worlds });
  await app.register(knownTargetsPlugin, { operations: ALL_OPERATIONS });
  await app.register(timeRangePlugin);
  await app.register(authorisationPlugin, { portalOrigins });
  await app.register(responseCachePlugin);
  await app.register(journalResponsesPlugin);

  sessionRoutes(app, portalOrigins);
  prebidConfigRoutes(app);
  await configUploadRoutes(app, workers, uploadLimits);
  settingsRoutes(app);
  performanceRoutes(app);
  chartRoutes(app);
  compareRoutes(app);
  floorPriceRoutes(app);
  insightRoutes(app);
  lineItemRoutes(app, config.lineItemDelayMs);
  accountingRoutes(app);
  fileRoutes(app, worlds);
  wrapperRoutes(app);
  await accountRoutes(app, portalOrigins);
  worldRoutes(app, { worlds, snapshots, fixtures });
  await snapshotRoutes(app, { worlds, snapshots, fixtures, wall: sources.wall });
  tableRoutes(app, worlds);
  storyRoutes(app, { worlds, fixtures });
  clockRoutes(app);
  personaRoutes(app, fixtures);
  faultRoutes(app);
  journalRoutes(app, compileGlob);
  usageEventRoutes(app);
  incidentRoutes(app);
  serveUnbuilt(app, [...OPERATIONS, ...CONTROL_OPERATIONS]);
  serveReference(app, API_PART);
  serveReference(app, CONTROL_PART);
  return worlds;
}
