import type { JournalEntry } from '@bidstage/mock-api/contract/operations/control/journal';

const milliseconds = (value: number) => `${Math.round(value)} ms`;

/** Real and injected time, separately. */
export function durationText({ durationMs, injectedMs }: JournalEntry): string {
  const real = milliseconds(durationMs);
  return injectedMs > 0 ? `${real} + ${milliseconds(injectedMs)} injected` : real;
}
