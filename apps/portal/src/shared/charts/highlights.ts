import { BUSINESS } from '@bidstage/mock-api/contract/values/business-constants';
import { isShown } from '../format/numbers.ts';
import type { ChartBucket } from './chart-buckets.ts';

export type Highlight = 'surge' | 'plunge';

/** The highlight for an increment rate as a fraction (0.25 is +25 %); null between the rates of plunge and surge. */
export function highlightOf(rate: number | null | undefined): Highlight | null {
  if (!isShown(rate)) return null;
  if (rate >= BUSINESS.surgeRate) return 'surge';
  return rate <= BUSINESS.plungeRate ? 'plunge' : null;
}

/** Consecutive buckets that all rose, or all fell, by a quarter or more. */
export interface HighlightedRun {
  readonly kind: Highlight;
  /** Indexes of the first and the last bucket. */
  readonly first: number;
  readonly last: number;
  /** Index of the bucket with the largest change: the run's mark is above it. */
  readonly peak: number;
  readonly rate: number;
}

/**
 * The surges and plunges, by the rule of the contract: buckets whose total increment rate is at least +0.25 or at most
 * -0.25. An unfinished bucket is neither: its figures still change.
 */
export function highlightedRuns(
  rates: readonly (number | null)[],
  buckets: readonly ChartBucket[],
): HighlightedRun[] {
  const runs: HighlightedRun[] = [];
  for (const [index, { state }] of buckets.entries()) {
    const rate = rates[index] ?? null;
    const kind = state === 'complete' ? highlightOf(rate) : null;
    if (kind === null || rate === null) continue;
    const run = runs.at(-1);
    if (run?.kind !== kind || run.last !== index - 1) {
      runs.push({ kind, first: index, last: index, peak: index, rate });
      continue;
    }
    const isPeak = Math.abs(rate) > Math.abs(run.rate);
    runs[runs.length - 1] = { ...run, last: index, ...(isPeak && { peak: index, rate }) };
  }
  return runs;
}
