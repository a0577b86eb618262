import type { TestAPI } from 'vitest';
import type { BidstageOptions, FaultMatch, NewWorld, OwnWorld } from './index.mjs';

declare module 'vitest' {
  interface Assertion<T> {
    /** Fails unless the world has received exactly `times` matching requests, or any if absent. */
    toHaveReceived(match: FaultMatch, times?: number): Promise<void>;
  }
}

/**
 * A `test` whose tests have a `world` of their own, on a server that runs as long as the file. Call it once per file, at the
 * top level.
 */
export declare function bidstageTest(
  serverOptions?: BidstageOptions,
  worldOptions?: NewWorld,
): TestAPI<{ readonly world: OwnWorld }>;
