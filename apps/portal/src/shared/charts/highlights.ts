import { BUSINESS } from '@bidstage/mock-api/contract/values/business-constants';
import { isShown } from '../format/numbers.ts';
import { stretches, type ChartBucket, type Stretch } from './chart-buckets.ts';

export type Highlight = 'surge' | 'plunge';

/** The highlight for an increment rate as a fraction (0.25 is +25 %); null between the rates of plunge and surge. */
export function highlightOf(rate: number | null | undefined): Highlight | null {
  if (!isShown(rate)) return null;
  if (rate >= BUSINESS.surgeRate) return 'surge';
  return rate <= BUSINESS.plungeRate ? 'plunge' : null;
}

/** Consecutive buckets that all rose, or all fell, by a quarter or more. */
export interface HighlightedRun extends Stretch<Highlight> {
  /** Index of the bucket with the largest change: the run's mark is above it. */
  readonly peak: number;
}

/**
 * The surges and plunges, by the rule of the contract: buckets whose total increment rate is at least +0.25 or at most
 * -0.25. An unfinished bucket is neither: its figures still change.
 */
export function highlightedRuns(
  rates: readonly (number | null)[],
  buckets: readonly ChartBucket[],
): HighlightedRun[] {
  const kindOf = ({ state }: ChartBucket, index: number) =>
    state === 'complete' ? highlightOf(rates[index]) : null;
  return stretches(buckets, kindOf).map((run) => {
    const sizes = rates.slice(run.first, run.last + 1).map((rate) => Math.abs(rate ?? 0));
    return { ...run, peak: run.first + sizes.indexOf(Math.max(...sizes)) };
  });
}
