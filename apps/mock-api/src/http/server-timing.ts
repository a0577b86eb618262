/** The `Server-Timing` header of a response: its own time, and the time added by a fault; both in ms. */
export function serverTiming(realMs: number, injectedMs: number): string {
  const real = `app;dur=${Math.max(realMs, 0).toFixed(1)}`;
  return injectedMs > 0 ? `${real}, fault;dur=${injectedMs.toFixed(1)};desc="injected"` : real;
}
