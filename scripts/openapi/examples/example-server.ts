import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../../../apps/mock-api/src/build-server.ts';
import { readConfig } from '../../../apps/mock-api/src/config.ts';
import { loadFixtures } from '../../../apps/mock-api/src/fixtures/load-fixtures.ts';
import { ROOT } from '../../lib/run.mjs';

/** The wall clock of the server: it stands still. */
const WALL = Date.parse('2024-01-31T09:00:00Z');

/** A mock that responds the same to the same requests in every run. */
export function exampleServer(): Promise<FastifyInstance> {
  let drawn = 0;
  const drawId = (): string => {
    drawn += 1;
    return `00000000-0000-4000-8000-${String(drawn).padStart(12, '0')}`;
  };
  return buildServer({
    config: readConfig({ BIDSTAGE_DATA_DIR: ':memory:', SIM_LINE_ITEM_DELAY_MS: '0' }),
    fixtures: loadFixtures(join(ROOT, 'fixtures')),
    sources: { wall: () => WALL, drawId },
    portalDirectory: null,
    factsDirectory: join(ROOT, 'node_modules/.cache/bidstage-facts'),
  });
}
