import type { FastifyInstance } from 'fastify';
import { ANY_PORT, buildLocalServer } from '../../apps/mock-api/src/start-bidstage.ts';

/** Builds a mock in this process with its worlds in memory; it does not listen yet. */
export function buildMemoryServer(): Promise<FastifyInstance> {
  return buildLocalServer({ BIDSTAGE_DATA_DIR: ':memory:' });
}

/** A server that listens on a free port of this machine. */
export interface MemoryServer {
  /** `http://127.0.0.1:port`. */
  readonly address: string;
  close(): Promise<void>;
}

/** Starts a mock with its worlds in memory on a free port. */
export async function startMemoryServer(): Promise<MemoryServer> {
  const app = await buildMemoryServer();
  const address = await app.listen(ANY_PORT);
  return { address, close: () => app.close() };
}
