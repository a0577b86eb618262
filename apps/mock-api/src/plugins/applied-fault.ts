import type { Verdict } from '../faults/decide.ts';

/** What the fault plan does to a request. */
export interface AppliedFault {
  readonly verdict: Verdict;
  /** ms that were added so far. */
  injectedMs: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where no rule hit. */
    fault: AppliedFault | null;
  }
}

/** The `Server-Timing` of an answer: what it took by itself, and what a fault added; both in ms. */
export function serverTiming(realMs: number, injectedMs: number): string {
  const real = `app;dur=${Math.max(realMs, 0).toFixed(1)}`;
  return injectedMs > 0 ? `${real}, fault;dur=${injectedMs.toFixed(1)};desc="injected"` : real;
}
