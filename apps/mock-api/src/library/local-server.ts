import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../build-server.ts';
import { readConfig } from '../config.ts';
import { loadFixtures } from '../fixtures/load-fixtures.ts';
import { repositoryUrl } from '../lib/repository-url.ts';

const fromRoot = (path: string): string => fileURLToPath(repositoryUrl(path));

export const ANY_PORT = { port: 0, host: '127.0.0.1' } as const;

interface LocalFolders {
  readonly portal?: string | undefined;
  readonly fixtures?: string | undefined;
}

/**
 * Builds a mock in this process, configured by `environment`; it does not listen yet. Throws one error that lists every
 * bad value.
 */
export function buildLocalServer(
  environment: Parameters<typeof readConfig>[0],
  { portal, fixtures }: LocalFolders = {},
): Promise<FastifyInstance> {
  return buildServer({
    config: readConfig(environment),
    fixtures: loadFixtures(fromRoot('fixtures'), fixtures),
    sources: { wall: Date.now, drawId: randomUUID },
    portalDirectory: portal ?? null,
  });
}
