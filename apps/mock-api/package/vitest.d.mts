import type { TestAPI } from 'vitest';
import type { BidstageOptions, NewWorld, OwnWorld } from './index.mjs';

/**
 * A `test` whose tests have a `world` of their own, on a server that runs as long as the file. Call it once per file, at the
 * top level.
 */
export declare function bidstageTest(
  serverOptions?: BidstageOptions,
  worldOptions?: NewWorld,
): TestAPI<{ readonly world: OwnWorld }>;
