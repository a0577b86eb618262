import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../../apps/mock-api/src/build-server.ts';
import { readConfig } from '../../apps/mock-api/src/config.ts';
import { loadFixtures } from '../../apps/mock-api/src/fixtures/load-fixtures.ts';
import { ROOT } from './run.mjs';

/** Facts of the market follow from their keys: what one run has simulated, the next one reads. */
const FACTS = join(ROOT, 'node_modules/.cache/bidstage-facts');

/** A mock of this process whose worlds are kept in memory; it does not listen yet. */
export function buildMemoryServer(): Promise<FastifyInstance> {
  return buildServer({
    config: readConfig({ BIDSTAGE_DATA_DIR: ':memory:' }),
    fixtures: loadFixtures(join(ROOT, 'fixtures')),
    sources: { wall: Date.now, drawId: randomUUID },
    portalDirectory: null,
    factsDirectory: FACTS,
  });
}

/** A server that listens on a free port of this machine. */
export interface MemoryServer {
  /** `http://127.0.0.1:port`. */
  readonly address: string;
  close(): Promise<void>;
}

/** Starts such a mock on a free port. */
export async function startMemoryServer(): Promise<MemoryServer> {
  const app = await buildMemoryServer();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { address, close: () => app.close() };
}
