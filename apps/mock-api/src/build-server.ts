import { join } from 'node:path';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';
import { ACCOUNT_OPERATIONS } from './contract/operations/account.ts';
import { OPERATIONS } from './contract/operations/api-operations.ts';
import { CONTROL_OPERATIONS } from './contract/operations/control/control-operations.ts';
import { EXPOSED_HEADERS } from './contract/operations/response-headers.ts';
import { DRIFT_PATHS } from './contract/values/names.ts';
import type { Fixtures } from './fixtures/fixtures.ts';
import { loadRecording } from './fixtures/load-recording.ts';
import type { Recording } from './lib/har/recording.ts';
import type { PagePolicy } from './lib/content-security-policy.ts';
import { openSnapshot } from './open-snapshot.ts';
import { API_PART, CONTROL_PART } from './contract-tools/documented-parts.ts';
import { PendingWork } from './lib/pending-work.ts';
import { portalApi, portalRuntime } from './plugins/pages/portal-runtime.ts';
import { portalPlugin } from './plugins/pages/portal.ts';
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  serverOptions,
} from './plugins/server-options.ts';
import { validatorCompiler } from './plugins/body/validation.ts';
import { authorisationPlugin } from './plugins/identity/authorisation.ts';
import { basePathPlugin } from './plugins/sending/base-path.ts';
import { closingPlugin } from './plugins/guards/closing.ts';
import { compressionPlugin } from './plugins/sending/compression.ts';
import { controlGuardPlugin } from './plugins/guards/control-guard.ts';
import { errorsPlugin } from './plugins/errors.ts';
import { etagsPlugin } from './plugins/sending/etags.ts';
import { faultsPlugin } from './plugins/faults/faults.ts';
import { headersPlugin } from './plugins/sending/headers.ts';
import { hostGuardPlugin } from './plugins/guards/host-guard.ts';
import { lastUsePlugin } from './plugins/identity/last-use.ts';
import { journalPlugin, journalResponsesPlugin } from './plugins/journal/journal.ts';
import { jsonBodiesPlugin } from './plugins/body/json-bodies.ts';
import { knownTargetsPlugin } from './plugins/guards/known-targets.ts';
import { openApiPlugin } from './plugins/pages/openapi.ts';
import { pendingWorkPlugin } from './plugins/guards/pending-work.ts';
import { heldBodiesPlugin, replayPlugin } from './plugins/replay/replay.ts';
import { sessionPlugin } from './plugins/identity/session.ts';
import { timeRangePlugin } from './plugins/body/time-range.ts';
import { worldPlugin } from './plugins/world.ts';
import { healthRoutes } from './routes/health-routes.ts';
import { registerRoutes } from './routes/register-routes.ts';
import { CsvWorkerPool } from './services/config-upload/csv-worker-pool.ts';
import { makeStep } from './services/stories/apply-story.ts';
import type { QueueLimits } from './services/work-queue.ts';
import { lockFolder } from './store/files/folder-lock.ts';
import type { MarketCache } from './world/market/market-cache.ts';
import { openSnapshotStore, type SnapshotStore } from './world/snapshot-store.ts';
import { PublisherLibrary } from './world/own-publisher/publisher-library.ts';
import { StoryLibrary } from './world/story-library.ts';
import type { Templates } from './world/template.ts';
import { WorldRegistry } from './world/world-registry.ts';
import type { WorldSources } from './world/world.ts';

const MIB = 1024 * 1024;

/** The parts of a server; none of them reads the environment or the wall clock by itself. */
export interface ServerParts {
  readonly config: Config;
  readonly fixtures: Fixtures;
  readonly sources: WorldSources;
  /** Folder of the built portal; null if only the API is served. */
  readonly portalDirectory: string | null;
  /** Path of a snapshot file whose state the default world gets; null or absent for none. */
  readonly snapshot?: string | null;
  /**
   * First states shared by several in-memory servers of one process; each has its own if absent. A state is identified
   * by seed, day and the hash of the fixtures.
   */
  readonly templates?: Templates;
  /** What the markets of several servers of one process have computed; each has its own if absent. */
  readonly markets?: MarketCache;
  readonly logger?: FastifyServerOptions['logger'];
  readonly connectionLimits?: Partial<ConnectionLimits>;
  readonly uploadLimits?: Partial<QueueLimits>;
  /** The threads that check large files, which end with the server. */
  readonly csvWorkers?: CsvWorkerPool;
}

function pagePolicyOf(config: Config): PagePolicy {
  const origins = (url: string | null): string[] =>
    url?.startsWith('http') ? [new URL(url).origin] : [];
  return {
    connect: [...origins(portalApi(config)), ...origins(config.telemetryUrl ?? '')],
    formAction: [...origins(config.accountBaseUrl), ...config.portalOrigins],
    isFramed: config.apiBaseUrl === null,
  };
}

/**
 * The one Fastify factory, used by `main.ts` and by every test. Throws a sentence when another server uses the data
 * folder.
 */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const app = Fastify(serverOptions(parts.config, parts.logger, parts.connectionLimits));
  try {
    await registerAll(app, parts);
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function registerAll(app: FastifyInstance, parts: ServerParts): Promise<void> {
  const { config, portalDirectory } = parts;
  app.setValidatorCompiler(validatorCompiler);
  // Fastify accepts text bodies by default; only JSON and the media types of a route are allowed.
  app.removeContentTypeParser('text/plain');

  const { host: listensOn, portalOrigins } = config;
  await app.register(hostGuardPlugin, { listensOn, portalOrigins });
  await app.register(errorsPlugin);
  await app.register(headersPlugin, pagePolicyOf(config));
  await app.register(closingPlugin, { ...CONNECTION_LIMITS, ...parts.connectionLimits });
  const worlds = config.apiBaseUrl === null ? await registerMock(app, parts) : null;
  if (config.apiBaseUrl !== null) await registerRealApi(app, parts, config.apiBaseUrl);
  healthRoutes(app, worlds);
  if (portalDirectory) {
    const runtime = portalRuntime(config, worlds !== null);
    const policy = pagePolicyOf(config);
    await app.register(portalPlugin, { directory: portalDirectory, runtime, policy, worlds });
  }
}

/** Makes the server the only one on its data folder until it is closed. */
function holdDataFolder(app: FastifyInstance, { dataDirectory }: Config): void {
  if (dataDirectory === null) return;
  const lock = lockFolder(dataDirectory);
  // Hooks of this kind run in reverse order: the folder is released after everything in it is closed.
  app.addHook('onClose', () => lock.release());
  app.addHook('onListen', () => {
    const address = app.server.address();
    if (typeof address === 'object' && address !== null) lock.setPort(address.port);
  });
}

/** The routes in front of a real API: only the proxy, if it is configured. */
async function registerRealApi(
  app: FastifyInstance,
  { config, sources: { wall } }: ServerParts,
  baseUrl: string,
): Promise<void> {
  // Only the real API knows its paths; targets that cannot be decoded are not forwarded.
  await app.register(knownTargetsPlugin, { operations: [] });
  if (!config.apiProxy) return;
  const { basePath, simToken: token, apiProxyTimeoutMs: timeoutMs, apiRecord: recordTo } = config;
  await app.register(controlGuardPlugin, { token, paths: Object.values(DRIFT_PATHS) });
  // Only the proxy needs the conformance checks.
  const { apiProxy } = await import('./contract-tools/api-proxy.ts');
  await apiProxy(app, { baseUrl, basePath, timeoutMs, wall, recordTo });
}

/** The mock backend: API, account centre and control plane. It does not exist in front of a real API. */
async function registerMock(app: FastifyInstance, parts: ServerParts): Promise<WorldRegistry> {
  const { config, fixtures, sources, uploadLimits, portalDirectory } = parts;
  const { csvWorkers: workers = new CsvWorkerPool() } = parts;
  const report = (sentence: string): void => app.log.warn(sentence);
  const recording = config.replay === null ? null : loadRecording(config.replay);
  holdDataFolder(app, config);
  const worlds = openWorlds(parts, report);
  const snapshots = openSnapshots(parts, report);
  const { wall } = sources;
  const pending = new PendingWork();
  app.addHook('onClose', async () => {
    await pending.end();
    worlds.close();
    await workers.close();
  });
  await app.register(pendingWorkPlugin, { pending });
  if (parts.snapshot) openSnapshot({ worlds, fixtures, wall: wall() }, parts.snapshot);
  await registerPlugins(app, parts, { worlds, pending, recording });
  const routeParts = {
    config,
    portalDirectory,
    fixtures,
    wall,
    worlds,
    snapshots,
    publishers: openPublishers(parts, report),
    workers,
    pending,
    recording,
  };
  await registerRoutes(app, { ...routeParts, uploadLimits });
  return worlds;
}

function openSnapshots(
  { config: { snapshotsDirectory, dataDirectory, maxDiskMiB }, sources }: ServerParts,
  report: (sentence: string) => void,
): SnapshotStore {
  const folder = snapshotsDirectory ?? (dataDirectory && join(dataDirectory, 'snapshots'));
  const sharedAt = snapshotsDirectory === null ? undefined : sources.wall();
  const maxBytes = (maxDiskMiB * MIB) / 2;
  return openSnapshotStore(folder, { report, maxBytes, sharedAt });
}

function openPublishers(
  { config: { dataDirectory }, fixtures }: ServerParts,
  report: (sentence: string) => void,
): PublisherLibrary {
  return new PublisherLibrary(fixtures, dataDirectory && join(dataDirectory, 'publishers'), report);
}

function openWorlds(
  { config, fixtures, sources, templates, markets }: ServerParts,
  report: (sentence: string) => void,
): WorldRegistry {
  const { dataDirectory } = config;
  const folder = dataDirectory && join(dataDirectory, 'stories');
  return new WorldRegistry({
    directory: dataDirectory,
    stories: new StoryLibrary(fixtures, folder, report),
    templates,
    markets,
    fixtures,
    defaults: { seed: config.seed, frozenAt: config.frozenAt },
    sources,
    makeStep,
    maxWorlds: config.maxWorlds,
    report,
    maxWorldBytes: (config.maxDiskMiB * MIB) / 2,
  });
}

interface MockParts {
  readonly worlds: WorldRegistry;
  readonly pending: PendingWork;
  readonly recording: Recording | null;
}

/** Registers the plugins in the order in which their hooks run; each declares those that must come before it. */
async function registerPlugins(
  app: FastifyInstance,
  { config: { basePath, portalOrigins, simToken }, sources }: ServerParts,
  { worlds, pending, recording }: MockParts,
): Promise<void> {
  if (recording) await app.register(heldBodiesPlugin, { recording });
  await app.register(jsonBodiesPlugin);
  await app.register(cookie);
  if (portalOrigins.length > 0) {
    await app.register(cors, {
      origin: [...portalOrigins],
      credentials: true,
      methods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'],
      exposedHeaders: EXPOSED_HEADERS,
    });
  }
  await app.register(etagsPlugin);
  for (const part of [API_PART, CONTROL_PART])
    await app.register(openApiPlugin, { part, basePath });
  await app.register(controlGuardPlugin, { token: simToken, portalOrigins });
  await app.register(worldPlugin, { worlds, pending });
  await app.register(sessionPlugin);
  await app.register(lastUsePlugin, { worlds, wall: sources.wall });
  await app.register(journalPlugin, { worlds, wall: sources.wall });
  await app.register(faultsPlugin, { worlds });
  if (recording) await app.register(replayPlugin, { recording });
  const operations = [...OPERATIONS, ...CONTROL_OPERATIONS, ...ACCOUNT_OPERATIONS];
  await app.register(knownTargetsPlugin, { operations });
  await app.register(timeRangePlugin);
  await app.register(authorisationPlugin, { portalOrigins });
  await app.register(journalResponsesPlugin);
  await app.register(compressionPlugin);
  await app.register(basePathPlugin, { basePath });
}
