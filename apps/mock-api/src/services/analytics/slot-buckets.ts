import type { Granularity } from '#api/contract/values/granularities.ts';
import { bucketStarts } from '#api/domain/bucket-starts.ts';
import type { TimeRange } from '#api/domain/time-range.ts';
import { slotFrom } from '#api/simulation/market/calendar/slots.ts';

/** The hours or days of a range: their starts in seconds since 1970, and their bounds in slots. */
export interface SlotBuckets {
  readonly starts: readonly number[];
  /** One more entry than there are starts. */
  readonly bounds: readonly number[];
}

/**
 * The local hours or days of a range. A half hour belongs to the bucket in which it begins, so days are exact for
 * offsets of whole half hours and differ by less than one half hour for others.
 */
export function slotBuckets(
  range: TimeRange,
  granularity: Granularity,
  tzOffset: number,
): SlotBuckets {
  const starts = bucketStarts(range, granularity, tzOffset);
  const bounds = [range.from, ...starts.slice(1), range.to].map(slotFrom);
  return { starts, bounds };
}
