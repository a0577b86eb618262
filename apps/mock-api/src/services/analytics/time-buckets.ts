import type { Granularity } from '../../contract/granularities.ts';
import { bucketStarts } from '../../domain/time/buckets.ts';
import type { TimeRange } from '../../domain/time/time-range.ts';
import { slotFrom } from '../../simulation/market/slots.ts';

/** The hours or days of a range: their starts in seconds since 1970, and the slots between which they lie. */
export interface TimeBuckets {
  readonly starts: readonly number[];
  /** One more than there are starts. */
  readonly bounds: readonly number[];
}

/**
 * The local hours or days of a range. A half hour belongs to the one in which it begins, so days are exact for every
 * offset of whole half hours and off by less than one for the others.
 */
export function timeBuckets(
  range: TimeRange,
  granularity: Granularity,
  tzOffset: number,
): TimeBuckets {
  const starts = bucketStarts(range, granularity, tzOffset);
  const bounds = [range.from, ...starts.slice(1), range.to].map(slotFrom);
  return { starts, bounds };
}
