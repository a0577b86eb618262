import { memo } from '#api/lib/memo.ts';
import type { Chart } from '#api/contract/operations/charts.ts';
import type { Granularity } from '#api/contract/values/granularities.ts';
import type { MarketEpoch } from '#api/simulation/market/epoch.ts';
import {
  dayOfSlot,
  firstSlotOf,
  SLOTS_PER_DAY,
  slotStart,
} from '#api/simulation/market/calendar/slots.ts';
import type { MarketView } from '#api/world/market/market-view.ts';
import { getOrCreate } from '#api/lib/get-or-create.ts';
import { runToEnd } from '#api/lib/steps.ts';
import { slotBuckets } from './slot-buckets.ts';

type AdUnitIds = ReadonlySet<string> | undefined;

/** The bucket with the highest revenue: its start in seconds, its revenue in millionths of a USD. */
type High = Chart['historicalHigh'];

/**
 * What a bucket can have over what is expected of it, before its UTC days are drawn and after. The highest ratios of four
 * sites and six seeds, of buckets with at least half of the highest revenue: for days 1.18 before and 1.08 after, for hours
 * 1.24 and 1.29. Those of two ad units are 1.28 before.
 */
const MARGIN: Readonly<Record<Granularity, { readonly before: number; readonly after: number }>> = {
  day: { before: 1.25, after: 1.1 },
  hour: { before: 1.35, after: 1.35 },
};
const MARGIN_OF_SOME = 1.2;

/** Worlds in equal states have the same epochs, so they share the values, also while they are computed. */
const highsOf = memo<readonly MarketEpoch[], Promise<High>>();

/** An hour or day of the history, in half hours, with what is expected of it. */
interface Candidate {
  readonly timestamp: number;
  readonly from: number;
  readonly to: number;
  readonly expected: number;
}

const highestFirst = (a: Candidate, b: Candidate): number => b.expected - a.expected;

/** The UTC days of some half hours. */
function daysOf({ from, to }: Pick<Candidate, 'from' | 'to'>): number[] {
  const first = dayOfSlot(from);
  return Array.from({ length: dayOfSlot(to - 1) - first + 1 }, (_, index) => first + index);
}

/** What is expected in some half hours, from the running sums of UTC days. */
function expectedIn(
  range: Pick<Candidate, 'from' | 'to'>,
  days: ReadonlyMap<number, Float64Array>,
): number {
  return daysOf(range).reduce((expected, day) => {
    const sums = days.get(day);
    const first = firstSlotOf(day);
    const before = sums?.[Math.max(0, range.from - first)] ?? 0;
    return expected + (sums?.[Math.min(SLOTS_PER_DAY, range.to - first)] ?? 0) - before;
  }, 0);
}

/** All hours or days of the history, by what is expected of them before a day is drawn; and that of the UTC days. */
async function undrawn(
  view: MarketView,
  granularity: Granularity,
  tzOffset: number,
  adUnitIds: AdUnitIds,
) {
  const history = { from: slotStart(view.firstSlot), to: slotStart(view.nowSlot) };
  const { starts, bounds } = slotBuckets(history, granularity, tzOffset);
  const days = await view.expectedByDay(adUnitIds);
  const all = starts.map((timestamp, bucket): Candidate => {
    const range = { from: bounds[bucket] ?? 0, to: bounds[bucket + 1] ?? 0 };
    return { timestamp, ...range, expected: expectedIn(range, days) };
  });
  return { all: all.sort(highestFirst), days };
}

/**
 * Reads hours or days in the order of what is expected of them, until no other one can have more than the best. What is
 * expected comes from traffic and prices first, and is scaled to the revenue of whole UTC days as soon as it may matter.
 */
async function findHigh(
  view: MarketView,
  granularity: Granularity,
  tzOffset: number,
  adUnitIds: AdUnitIds,
): Promise<High> {
  const ofSome = adUnitIds ? MARGIN_OF_SOME : 1;
  const margin = MARGIN[granularity];
  const { all, days } = await undrawn(view, granularity, tzOffset, adUnitIds);
  const drawn = new Map<number, Float64Array>();
  const likely: Candidate[] = [];
  let most = 0;
  for (const one of all) {
    if (one.expected * margin.before * ofSome < most) break;
    for (const day of daysOf(one)) {
      const sums = days.get(day);
      if (!sums || drawn.has(day)) continue;
      const scale = (await view.revenueOfDay(day, adUnitIds)) / (sums[SLOTS_PER_DAY] || 1);
      drawn.set(
        day,
        sums.map((sum) => sum * scale),
      );
    }
    const expected = expectedIn(one, drawn);
    likely.push({ ...one, expected });
    most = Math.max(most, expected);
  }
  let high: High = null;
  for (const { timestamp, from, to, expected } of likely.sort(highestFirst)) {
    const best: number = high?.value ?? 0;
    if (expected === 0 || expected * margin.after * ofSome < best) break;
    const value = await view.revenue(from, to, adUnitIds);
    if (value > best || (high && value === best && timestamp < high.timestamp))
      high = { timestamp, value };
  }
  return high;
}

/**
 * The hour or day with the highest revenue in an affiliate's whole history, the first of equal ones; null before there
 * is any revenue. The value is in millionths of a USD. Cached until the market changes or its next half hour begins.
 */
export function historicalHigh(
  view: MarketView,
  granularity: Granularity,
  tzOffset: number,
  adUnitIds: AdUnitIds,
): Promise<High> {
  const ids = adUnitIds && [...adUnitIds];
  const key = JSON.stringify([view.nowSlot, granularity, tzOffset, ids]);
  const highs = highsOf(view.epochs);
  return getOrCreate(highs, key, () => {
    const finding = runToEnd(() => findHigh(view, granularity, tzOffset, adUnitIds));
    finding.catch(() => highs.delete(key));
    return finding;
  });
}
