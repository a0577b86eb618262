import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../build-server.ts';
import { readConfig } from '../config.ts';
import { loadFixtures } from '../fixtures/load-fixtures.ts';
import { repositoryUrl } from '../lib/repository-url.ts';

const fromRoot = (path: string): string => fileURLToPath(repositoryUrl(path));

/** Facts of the market depend only on their keys, so all servers share the facts that one has simulated. */
const SHARED_FACTS = fromRoot('node_modules/.cache/bidstage-facts');

export const ANY_PORT = { port: 0, host: '127.0.0.1' } as const;

interface LocalFolders {
  /** Simulated facts; if absent, a folder that all servers share, or none for the user's own fixtures. */
  readonly facts?: string | undefined;
  readonly portal?: string | undefined;
  readonly fixtures?: string | undefined;
}

/**
 * Builds a mock in this process, configured by `environment`; it does not listen yet. Throws one error that lists every
 * bad value.
 */
export function buildLocalServer(
  environment: Parameters<typeof readConfig>[0],
  { facts, portal, fixtures }: LocalFolders = {},
): Promise<FastifyInstance> {
  // Other fixtures have other facts, and a folder keeps those of one set of fixtures only.
  const factsDirectory = facts ?? (fixtures === undefined ? SHARED_FACTS : null);
  return buildServer({
    config: readConfig(environment),
    fixtures: loadFixtures(fromRoot('fixtures'), fixtures),
    sources: { wall: Date.now, drawId: randomUUID },
    portalDirectory: portal ?? null,
    factsDirectory,
  });
}
