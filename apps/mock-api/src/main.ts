import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildServer, type ServerParts } from './build-server.ts';
import { getState, type State } from './contract/operations/control/state.ts';
import { readConfig, type Config } from './config.ts';
import type { Fixtures } from './fixtures/fixtures.ts';
import { loadFixtures } from './fixtures/load-fixtures.ts';
import { repositoryUrl } from './lib/repository-url.ts';
import { environmentFor, readStartOptions, USAGE } from './open-snapshot.ts';
import { startProblem } from './store/files/start-problem.ts';

const fromRoot = (path: string): string => fileURLToPath(repositoryUrl(path));

function announce(config: Config, fixtures: Fixtures, address: string): void {
  const lines = [`Bidstage is at ${address}`, ''];
  if (config.apiBaseUrl) {
    lines.push(`The portal runs against ${config.apiBaseUrl}`);
    if (config.apiProxy) lines.push(`How that API differs from the contract: ${address}/drift`);
    if (config.apiRecord !== null) lines.push(`It is recorded in ${config.apiRecord}`);
  } else {
    const width = Math.max(...fixtures.personas.map((persona) => persona.id.length));
    lines.push('Sign in as one of');
    for (const { id, description } of fixtures.personas)
      lines.push(`  ${id.padEnd(width)}  ${description}`);
    if (config.replay !== null)
      lines.push('', `Responses of ${config.replay} come first; the rest is simulated`);
    lines.push('', `API reference ${address}/reference · control plane ${address}/__sim/reference`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function announceSnapshot(app: FastifyInstance, config: Config, file: string): Promise<void> {
  const { method, path: url } = getState;
  const headers = config.simToken === null ? {} : { authorization: `Bearer ${config.simToken}` };
  const { story, storyStep, clock } = (await app.inject({ method, url, headers })).json<State>();
  const step = story === null ? '' : `, story ${story}, step ${(storyStep ?? 0) + 1}`;
  const where = config.dataDirectory === null ? 'in memory' : `in ${config.dataDirectory}`;
  process.stdout.write(`The default world, ${where}, is that of ${file}: ${clock.now}${step}\n\n`);
}

/** Runs a part of the start; rethrows errors of the file system and SQLite with a sentence that names the path. */
async function withFileErrors<T>(
  { dataDirectory }: Config,
  work: () => PromiseLike<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw startProblem(error, dataDirectory);
  }
}

/** Runs the server until a signal stops it. Pending requests get their response before the databases are closed. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args[0] === '--help' || args[0] === '-h') return void process.stdout.write(`${USAGE}\n`);
  const options = readStartOptions(args);
  const config = readConfig(environmentFor(options, process.env));
  if (options.snapshot !== null && config.apiBaseUrl !== null)
    throw new Error('--snapshot opens a simulated world: start without API_BASE_URL');
  const fixtures = loadFixtures(fromRoot('fixtures'), config.fixturesDirectory);
  const parts: ServerParts = {
    config,
    fixtures,
    sources: { wall: Date.now, drawId: randomUUID },
    portalDirectory: config.portalDirectory,
    snapshot: options.snapshot,
    logger: { level: config.logLevel },
  };
  const app = await withFileErrors(config, () => buildServer(parts));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void app.close().then(() => process.exit(0));
    });
  }
  if (options.snapshot !== null) await announceSnapshot(app, config, options.snapshot);
  const { port, host, basePath } = config;
  announce(
    config,
    fixtures,
    `${await withFileErrors(config, () => app.listen({ port, host }))}${basePath}`,
  );
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}\nAnother process uses this port: stop it, or choose another port with PORT`;
  }
  return error.message;
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
});
