import { BELL_BOUND, bellAt } from '../market/address.ts';
import { SLOTS_PER_DAY } from '../market/slots.ts';

const WEEK = 7 * SLOTS_PER_DAY;
/** More than the weeks of any clock: the addresses of a bucket. */
const WEEKS = 8192;
/** Expected bids per week below which a bucket has no noise, and the draws of a histogram, above which none has. */
const FEW_BIDS = 1;
const MAX_DRAWS = 300_000;

/** The counting noise of the histograms of a range: each week adds its own, so that adjoining ranges add up. */
export interface HistogramNoise {
  /** Key of its random numbers. */
  readonly key: number;
  /** The half-open range of half hours, counted from 1970. */
  readonly fromSlot: number;
  readonly toSlot: number;
}

/** The weeks of a range (counted from 1970), each with the share of it that lies in the range. */
function weeksOf({ fromSlot, toSlot }: HistogramNoise): { week: number; share: number }[] {
  const weeks: { week: number; share: number }[] = [];
  for (let week = Math.floor(fromSlot / WEEK); week * WEEK < toSlot; week += 1) {
    const slots = Math.min(toSlot, (week + 1) * WEEK) - Math.max(fromSlot, week * WEEK);
    weeks.push({ week, share: slots / WEEK });
  }
  return weeks;
}

/**
 * Adds counting noise to expected numbers of bids: to those below each edge of the buckets, which keep their last one.
 * A bucket with n bids in a week deviates by the square root of n, and never below 0.
 */
export function addCountingNoise(below: Float64Array, noise: HistogramNoise): void {
  const buckets = below.length - 1;
  const all = below[buckets] ?? 0;
  const weeks = weeksOf(noise);
  if (weeks.length * buckets > MAX_DRAWS) return;
  const length = weeks.reduce((sum, { share }) => sum + share, 0);
  let before = below[0] ?? 0;
  let sum = before;
  for (let bucket = 0; bucket < buckets; bucket += 1) {
    const upTo = below[bucket + 1] ?? 0;
    const expected = upTo - before;
    before = upTo;
    const weekly = expected / length;
    const deviation = Math.min(Math.sqrt(weekly), weekly / BELL_BOUND);
    let added = 0;
    if (weekly >= FEW_BIDS)
      for (const { week, share } of weeks)
        added += share * bellAt(noise.key, bucket * WEEKS + week);
    sum += expected + added * deviation;
    below[bucket + 1] = sum;
  }
  if (sum <= 0) return;
  for (let edge = 0; edge <= buckets; edge += 1) below[edge] = ((below[edge] ?? 0) * all) / sum;
  below[buckets] = all;
}
