import { groupBy } from '#api/lib/group-by.ts';
import type { FloorReaction } from '#api/simulation/market/auction/price-axis.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';
import { addExpectedBelow, type BidGroup, HIGHEST_BID } from './bid-spread.ts';
import { preferDeal, preferRoundPrices } from './round-prices.ts';
import { BELL_BOUND, bellAt } from '../address.ts';

const WEEK = 7 * SLOTS_PER_DAY;
/** More than the weeks of any clock: the addresses of a bucket. */
const WEEKS = 8192;
/** Expected bids per week below which a bucket has no noise, and the draws of a histogram, above which none has. */
const FEW_BIDS = 1;
const MAX_DRAWS = 300_000;

/** The counting noise of the histograms of a range: each week adds its own, so that adjoining ranges add up. */
interface HistogramNoise {
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
function addCountingNoise(below: Float64Array, noise: HistogramNoise): void {
  const buckets = below.length - 1;
  const all = below[buckets] ?? 0;
  const weeks = weeksOf(noise);
  if (weeks.length * buckets > MAX_DRAWS) return;
  const length = weeks.reduce((sum, { share }) => sum + share, 0);
  let before = below[0] ?? 0;
  let sum = before;
  for (let bucket = 0; bucket < buckets; bucket += 1) {
    const upTo = below[bucket + 1] ?? 0;
    // Rounded sums may fall by a hair where no bids are.
    const expected = Math.max(0, upTo - before);
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

/**
 * Distance of two points at which spreads are evaluated, relative to the price; between them they are interpolated
 * linearly.
 */
const RELATIVE_STEP = 0.02;

/**
 * Edges of buckets at which the spreads are evaluated: every edge where buckets are wide relative to the price, fewer
 * where they are narrow.
 */
function knotsOf(groups: readonly BidGroup[], width: number, buckets: number): number[] {
  const knots = new Set<number>([0, buckets]);
  for (let edge = 1; edge < buckets; edge += Math.max(1, Math.floor(edge * RELATIVE_STEP))) {
    knots.add(edge);
  }
  // No bid may be below a floor: the bucket with the floor starts a new line segment.
  for (const { floor } of groups) {
    if (floor > 0) knots.add(Math.min(buckets, Math.floor(floor / width)));
  }
  return [...knots].sort((a, b) => a - b);
}

/**
 * Expected number of bids below each edge of the buckets, from the lower edge of the first bucket to the upper edge of
 * the last.
 */
function expectedBelow(
  groups: readonly BidGroup[],
  width: number,
  buckets: number,
  reaction: FloorReaction,
): Float64Array {
  const knots = knotsOf(groups, width, buckets);
  const prices = Float64Array.from(knots, (edge) => edge * width);
  const logs = prices.map(Math.log);
  const atKnots = new Float64Array(knots.length);
  for (const group of groups) addExpectedBelow(atKnots, { prices, logs }, group, reaction);
  const expected = new Float64Array(buckets + 1);
  knots.forEach((to, index) => {
    const from = knots[index - 1] ?? 0;
    const [low, high] = [atKnots[index - 1] ?? 0, atKnots[index] ?? 0];
    for (let edge = from; edge <= to; edge += 1) {
      expected[edge] = to === from ? high : low + ((high - low) * (edge - from)) / (to - from);
    }
  });
  return expected;
}

/** The expected number of bids below each edge: those of each floor price and deal, moved to round prices. */
function roundedBelow(
  groups: readonly BidGroup[],
  width: number,
  buckets: number,
  reaction: FloorReaction,
): Float64Array {
  const below = new Float64Array(buckets + 1);
  for (const alike of groupBy(groups, ({ floor, deal }) => `${floor} ${deal}`).values()) {
    const { floor, deal } = alike[0] ?? { floor: 0, deal: 0 };
    const own = expectedBelow(alike, width, buckets, reaction);
    const counts = new Float64Array(buckets);
    for (let bucket = 0; bucket < buckets; bucket += 1)
      counts[bucket] = Math.max(0, (own[bucket + 1] ?? 0) - (own[bucket] ?? 0));
    preferRoundPrices(counts, width, floor);
    if (deal > 0) preferDeal(counts, width, floor, deal);
    let sum = 0;
    for (let bucket = 0; bucket < buckets; bucket += 1) {
      sum += counts[bucket] ?? 0;
      below[bucket + 1] = (below[bucket + 1] ?? 0) + sum;
    }
  }
  return below;
}

/** Moves single bids, from the top, until the mean of the bucket centres differs by at most half a bucket. */
function holdMean(counts: number[], width: number, count: number, total: number): void {
  const middles = counts.reduce((sum, bids, index) => sum + bids * (index + 0.5) * width, 0);
  const lowest = counts.findIndex((bids) => bids > 0);
  const off = total - middles;
  let steps = Math.ceil((Math.abs(off) - (count * width) / 2) / width);
  const up = off > 0;
  for (let from = counts.length - 1; from >= lowest && steps > 0; from -= 1) {
    const reach = up ? counts.length - 1 - from : from - lowest;
    while ((counts[from] ?? 0) > 0 && reach > 0 && steps > 0) {
      const far = Math.min(reach, steps);
      const to = from + (up ? far : -far);
      counts[from] = (counts[from] ?? 0) - 1;
      counts[to] = (counts[to] ?? 0) + 1;
      steps -= far;
    }
  }
}

/**
 * The histogram of the bids of some groups, in buckets of `width` (USD CPM) from 0 on: whole numbers up to the last
 * bucket that is not empty. The counts add up to the number of bids, and their mean is that of the bids to within one
 * bucket. If all bids have a floor, no bid is below the lowest one. Without `noise`, the counts are the expected ones.
 */
export function bidHistogram(
  groups: readonly BidGroup[],
  width: number,
  reaction: FloorReaction,
  noise?: HistogramNoise,
): number[] {
  const held = groups.filter(({ count }) => count > 0);
  const count = held.reduce((sum, group) => sum + group.count, 0);
  if (count === 0) return [];
  const highest = held.reduce((most, { mean }) => Math.max(most, 2 * mean), HIGHEST_BID);
  const buckets = Math.ceil(highest / width);
  const expected = roundedBelow(held, width, buckets, reaction);
  expected[buckets] = count;
  if (noise) addCountingNoise(expected, noise);
  const counts = Array.from(
    { length: buckets },
    (_, index) => Math.round(expected[index + 1] ?? 0) - Math.round(expected[index] ?? 0),
  );
  const total = held.reduce((sum, group) => sum + group.count * group.mean, 0);
  holdMean(counts, width, count, total);
  return counts.slice(0, counts.findLastIndex((bids) => bids > 0) + 1);
}
