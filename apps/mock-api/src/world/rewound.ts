import { AsyncLocalStorage } from 'node:async_hooks';

/** ms by which the clock of the request that is being handled is set back; other requests may run meanwhile. */
const rewindOfRequest = new AsyncLocalStorage<number>();

/** Runs the handling of a request with every world's clock seen some ms earlier. The worlds do not change. */
export function runRewound<T>(ms: number, run: () => T): T {
  return rewindOfRequest.run(ms, run);
}

/** Runs a part of the handling of a request that sees the clocks as they are. */
export function runUnrewound<T>(run: () => T): T {
  return rewindOfRequest.run(0, run);
}

/** ms by which clocks are set back for the request that is being handled; 0 for all others. */
export function rewoundMs(): number {
  return rewindOfRequest.getStore() ?? 0;
}
